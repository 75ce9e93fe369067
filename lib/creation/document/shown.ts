import type { ImageName } from '@jolimot/card/customization-types';
import { apply } from '@jolimot/card/document/apply';
import { type Card, heldAt } from '@jolimot/card/document/card';
import { type Change, isRefusal } from '@jolimot/card/document/change';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { cardOf, type ShownPhoto, withCard } from './creation-card';
import { type Desired, type DesiredPhoto, isExchange, isPhoto, keptText, type NewDesign } from './desired';

/** Upright pixels. `isReplaced` by the API's own picture, which shows what will be printed. */
export type LocalPicture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly isReplaced?: boolean;
};

/** By photo key. */
export type LocalPictures = Readonly<Record<string, LocalPicture>>;

type ShownCard = Card<ShownPhoto>;
type ShownChange = Change<ShownPhoto>;
type PhotoOf = (key: string) => ShownPhoto | undefined;

function knownPhotos({ held }: ShownCard, pictures: LocalPictures): PhotoOf {
  return (key) => {
    const there = held.find(({ photo }) => photo?.checksum === key)?.photo;
    if (there) return { ...there, of: null };
    const local = pictures[key];
    if (!local) return undefined;
    const { url, width, height } = local;
    const file = { width, height, contentType: 'image/jpeg', checksum: key } as const;
    return { ...file, file, fileUrl: url, of: null };
  };
}

const keyAt = (card: ShownCard, place: ImageName): string | undefined => heldAt(card, place)?.photo?.checksum;

function photoChange(card: ShownCard, { place: name, photo: desired }: DesiredPhoto, photoOf: PhotoOf): ShownChange[] {
  if (!desired) return [{ kind: 'removal', name }];
  const { key, crop } = desired;
  if (keyAt(card, name) === key) return crop === null ? [] : [{ kind: 'crop', name, crop }];
  const photo = photoOf(key);
  // This browser cannot decode it.
  return photo ? [{ kind: 'photo', name, photo, crop }] : [];
}

const exchange = (one: DesiredPhoto, other: DesiredPhoto): ShownChange[] => [
  { kind: 'swap', first: one.place, second: other.place },
  ...[one, other].flatMap(({ place: name, photo }): ShownChange[] =>
    photo?.crop ? [{ kind: 'crop', name, crop: photo.crop }] : [],
  ),
];

function design({ cover, product, names, colours, background }: NewDesign): ShownChange {
  return { kind: 'design', product, cover: { id: cover.id, names, colour: colours?.to ?? null }, background };
}

function changesOf(card: ShownCard, desired: Desired, photoOf: PhotoOf): ShownChange[] {
  if (isPhoto(desired)) return photoChange(card, desired, photoOf);
  switch (desired.place) {
    case 'cover':
      return [design(desired.design)];
    case 'style':
      return [{ kind: 'style', style: desired.style }];
    case 'background': {
      const { background } = desired;
      if (background) return [{ kind: 'background', ...background }];
      return [
        { kind: 'removal', name: 'Background Color' },
        { kind: 'removal', name: 'Background Cover' },
      ];
    }
  }
  const text = keptText(desired.text);
  const { place: name } = desired;
  return [text === null ? { kind: 'removal', name } : { kind: 'words', name, text }];
}

/** What the API will refuse stays. */
const applied = (card: ShownCard, changes: readonly ShownChange[]): ShownCard =>
  changes.reduce((before, change) => {
    const after = apply(before, change);
    return isRefusal(after) ? before : after;
  }, card);

/** Only a new design tells the former cover's colour. */
function withOwnColour(card: ShownCard, desired: Desired): ShownCard {
  if (desired.place !== 'cover' || !card.cover) return card;
  return { ...card, cover: { ...card.cover, colour: desired.design.colours?.from ?? null } };
}

/** Until the API's picture is loaded. */
function fromPage(customization: Customization, pictures: LocalPictures): Customization {
  const local = customization.file && pictures[customization.file.checksum];
  const isOfPage = local && !local.isReplaced && local.url.startsWith('blob:');
  return isOfPage && customization.fileUrl !== local.url ? { ...customization, fileUrl: local.url } : customization;
}

function withPictures(creation: Creation, pictures: LocalPictures): Creation {
  const drawn = (serverCard: Creation['customizations']): Creation['customizations'] => {
    const all = Object.values(serverCard).map((one) => [one, fromPage(one, pictures)] as const);
    if (all.every(([before, after]) => before === after)) return serverCard;
    return Object.fromEntries(all.map(([, after]) => [after.customizationName, after]));
  };
  const [customizations, tray] = [drawn(creation.customizations), drawn(creation.tray)];
  const isSame = customizations === creation.customizations && tray === creation.tray;
  return isSame ? creation : { ...creation, customizations, tray };
}

/** What an exchange puts here in return. A cover between the two would move it. */
function otherHalf(card: ShownCard, desired: Desired, later: readonly Desired[]): DesiredPhoto | undefined {
  if (!isPhoto(desired)) return undefined;
  const cover = later.findIndex(({ place }) => place === 'cover');
  const photos = later.slice(0, cover < 0 ? undefined : cover).filter(isPhoto);
  return photos.find((one) => isExchange((place) => keyAt(card, place), desired, one));
}

/** The desired values applied in order. @param serverCard as answered by the API */
export function shownCreation(
  serverCard: Creation,
  desiredValues: readonly Desired[],
  pictures: LocalPictures,
): Creation {
  const before = cardOf(serverCard);
  const photoOf = knownPhotos(before, pictures);
  const left = [...desiredValues];
  let card = before;
  for (let desired = left.shift(); desired; desired = left.shift()) {
    const other = otherHalf(card, desired, left);
    if (other) left.splice(left.indexOf(other), 1);
    const swap = isPhoto(desired) && other ? exchange(desired, other) : undefined;
    card = applied(withOwnColour(card, desired), swap ?? changesOf(card, desired, photoOf));
  }
  return withPictures(card === before ? serverCard : withCard(serverCard, card), pictures);
}
