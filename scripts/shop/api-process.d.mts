export const apiArguments: string[];
export const apiEnvironment: Record<string, string>;
