import type { Row } from './flight-rows.mjs';

export function dropNeedlessData(rows: readonly Row[]): Row[];
