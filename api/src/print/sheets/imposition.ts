import { type Rect, rect } from '@jolimot/card/geometry';
import type { ProductSlug } from '@jolimot/card/products';
import { bleed } from '@jolimot/card/templates/template';

/** SRA3 on its long edge, mm (docs/product/back-office.md, "Sheets"). */
export const sheetSize = { w: 450, h: 320 } as const;

/** The usual 24 labels on A4, mm. */
export const label = { w: 70, h: 37, columns: 3, rows: 8 } as const;
export const labelsOnSheet = label.columns * label.rows;

export type SheetSide = 'front' | 'back';

/** mm. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly card: { readonly w: number; readonly h: number };
  /** Between the trims of two neighbours. */
  readonly gap: { readonly x: number; readonly y: number };
  /** x from the left trim. */
  readonly fold?: number;
}

const grids: Readonly<Record<ProductSlug, Grid>> = {
  'greeting-card': { columns: 2, rows: 2, card: { w: 210, h: 148 }, gap: { x: 6, y: 6 }, fold: 105 },
  // Outer bleeds of 3 mm would come within 3 mm of the sheet's edge, where presses grip.
  postcard: { columns: 4, rows: 2, card: { w: 105, h: 148 }, gap: { x: 4, y: 6 } },
};

/** mm from the top-left corner of the sheet's side. */
export interface Place {
  readonly trim: Rect;
  /** Trim and bleed; two neighbours share the gap. */
  readonly printed: Rect;
}

export const cardsOnSheet = (product: ProductSlug): number => grids[product].columns * grids[product].rows;

/** mm. */
function marginOf({ columns, rows, card, gap }: Grid): { x: number; y: number } {
  return {
    x: (sheetSize.w - columns * card.w - (columns - 1) * gap.x) / 2,
    y: (sheetSize.h - rows * card.h - (rows - 1) * gap.y) / 2,
  };
}

/** Row by row from the left of the front. The sheet flips on its short edge, so the back's columns are mirrored. */
export function placesOf(product: ProductSlug, side: SheetSide): Place[] {
  const grid = grids[product];
  const { columns } = grid;
  return Array.from({ length: cardsOnSheet(product) }, (_, at) => {
    const column = at % columns;
    return placeAt(grid, side === 'front' ? column : columns - 1 - column, Math.floor(at / columns));
  });
}

function placeAt(grid: Grid, column: number, row: number): Place {
  const { columns, rows, card, gap } = grid;
  const margin = marginOf(grid);
  const trim = rect(margin.x + column * (card.w + gap.x), margin.y + row * (card.h + gap.y), card.w, card.h);
  const [left, right] = bleedsOf(column, columns, gap.x);
  const [top, bottom] = bleedsOf(row, rows, gap.y);
  return { trim, printed: rect(trim.x - left, trim.y - top, trim.w + left + right, trim.h + top + bottom) };
}

/** mm. */
function bleedsOf(at: number, count: number, gap: number): [before: number, after: number] {
  const inner = Math.min(bleed, gap / 2);
  return [at === 0 ? bleed : inner, at === count - 1 ? bleed : inner];
}

/** mm. */
export interface Mark {
  readonly kind: 'cut' | 'fold';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** Marks begin so far outside the bleed, mm. */
const markGap = 0.5;
const markLength = 4;

/** A greeting card is folded after the cut: its fold marks are only on the front. */
export function marksOf(product: ProductSlug, side: SheetSide): Mark[] {
  const grid = grids[product];
  const margin = marginOf(grid);
  const trims = placesOf(product, side).map(({ trim }) => trim);
  const cutsX = new Set(trims.flatMap(({ x, w }) => [x, x + w]));
  const cutsY = new Set(trims.flatMap(({ y, h }) => [y, y + h]));
  const { fold } = grid;
  const foldsX = new Set(fold !== undefined && side === 'front' ? trims.map(({ x }) => x + fold) : []);
  return [
    ...[...cutsX].flatMap((x) => upright('cut', x, margin.y)),
    ...[...foldsX].flatMap((x) => upright('fold', x, margin.y)),
    ...[...cutsY].flatMap((y) => lying(y, margin.x)),
  ];
}

/** mm from the sheet's edge. */
function reach(margin: number): [near: number, far: number] {
  const near = margin - bleed - markGap;
  return [near, Math.max(near - markLength, 1)];
}

function upright(kind: Mark['kind'], x: number, margin: number): Mark[] {
  const [near, far] = reach(margin);
  return [
    { kind, from: [x, near], to: [x, far] },
    { kind, from: [x, sheetSize.h - near], to: [x, sheetSize.h - far] },
  ];
}

function lying(y: number, margin: number): Mark[] {
  const [near, far] = reach(margin);
  return [
    { kind: 'cut', from: [near, y], to: [far, y] },
    { kind: 'cut', from: [sheetSize.w - near, y], to: [sheetSize.w - far, y] },
  ];
}
