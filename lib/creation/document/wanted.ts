import type { ImageName } from '@jolimot/card/customization-types';
import { printedLines } from '@jolimot/card/printed-text';
import type { CardStyle } from '@jolimot/card/style';
import type { Creation } from '@jolimot/contract/creations';
import type { NewDesign } from './carry-card';
import { heldAs } from './held';
import type { TypedName } from './unsaved-texts';

/** A photo in its place. `crop` is a media fragment; null leaves it to the place: the one it had there, else the largest. */
export type PlacedPhoto = {
  /** The SHA-256 of its bytes in hex; until these are made, a name of this device (see `photo-bytes.ts`). */
  readonly key: string;
  readonly crop: string | null;
};

export type Background = { readonly name: 'Background Color' | 'Background Cover'; readonly value: string };

/** What a visitor wants a place of the card to hold (docs/product/drafts.md, "Unsent work"). */
export type Wanted =
  /** A cover with its product. What it carries along is moved by the API, and shown by the same rule. */
  | { readonly place: 'cover'; readonly design: NewDesign }
  | { readonly place: 'style'; readonly style: Partial<CardStyle> }
  | { readonly place: 'background'; readonly background: Background | null }
  /** As typed; a blank one removes the text. */
  | { readonly place: TypedName; readonly text: string }
  | { readonly place: ImageName; readonly photo: PlacedPhoto | null };

export type WantedPhoto = Extract<Wanted, { photo: unknown }>;

export const isPhoto = (wanted: Wanted): wanted is WantedPhoto => 'photo' in wanted;

/** A text as it is kept, or null for none (docs/product/card.md, "Printed text"). */
export function keptText(typed: string): string | null {
  const text = printedLines(typed);
  return text.trim() === '' ? null : text;
}

/** Colours are compared in upper case. */
const sameForm = (value: string | null | undefined): string | null =>
  value && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : (value ?? null);

export const styleKeys = ['font', 'size', 'ink', 'align', 'smilic'] as const satisfies readonly (keyof CardStyle)[];

/** Whether a creation holds what is wanted, for instance because only the answer to a write was lost. */
export function isHeld(creation: Creation, wanted: Wanted): boolean {
  switch (wanted.place) {
    case 'cover': {
      const { cover, product } = wanted.design;
      return creation.cover?.iri === cover.iri && creation.product.slug === product.slug;
    }
    case 'style':
      return styleKeys.every((key) => wanted.style[key] === undefined || wanted.style[key] === creation.style[key]);
    case 'background':
      return isBackgroundHeld(creation, wanted.background);
  }
  const held = heldAs(creation, wanted.place);
  if ('text' in wanted) return (held?.value ?? null) === keptText(wanted.text);
  if (!wanted.photo) return held === undefined;
  const { key, crop } = wanted.photo;
  return held?.file?.checksum === key && (crop === null || held.value === crop);
}

function isBackgroundHeld(creation: Creation, background: Background | null): boolean {
  if (background) return sameForm(heldAs(creation, background.name)?.value) === sameForm(background.value);
  return !heldAs(creation, 'Background Color') && !heldAs(creation, 'Background Cover');
}

/** The action key under which the loading and the error of a write are shown (docs/product/screens.md, "What loads"). */
export function actionOf(wanted: Wanted): 'selectCover' | 'selectCustomization' | 'removeCustomization' {
  if (wanted.place === 'cover') return 'selectCover';
  const isRemoval =
    'text' in wanted
      ? keptText(wanted.text) === null
      : 'photo' in wanted
        ? !wanted.photo
        : wanted.place === 'background' && !wanted.background;
  return isRemoval ? 'removeCustomization' : 'selectCustomization';
}
