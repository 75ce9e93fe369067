import { createHash } from 'node:crypto';
import { type CustomizationName, customizationNames, type ImageName } from '@jolimot/card/customization-types';
import type { HeldPhoto } from '@jolimot/card/document/carry-photos';
import { emptyPlace, type Place, placeOf } from '@jolimot/card/document/places';
import type { CardStyle } from '@jolimot/card/style';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import { coverOf, namesOf, productOf } from './catalogue';

/** The same bytes sent twice are two photos for the history. */
export type Photo = NonNullable<Customization['file']> & { readonly id: number };

export type Content = {
  readonly value: string | null;
  readonly photo: Photo | null;
  /** For a photo moved by a cover change. */
  readonly home: ImageName | null;
  readonly crops: HeldPhoto['crops'];
};

export type Held = Content & {
  readonly id: number;
  readonly name: CustomizationName;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Replaced by each write and never mutated: a refused write keeps the old one. */
export type Design = {
  readonly productId: number;
  readonly coverId: number | null;
  readonly style: CardStyle;
  readonly held: readonly Held[];
};

export type State = Omit<Design, 'held'> & { readonly held: readonly (Content & { name: CustomizationName })[] };

export type Card = {
  readonly id: number;
  readonly reference: string;
  readonly createdAt: string;
  updatedAt: string;
  version: number;
  design: Design;
  position: number;
  /** Oldest first; the index is the position. */
  history: readonly { readonly state: State; readonly createdAt: string }[];
};

/** Time of a write, and ids for new items. */
export type Stamp = { readonly now: string; readonly nextId: () => number };

const tagOf = (content: readonly unknown[]): string =>
  `p${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 15)}`;

const coverTag = ({ coverId, productId }: Design): string => tagOf(['cover', coverId, productId]);

const styleTag = ({ style: { font, size, ink, align, smilic } }: Design): string =>
  tagOf(['style', font, size, ink, align, smilic]);

const heldTag = ({ name, value, photo }: Held): string =>
  photo ? tagOf([photo.checksum, value]) : tagOf([name, value]);

export function placeTag(design: Design, place: Place): string {
  if (place === 'cover') return coverTag(design);
  if (place === 'style') return styleTag(design);
  const held = design.held.find(({ name }) => placeOf(name) === place);
  return held ? heldTag(held) : emptyPlace;
}

const byName = (one: { name: CustomizationName }, other: { name: CustomizationName }): number =>
  customizationNames.indexOf(one.name) - customizationNames.indexOf(other.name);

export const stateOf = ({ held, ...rest }: Design): State => ({
  ...rest,
  held: held.map(({ name, value, photo, home, crops }) => ({ name, value, photo, home, crops })).toSorted(byName),
});

export function withContent(
  held: readonly Held[],
  name: CustomizationName,
  content: Content,
  { now, nextId }: Stamp,
): readonly Held[] {
  const former = held.find((one) => one.name === name);
  const { id, createdAt } = former ?? { id: nextId(), createdAt: now };
  return [...without(held, name), { ...content, id, name, createdAt, updatedAt: now }];
}

export const without = (held: readonly Held[], name: CustomizationName): readonly Held[] =>
  held.filter((one) => one.name !== name);

/** SHA-256. */
export const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function photoKnownTo({ history }: Card, checksum: string): Photo | undefined {
  const all = history.flatMap(({ state }) => state.held.flatMap(({ photo }) => photo ?? []));
  return all.find((photo) => photo.checksum === checksum);
}

const toFile = ({ id: _, ...file }: Photo): Customization['file'] => file;

export const toCustomization = (held: Held, card: Pick<Card, 'reference' | 'version'>): Customization => ({
  id: held.id,
  type: held.photo ? 'file' : held.name === 'Background Cover' ? 'entity' : 'text',
  value: held.value,
  file: held.photo && toFile(held.photo),
  fileUrl: held.photo && `http://localhost:4000/photos/${held.photo.checksum}`,
  customizationName: held.name,
  home: held.home,
  crops: held.crops,
  customizationType: iriOf('customization_types', customizationNames.indexOf(held.name) + 1),
  creationReference: card.reference,
  creationVersion: card.version,
  placeVersion: heldTag(held),
  createdAt: held.createdAt,
  updatedAt: held.updatedAt,
});

/** Contract's shape; customizations that the cover does not list are separate. */
export function toCreation(card: Card): Creation {
  const { id, reference, version, createdAt, updatedAt, design } = card;
  const names = namesOf(design.coverId);
  const held = design.held.toSorted(byName);
  const waiting = held.filter(({ name }) => !names.includes(name));
  const keyed = (some: readonly Held[]): Creation['customizations'] =>
    Object.fromEntries(some.map((one) => [one.name, toCustomization(one, card)]));
  const product = productOf(design.productId);
  const cover = design.coverId === null ? null : coverOf(design.coverId);
  return {
    id,
    iri: iriOf('creations', id),
    reference,
    shopUser: null,
    product: { id: product.id, iri: product.iri, slug: product.slug },
    cover: cover && { id: cover.id, iri: cover.iri },
    relatedOrder: null,
    customizations: keyed(held.filter(({ name }) => names.includes(name))),
    waiting: waiting.map(({ name }) => name),
    tray: keyed(waiting),
    style: design.style,
    version,
    places: { cover: coverTag(design), style: styleTag(design) },
    createdAt,
    updatedAt,
  };
}
