export function withCriticalStyles(html: string, distDir: string): Promise<string>;
