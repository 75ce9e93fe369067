import type { CustomizationName, ImageName, LegendName } from '@jolimot/card/customization-types';
import { keptColour } from '@jolimot/card/document/carry-card';
import { printedLines } from '@jolimot/card/printed-text';
import type { CardStyle } from '@jolimot/card/style';
import type { Creation } from '@jolimot/contract/creations';
import { customizationIn } from './customizations';

export type NewDesign = {
  readonly cover: NonNullable<Creation['cover']>;
  readonly product: Creation['product'];
  /** With a place on the cover. */
  readonly names: readonly CustomizationName[];
  /** Null when the former cover is unknown. */
  readonly colours: { readonly from: string; readonly to: string } | null;
  /** No step of the history. */
  readonly background?: string;
};

/** A null crop: the former one in this place, else the largest. */
export type PlacedPhoto = {
  /** SHA-256 in hex; until then a local name (`photo-bytes.ts`). */
  readonly key: string;
  readonly crop: string | null;
};

type Background = { readonly name: 'Background Color' | 'Background Cover'; readonly value: string };

/** With unsaved texts. */
export type TypedName = Extract<CustomizationName, 'Message'> | LegendName;
export const typedNames = ['Message', 'Legend Left', 'Legend Middle', 'Legend Right'] as const satisfies TypedName[];

/** Of a place (docs/product/drafts.md, "Unsent work"). */
export type Desired =
  /** The API moves all that comes along; the screen predicts it by the same rule. */
  | { readonly place: 'cover'; readonly design: NewDesign }
  | { readonly place: 'style'; readonly style: Partial<CardStyle> }
  | { readonly place: 'background'; readonly background: Background | null }
  /** Blank removes the text. */
  | { readonly place: TypedName; readonly text: string }
  | { readonly place: ImageName; readonly photo: PlacedPhoto | null };

export type DesiredPhoto = Extract<Desired, { photo: unknown }>;

export const isPhoto = (desired: Desired): desired is DesiredPhoto => 'photo' in desired;

/** Two places that desire each other's photo. One may be empty. */
export function isExchange(
  keyAt: (place: ImageName) => string | undefined,
  one: DesiredPhoto,
  other: DesiredPhoto,
): boolean {
  const [here, there] = [keyAt(one.place), keyAt(other.place)];
  return one.place !== other.place && here !== there && one.photo?.key === there && other.photo?.key === here;
}

/** docs/product/card.md, "Printed text" */
export function keptText(typed: string): string | null {
  const text = printedLines(typed);
  return text.trim() === '' ? null : text;
}

const sameForm = (value: string | null | undefined): string | null => (value && keptColour(value)) ?? value ?? null;

export const styleKeys = ['font', 'size', 'ink', 'align', 'smilic'] as const satisfies readonly (keyof CardStyle)[];

/** Also when only the answer to a write was lost. */
export function isHeld(creation: Creation, desired: Desired): boolean {
  switch (desired.place) {
    case 'cover': {
      const { cover, product } = desired.design;
      return creation.cover?.iri === cover.iri && creation.product.slug === product.slug;
    }
    case 'style':
      return styleKeys.every((key) => desired.style[key] === undefined || desired.style[key] === creation.style[key]);
    case 'background':
      return isBackgroundHeld(creation, desired.background);
  }
  const serverCard = customizationIn(creation, desired.place);
  if ('text' in desired) return (serverCard?.value ?? null) === keptText(desired.text);
  if (!desired.photo) return serverCard === undefined;
  const { key, crop } = desired.photo;
  return serverCard?.file?.checksum === key && (crop === null || serverCard.value === crop);
}

function isBackgroundHeld(creation: Creation, background: Background | null): boolean {
  if (background) return sameForm(customizationIn(creation, background.name)?.value) === sameForm(background.value);
  return !customizationIn(creation, 'Background Color') && !customizationIn(creation, 'Background Cover');
}

/** docs/product/screens.md, "What loads" */
export function actionOf(desired: Desired): 'selectCover' | 'selectCustomization' | 'removeCustomization' {
  if (desired.place === 'cover') return 'selectCover';
  const isRemoval =
    'text' in desired
      ? keptText(desired.text) === null
      : 'photo' in desired
        ? !desired.photo
        : desired.place === 'background' && !desired.background;
  return isRemoval ? 'removeCustomization' : 'selectCustomization';
}

export type UnsavedTexts = Readonly<Partial<Record<TypedName, string>>>;

export const isTypedName = (name: CustomizationName): name is TypedName => typedNames.some((typed) => typed === name);

export const wordsOf = (on: { creation: Creation; unsavedTexts: UnsavedTexts }, name: TypedName): string =>
  on.unsavedTexts[name] ?? on.creation.customizations[name]?.value ?? '';

export const hasUnsavedTexts = (unsavedTexts: UnsavedTexts): boolean => Object.keys(unsavedTexts).length > 0;

/** A blank text needs no check. */
export const areWritten = (unsavedTexts: UnsavedTexts): boolean =>
  Object.values(unsavedTexts).some((text) => text.trim() !== '');
