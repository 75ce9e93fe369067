export function frameworkScriptHashes(html: string): string[];
