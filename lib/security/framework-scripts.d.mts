export function frameworkScriptHashes(html: string): string[];
export function isFlightData(code: string): boolean;
