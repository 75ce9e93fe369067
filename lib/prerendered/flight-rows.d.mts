export type Row = { id: string; tag: string; body: string };
export function readRows(text: string): Row[];
export function writeRows(rows: readonly Row[]): string;
export function changeFlight(html: string, change: (rows: Row[]) => Row[]): string;
