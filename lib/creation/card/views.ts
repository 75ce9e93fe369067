import { type Rect, rect } from '@jolimot/card/geometry';
import type { ProductSlug } from '@jolimot/card/products';
import type { FaceId } from '@jolimot/card/templates/template';

const viewIds = ['front', 'inside', 'back', 'envelope', 'picture', 'address'] as const;
export type ViewId = (typeof viewIds)[number];

/** A part of a printed face, in mm. */
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

/** In reading order. */
export const viewsOf = (product: ProductSlug): readonly View[] => (product === 'postcard' ? postcard : greeting);

export const coverView = (product: ProductSlug): View => {
  const [first] = viewsOf(product);
  if (!first) throw new Error('Every product has a side.');
  return first;
};

/** Where a face is edited. */
export const viewOfFace = (product: ProductSlug, face: FaceId): View =>
  viewsOf(product).find((view) => view.face === face) ?? coverView(product);

/** A phone shows the right one. */
export const insidePages = { left: rect(0, 0, 105, 148), right: rect(105, 0, 105, 148) } as const;

export type Placement = { left: string; top: string; width: string; height: string };

const percentOf = (length: number, whole: number): string => `${((length / whole) * 100).toFixed(4)}%`;

/** In percent of the view, not clipped. */
export const placeOver = (view: Rect, { x, y, w, h }: Rect): Placement => ({
  left: percentOf(x - view.x, view.w),
  top: percentOf(y - view.y, view.h),
  width: percentOf(w, view.w),
  height: percentOf(h, view.h),
});

/** In percent of the view, clipped. */
export function placeIn(view: Rect, inner: Rect): Placement {
  const left = Math.max(inner.x, view.x);
  const top = Math.max(inner.y, view.y);
  const right = Math.min(inner.x + inner.w, view.x + view.w);
  const bottom = Math.min(inner.y + inner.h, view.y + view.h);
  return placeOver(view, rect(left, top, right - left, bottom - top));
}
