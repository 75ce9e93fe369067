import type { ProductSlug } from '@jolimot/card/products';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { messageSlot } from '@jolimot/card/templates/template';
import type { View } from '@/lib/creation/card/views';

/** Centre, 0 to 1; `top` stays visible when both do not fit. */
export type Focus = { readonly x: number; readonly y: number; readonly top?: number };

/** mm on a phone: the message's 81 mm and some card. */
export const shownWidth = 86;

/** px: the side fits the window. */
const wide = 900;
const edges = 88;

/** The smallest font is readable, and a line of the message fits a phone. @param width px @param side mm */
export function zoomedPerMm(width: number, side: number): number {
  const fitting = width >= wide ? (width - edges) / side : width / shownWidth;
  return Math.min(6, Math.max(3.8, fitting));
}

/** Accents (mm). */
const aboveMessage = 4;

/** The message's first line, else the middle. */
export function firstFocus(product: ProductSlug, { face, rect }: View, hasStrip: boolean): Focus {
  const template = currentTemplate(product).faces.find(({ id }) => id === face);
  const message = template && messageSlot(template, hasStrip)?.rect;
  if (!message) return { x: 0.5, y: 0.35 };
  const { x, y, w, h } = message;
  return {
    x: (x + w / 2 - rect.x) / rect.w,
    y: (y + h / 2 - rect.y) / rect.h,
    top: Math.max(0, y - aboveMessage - rect.y) / rect.h,
  };
}
