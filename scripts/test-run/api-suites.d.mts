export const alsoOnPostgres: string[];
export const onlyOnPostgres: string[];
