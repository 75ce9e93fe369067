import { pt, type Rect, rect } from '@jolimot/card/geometry';
import { ownLine } from '../card-fonts';
import type { Ink } from '../colour/inks';
import type { Painter } from '../painter';
import { sheetSize } from './imposition';

/** Between the sheet's edge and the bleeds, clear of the marks of both products, mm (docs/product/back-office.md, "Sheets"). */
const top = 1.5;
const patch = { w: 5, h: 4 } as const;

/** Each ink, each two, the three; the halves; a grey of three beside that of black. */
const bar: readonly Ink[] = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [0, 1, 1, 0],
  [1, 0, 1, 0],
  [1, 1, 0, 0],
  [1, 1, 1, 0],
  [0.5, 0, 0, 0],
  [0, 0.5, 0, 0],
  [0, 0, 0.5, 0],
  [0, 0, 0, 0.5],
  [0.5, 0.4, 0.4, 0],
];

export const colourBar: readonly { readonly ink: Ink; readonly area: Rect }[] = bar.map((ink, at) => ({
  ink,
  area: rect(240 + at * patch.w, top, patch.w, patch.h),
}));

/** Half of a cross's side, mm. */
const reach = 2;
const inFromEdge = 3.5;

/** Centres, mm; the same on both sides, to compare against the light. */
const crosses = [22, sheetSize.w - 22].flatMap((x) =>
  [inFromEdge, sheetSize.h - inFromEdge].map((y) => [x, y] as const),
);
export const registerCrosses: readonly Rect[] = crosses.map(([x, y]) =>
  rect(x - reach, y - reach, 2 * reach, 2 * reach),
);

/** Where its two lines begin, mm. */
export const headLines = [28, 122] as const;
export const headLook = { role: 'plate', fontId: 'barlow', sizeMm: 2.4, color: '#000000', y: 4.3 } as const;
const allInks: Ink = [1, 1, 1, 1];

/** @param lines one for each of {@link headLines} */
export function drawHead(painter: Painter, lines: readonly [string, string], lineWidth: number): void {
  for (const [at, x] of headLines.entries()) {
    for (const item of ownLine(lines[at] ?? '', { x, y: headLook.y, align: 'left' }, headLook)) painter.text(item);
  }
  for (const { ink, area } of colourBar) painter.patch(ink, area);
  painter.lines(
    lineWidth,
    (doc) => {
      for (const [x, y] of crosses) {
        doc.moveTo(pt(x - reach), pt(y)).lineTo(pt(x + reach), pt(y));
        doc.moveTo(pt(x), pt(y - reach)).lineTo(pt(x), pt(y + reach));
        doc.circle(pt(x), pt(y), pt(reach / 2)).stroke();
      }
    },
    allInks,
  );
}
