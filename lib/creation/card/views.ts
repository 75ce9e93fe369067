import { type Rect, rect } from '@jolimot/card/geometry';
import type { ProductSlug } from '@jolimot/card/products';
import type { FaceId } from '@jolimot/card/templates/template';

const viewIds = ['front', 'inside', 'back', 'envelope', 'picture', 'address'] as const;
export type ViewId = (typeof viewIds)[number];

/** One side of the finished card: a part of a printed face, in mm. */
export type View = { readonly id: ViewId; readonly face: FaceId; readonly rect: Rect };

const greeting: readonly View[] = [
  { id: 'front', face: 'outside', rect: rect(105, 0, 105, 148) },
  { id: 'inside', face: 'inside', rect: rect(0, 0, 210, 148) },
  { id: 'back', face: 'outside', rect: rect(0, 0, 105, 148) },
  { id: 'envelope', face: 'envelope', rect: rect(0, 0, 162, 114) },
];

const postcard: readonly View[] = [
  { id: 'picture', face: 'picture', rect: rect(0, 0, 105, 148) },
  { id: 'address', face: 'address', rect: rect(0, 0, 148, 105) },
];

/** The sides of a product, in reading order. */
export const viewsOf = (product: ProductSlug): readonly View[] => (product === 'postcard' ? postcard : greeting);

/** The side that shows the cover. */
export const coverView = (product: ProductSlug): View => {
  const [first] = viewsOf(product);
  if (!first) throw new Error('Every product has a side.');
  return first;
};

/** The side on which the photos or the message of a face are edited. */
export const viewOfFace = (product: ProductSlug, face: FaceId): View =>
  viewsOf(product).find((view) => view.face === face) ?? coverView(product);

/** The two pages of an open card; a phone shows the right one. */
export const insidePages = { left: rect(0, 0, 105, 148), right: rect(105, 0, 105, 148) } as const;

export type Placement = { left: string; top: string; width: string; height: string };

/** A length as a CSS percentage of another one. */
const percentOf = (length: number, whole: number): string => `${((length / whole) * 100).toFixed(4)}%`;

/** Where a rectangle of a face lies in a view, in percent of the view, not clipped to it. */
export const placeOver = (view: Rect, { x, y, w, h }: Rect): Placement => ({
  left: percentOf(x - view.x, view.w),
  top: percentOf(y - view.y, view.h),
  width: percentOf(w, view.w),
  height: percentOf(h, view.h),
});

/** Where a rectangle of a face lies in a view, in percent of the view, clipped to the view. */
export function placeIn(view: Rect, inner: Rect): Placement {
  const left = Math.max(inner.x, view.x);
  const top = Math.max(inner.y, view.y);
  const right = Math.min(inner.x + inner.w, view.x + view.w);
  const bottom = Math.min(inner.y + inner.h, view.y + view.h);
  return placeOver(view, rect(left, top, right - left, bottom - top));
}
