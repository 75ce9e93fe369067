import { type CustomizationName, isImageName, isOfStrip } from './customization-types';

/** Photos by their presence, texts by their value. */
export type Parts = Readonly<Partial<Record<CustomizationName, object>>>;

/** A blank text counts as missing. */
export function isPresent(name: CustomizationName, parts: Parts): boolean {
  const part = parts[name];
  if (part === undefined || isImageName(name)) return part !== undefined;
  return !('value' in part) || (typeof part.value === 'string' && part.value.trim() !== '');
}

/**
 * Whether the card has a photo or legend of its cover's strip. An empty strip is not printed, and leaves its room to
 * the message of a postcard (docs/product/card.md, "What is required").
 */
export const isStripUsed = (coverTypes: readonly CustomizationName[], parts: Parts): boolean =>
  coverTypes.some((name) => isOfStrip(name) && isPresent(name, parts));
