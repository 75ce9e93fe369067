import type { CustomizationName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { messageSlot } from '@jolimot/card/templates/template';
import type { View } from '@/lib/creation/card/views';

/** The point of a view that is centred, 0 to 1 each way; what lies at `top` is shown too where both do not fit. */
export type Focus = { readonly x: number; readonly y: number; readonly top?: number };

/**
 * Width that a phone shows of an enlarged side (mm): the lines of a message, 81 mm, and on both sides what a hand
 * reaches beyond them.
 */
export const shownWidth = 86;

/** From this width on the enlarged side stands in a window with an edge around it (px), and is shown in all its width. */
const wide = 900;
const edges = 88;

/**
 * px a mm of an enlarged side: the smallest font is readable, and a line of the message fits a phone's screen.
 * @param width of the screen, px
 * @param side width of the side, mm
 */
export function zoomedPerMm(width: number, side: number): number {
  const fitting = width >= wide ? (width - edges) / side : width / shownWidth;
  return Math.min(6, Math.max(3.8, fitting));
}

/** Room above the first line, where its accents reach beyond the slot (mm). */
const aboveMessage = 4;

/**
 * The point shown first when a side is enlarged by the button: its message from the first line on, else its middle.
 * @param coverTypes the customizations that the cover allows: a postcard without photos has more room for its message
 */
export function firstFocus(
  product: ProductSlug,
  { face, rect }: View,
  coverTypes: readonly CustomizationName[],
): Focus {
  const template = currentTemplate(product).faces.find(({ id }) => id === face);
  const message = template && messageSlot(template, coverTypes)?.rect;
  if (!message) return { x: 0.5, y: 0.35 };
  const { x, y, w, h } = message;
  return {
    x: (x + w / 2 - rect.x) / rect.w,
    y: (y + h / 2 - rect.y) / rect.h,
    top: Math.max(0, y - aboveMessage - rect.y) / rect.h,
  };
}
