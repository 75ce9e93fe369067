declare const read: unique symbol;
export type Sheet = { readonly [read]: true };
export function readSheet(css: string): Sheet;
export function criticalStyles(sheet: Sheet, html: string): string;
