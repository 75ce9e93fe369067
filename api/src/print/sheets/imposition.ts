import { type Rect, rect } from '@jolimot/card/geometry';
import type { ProductSlug } from '@jolimot/card/products';
import { bleed } from '@jolimot/card/templates/template';

/** SRA3 lying on its long edge, mm (docs/product/back-office.md, "Sheets"). */
export const sheetSize = { w: 450, h: 320 } as const;

export type SheetSide = 'front' | 'back';

/** How the cards of a product lie on a sheet, mm. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** The trim of the front of one card. */
  readonly card: { readonly w: number; readonly h: number };
  /** Between the trims of two neighbours. */
  readonly gap: { readonly x: number; readonly y: number };
  /** x of the fold from the left trim. */
  readonly fold?: number;
}

const grids: Readonly<Record<ProductSlug, Grid>> = {
  'greeting-card': { columns: 2, rows: 2, card: { w: 210, h: 148 }, gap: { x: 6, y: 6 }, fold: 105 },
  // Two bleeds of 2 mm side by side: with 3 the outer ones would come within 3 mm of the sheet's edge, where presses grip.
  postcard: { columns: 4, rows: 2, card: { w: 105, h: 148 }, gap: { x: 4, y: 6 } },
};

/** Where one card lies on a side of the sheet, mm from its top-left corner. */
export interface Place {
  /** The trimmed card. */
  readonly trim: Rect;
  /** What is printed of it: trim and bleed, and of the bleed between two neighbours half the gap each. */
  readonly printed: Rect;
}

/** How many cards of a product one sheet holds. */
export const cardsOnSheet = (product: ProductSlug): number => grids[product].columns * grids[product].rows;

/** The margin between the sheet's edge and the first trim, mm. */
function marginOf({ columns, rows, card, gap }: Grid): { x: number; y: number } {
  return {
    x: (sheetSize.w - columns * card.w - (columns - 1) * gap.x) / 2,
    y: (sheetSize.h - rows * card.h - (rows - 1) * gap.y) / 2,
  };
}

/**
 * The places of a sheet, row by row from the left of its front. The sheet is turned about its vertical middle (printers say:
 * duplex, flip on the short edge), so that on the back each card lies in the column that mirrors its own, upright.
 */
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

/** The bleed before and after one of several cards that lie side by side, mm. */
function bleedsOf(at: number, count: number, gap: number): [before: number, after: number] {
  const inner = Math.min(bleed, gap / 2);
  return [at === 0 ? bleed : inner, at === count - 1 ? bleed : inner];
}

/** A straight mark in the sheet's margin, mm. */
export interface Mark {
  readonly kind: 'cut' | 'fold';
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** Marks begin this far outside of the bleed and are this long, mm; they stop before the sheet's edge. */
const markGap = 0.5;
const markLength = 4;

/**
 * Where a sheet is cut and folded: at both ends of each cut, in the margins, where nothing of a card is printed. A greeting
 * card is folded after the cut, so its marks stand on the front alone.
 */
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

/** From the bleed outwards: its near and its far end, mm from the sheet's edge. */
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
