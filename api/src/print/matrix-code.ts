import type { CardCode } from '@jolimot/card/layout/card-input';
import bwip from 'bwip-js/node';
import { z } from 'zod';

/** One cell a module, row by row. */
const matrix = z.tuple([z.object({ pixs: z.array(z.number()), pixx: z.number().int(), pixy: z.number().int() })]);

/** One rectangle for each run of modules leaves no hairlines. */
function rowPath(row: readonly number[], y: number): string {
  let path = '';
  let from = -1;
  for (let x = 0; x <= row.length; x += 1) {
    const dark = row[x] === 1;
    if (dark && from < 0) from = x;
    if (!dark && from >= 0) {
      path += `M${from} ${y}L${x} ${y}L${x} ${y + 1}L${from} ${y + 1}Z`;
      from = -1;
    }
  }
  return path;
}

/** In module units, without a quiet zone. */
function matrixCode(bcid: 'datamatrix' | 'qrcode', text: string): CardCode {
  const [{ pixs, pixx, pixy }] = matrix.parse(bwip.raw({ bcid, text }));
  const rows = Array.from({ length: pixy }, (_, y) => rowPath(pixs.slice(y * pixx, (y + 1) * pixx), y));
  return { path: rows.join(''), modules: pixx, text };
}

/**
 * A square Data Matrix (ISO/IEC 16022).
 * @param text with its check character, see `packages/contract/src/orders/card-code.ts`
 */
export const dataMatrix = (text: string): CardCode => matrixCode('datamatrix', text);

/** ISO/IEC 18004 */
export const qrCode = (text: string): CardCode => matrixCode('qrcode', text);
