import type { Row } from './flight-rows.mjs';
export function dropStillParts(rows: readonly Row[]): Row[];
