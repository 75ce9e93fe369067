import {
  type CustomizationName,
  customizationNames,
  customizationTypeDefinitions,
  isImageName,
} from '@jolimot/card/customization-types';
import { type Card, type Held, isOnCard, type Photo } from '@jolimot/card/document/card';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import { allCustomizations, byName } from './customizations';

/** `of` had it; null for a photo of this page. */
export type ShownPhoto = Photo &
  Pick<Customization, 'fileUrl'> & {
    readonly file: NonNullable<Customization['file']>;
    readonly of: Customization | null;
  };

function heldOf(one: Customization): Held<ShownPhoto> {
  const { customizationName: name, value, crops, file, fileUrl } = one;
  const home = one.home && isImageName(one.home) ? one.home : null;
  return { name, value, home, crops, photo: file && { ...file, file, fileUrl, of: one } };
}

/** Answers name no places: a cover has all that do not wait. @param colour the cover's own */
export const cardOf = (creation: Creation): Card<ShownPhoto> => ({
  product: creation.product,
  cover: creation.cover && {
    id: creation.cover.id,
    names: customizationNames.filter((name) => creation.tray[name] === undefined),
    colour: null,
  },
  style: creation.style,
  held: allCustomizations(creation).map(heldOf),
});

/** Before the API has answered. */
const unconfirmed = (creation: Creation, name: CustomizationName, photo: ShownPhoto | null): Customization => ({
  id: 0,
  type: customizationTypeDefinitions.find((one) => one.name === name)?.type ?? 'text',
  value: null,
  file: photo?.file ?? null,
  fileUrl: photo?.fileUrl ?? null,
  customizationName: name,
  home: null,
  crops: {},
  customizationType: '',
  creationReference: creation.reference,
  creationVersion: creation.version,
  placeVersion: '',
  createdAt: creation.updatedAt,
  updatedAt: creation.updatedAt,
});

function customizationOf(creation: Creation, held: Held<ShownPhoto>): Customization {
  const { name, value, home, crops, photo } = held;
  const former = photo ? photo.of : (creation.customizations[name] ?? creation.tray[name]);
  const base = former ?? unconfirmed(creation, name, photo);
  const isSame = base.customizationName === name && base.value === value && base.home === home && base.crops === crops;
  return isSame ? base : { ...base, customizationName: name, value, home, crops: { ...crops } };
}

export function withCard(creation: Creation, card: Card<ShownPhoto>): Creation {
  const { product, cover, style, held } = card;
  const placed = (isShown: boolean) =>
    byName(held.filter((one) => isOnCard(card, one) === isShown).map((one) => customizationOf(creation, one)));
  const tray = placed(false);
  return {
    ...creation,
    product: { ...product, iri: iriOf('products', product.id) },
    cover: cover && { id: cover.id, iri: iriOf('covers', cover.id) },
    style,
    customizations: placed(true),
    tray,
    waiting: customizationNames.filter((name) => tray[name] !== undefined),
  };
}
