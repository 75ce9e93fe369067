import { cropped } from '@jolimot/card/carry/carry-photos';
import {
  type CustomizationName,
  customizationTypeDefinitions,
  type ImageName,
  isImageName,
} from '@jolimot/card/customization-types';
import type { CardStyle } from '@jolimot/card/style';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { idOfIri } from '@jolimot/contract/iri';
import { arranged, carryCard, heldCustomizations, type NewDesign, toHeldPhoto, withPlacement } from './carry-card';

/** A picked photo as the browser itself can show it, before the API has answered. Size in upright pixels. */
export type LocalPicture = { readonly url: string; readonly width: number; readonly height: number };

type ValueName = Exclude<CustomizationName, ImageName>;

/** One change that a visitor makes to a creation: it is shown at once and sent in the background. */
export type Change =
  /** Another cover, another product, or both. `design` is absent in what was kept by a window of an older version. */
  | { readonly kind: 'cover'; readonly cover: string; readonly design?: NewDesign }
  | { readonly kind: 'style'; readonly style: Partial<CardStyle> }
  /** A text, a colour, or the IRI of a background cover. */
  | { readonly kind: 'value'; readonly name: ValueName; readonly value: string }
  /** `local` is null for a file that the browser cannot decode: only the API can show or refuse it. */
  | { readonly kind: 'photo'; readonly name: ImageName; readonly file: File; readonly local: LocalPicture | null }
  | { readonly kind: 'crop'; readonly name: ImageName; readonly crop: string }
  | { readonly kind: 'removal'; readonly name: CustomizationName }
  /**
   * Two slots exchange their photos, or a slot and a photo that waits under the name of another cover's slot; `then` is the
   * checksum of the one that `first` then holds, null for none.
   */
  | { readonly kind: 'swap'; readonly first: ImageName; readonly second: ImageName; readonly then: string | null }
  /** Undo or redo: only the server knows the version that it leads to. */
  | { readonly kind: 'history'; readonly direction: 'undo' | 'redo' };

/** Two versions of a creation, of which the visitor keeps one: the server's, and the same with the change made here. */
export type Conflict = { readonly mine: Creation; readonly theirs: Creation };

/** Asks the visitor: true keeps their own. */
export type AskConflict = (conflict: Conflict) => Promise<boolean>;

/** The action key under which the loading and the error of a change are shown (docs/product/screens.md, "What loads"). */
export function actionOf(change: Change): 'selectCover' | 'selectCustomization' | 'removeCustomization' {
  if (change.kind === 'cover') return 'selectCover';
  return change.kind === 'removal' ? 'removeCustomization' : 'selectCustomization';
}

/** The parts of a card that a change is about. */
export function partsOf(change: Change): (CustomizationName | 'cover' | 'style' | 'history')[] {
  switch (change.kind) {
    case 'cover':
    case 'style':
    case 'history':
      return [change.kind];
    case 'swap':
      return [change.first, change.second];
    default:
      return [change.name];
  }
}

/** The two kinds of background exclude each other: setting one removes the other. */
const otherBackground: Partial<Record<CustomizationName, CustomizationName>> = {
  'Background Color': 'Background Cover',
  'Background Cover': 'Background Color',
};

/** What a creation holds under a name, on the card or waiting. */
export const heldAs = ({ customizations, tray }: Creation, name: CustomizationName): Customization | undefined =>
  customizations[name] ?? tray[name];

function without(creation: Creation, name: CustomizationName): Creation {
  if (!heldAs(creation, name)) return creation;
  const isOther = ({ customizationName }: Customization): boolean => customizationName !== name;
  return arranged(
    creation,
    Object.values(creation.customizations).filter(isOther),
    Object.values(creation.tray).filter(isOther),
  );
}

/** Puts a customization into its creation as the API does: by name, removing the other kind of background. */
export function withCustomization(creation: Creation, customization: Customization): Creation {
  const name = customization.customizationName;
  const other = otherBackground[name];
  const base = other ? without(creation, other) : creation;
  return { ...base, customizations: { ...base.customizations, [name]: customization } };
}

/** A customization that the API has not confirmed yet. */
function draftOf(creation: Creation, name: CustomizationName): Customization {
  return {
    id: 0,
    type: customizationTypeDefinitions.find((one) => one.name === name)?.type ?? 'text',
    value: null,
    file: null,
    fileUrl: null,
    customizationName: name,
    home: null,
    crops: {},
    customizationType: '',
    creationReference: creation.reference,
    creationVersion: creation.version,
    placeVersion: '',
    createdAt: creation.updatedAt,
    updatedAt: creation.updatedAt,
  };
}

function withPhoto(creation: Creation, name: ImageName, local: LocalPicture): Creation {
  const { url, width, height } = local;
  const file = { width, height, contentType: 'image/jpeg', checksum: '' } as const;
  return withCustomization(creation, { ...draftOf(creation, name), file, fileUrl: url });
}

/** Each photo is at home where it was put; a name in the tray stays one in the tray. */
function swapped(creation: Creation, first: ImageName, second: ImageName): Creation {
  const renamed = new Map([
    [first, second],
    [second, first],
  ]);
  const all = heldCustomizations(creation).map((one): Customization => {
    const { customizationName: name } = one;
    const other = isImageName(name) ? renamed.get(name) : undefined;
    return other ? { ...one, customizationName: other, home: null, value: one.crops[other] ?? one.value } : one;
  });
  const waits = ({ customizationName }: Customization): boolean => creation.tray[customizationName] !== undefined;
  return arranged(
    creation,
    all.filter((one) => !waits(one)),
    all.filter(waits),
  );
}

function withCrop(creation: Creation, name: ImageName, crop: string): Creation {
  const known = creation.customizations[name];
  const photo = known && toHeldPhoto(known);
  return photo ? withCustomization(creation, withPlacement(known, cropped(photo, crop))) : creation;
}

/** The creation as it will be once the API has accepted a change. */
export function applyChange(creation: Creation, change: Change): Creation {
  switch (change.kind) {
    case 'cover':
      return change.design
        ? carryCard(creation, change.design)
        : { ...creation, cover: { id: idOfIri('covers', change.cover), iri: change.cover } };
    case 'style':
      return { ...creation, style: { ...creation.style, ...change.style } };
    case 'value': {
      const known = creation.customizations[change.name] ?? draftOf(creation, change.name);
      return withCustomization(creation, { ...known, value: change.value });
    }
    case 'photo':
      return change.local ? withPhoto(creation, change.name, change.local) : creation;
    case 'crop':
      return withCrop(creation, change.name, change.crop);
    case 'removal':
      return without(creation, change.name);
    case 'swap':
      return swapped(creation, change.first, change.second);
    case 'history':
      return creation;
  }
}

/** Colours are compared in upper case. */
const sameForm = (value: string | null | undefined): string | null | undefined =>
  value && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : value;

export const styleKeys = ['font', 'size', 'ink', 'align', 'smilic'] as const satisfies readonly (keyof CardStyle)[];

/**
 * Whether a creation already is as a change would make it, for instance because the answer to a first try was lost.
 * @param checksum SHA-256 of a photo change's file, in hex
 */
export function isApplied(creation: Creation, change: Change, checksum: string | null = null): boolean {
  switch (change.kind) {
    case 'cover':
      return (
        creation.cover?.iri === change.cover && (!change.design || creation.product.slug === change.design.product.slug)
      );
    case 'style':
      return styleKeys.every((key) => change.style[key] === undefined || change.style[key] === creation.style[key]);
    case 'value':
      return sameForm(creation.customizations[change.name]?.value) === sameForm(change.value);
    case 'crop':
      return creation.customizations[change.name]?.value === change.crop;
    case 'photo':
      return checksum !== null && creation.customizations[change.name]?.file?.checksum === checksum;
    case 'removal':
      return heldAs(creation, change.name) === undefined;
    case 'swap':
      return (heldAs(creation, change.first)?.file?.checksum ?? null) === change.then;
    case 'history':
      return false;
  }
}

/**
 * What a creation holds in the place that a change is about. When it differs from what the visitor saw, it was changed
 * elsewhere meanwhile. Null for photos, undo and redo: those compare the creation's version alone.
 */
export function seenBy(creation: Creation, change: Change): string | null {
  const heldIn = (name: CustomizationName): string => sameForm(heldAs(creation, name)?.value) ?? '';
  switch (change.kind) {
    case 'cover':
      return creation.cover?.iri ?? '';
    case 'style':
      return JSON.stringify(styleKeys.flatMap((key) => (change.style[key] === undefined ? [] : [creation.style[key]])));
    case 'value': {
      const other = otherBackground[change.name];
      return other ? JSON.stringify([heldIn(change.name), heldIn(other)]) : heldIn(change.name);
    }
    case 'removal':
      return isImageName(change.name) ? null : heldIn(change.name);
    case 'photo':
    case 'crop':
    case 'swap':
    case 'history':
      return null;
  }
}

/**
 * Whether a change has to be sent: a cover only if it differs, a removal only if the customization exists
 * (docs/product/screens.md, "The creation screen"), anything else only if it changes something.
 */
export const isNeeded = (creation: Creation, change: Change): boolean =>
  change.kind === 'photo' || !isApplied(creation, change);
