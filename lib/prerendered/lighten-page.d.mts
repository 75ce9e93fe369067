export function lightenPage(html: string, distDir: string): string;
