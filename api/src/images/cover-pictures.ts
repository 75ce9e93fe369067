import { createHash } from 'node:crypto';
import { type CoverPictureFormat, coverPictureWidths } from '@jolimot/card/cover-picture';
import type { ImageName } from '@jolimot/card/customization-types';
import { type Rect, rect } from '@jolimot/card/geometry';
import { coverPanelV1 } from '@jolimot/card/templates/cover-panel-v1';
import { bleed } from '@jolimot/card/templates/template';
import { launchPicture, photoIndex } from '@jolimot/covers/launch-pictures';
import { z } from 'zod';
import { ifStored, type Storage } from '../adapters/storage/storage';
import { coverMasterKey } from './cover-thumbnails';
import { pictureDecoder } from './picture-decoder';
import type { PictureSource } from './picture-process';

/**
 * Change it with `child/renditions.mjs`: it is part of immutable addresses. Then run `npm run cover-pictures -w api`.
 */
const recipe = 2;

/** SHA-256, hexadecimal. */
export interface CardMasters {
  front: string;
  overlay?: string | undefined;
}

export interface SamplePhoto {
  place: ImageName;
  /** SHA-256, hexadecimal. */
  checksum: string;
  file: string;
}

export interface CardPicture {
  format: CoverPictureFormat;
  /** px */
  width: number;
}

const widths = (format: CoverPictureFormat): CardPicture[] =>
  coverPictureWidths[format].map((width) => ({ format, width }));

/** Stored in this order: if the last exists, all do. */
export const cardPictures: readonly CardPicture[] = [...widths('webp'), ...widths('avif')];

const idOf = (facts: string): string => createHash('sha256').update(facts).digest('hex').slice(0, 16);

export const bareCardPictureId = ({ front, overlay = '' }: CardMasters): string =>
  idOf(`${recipe} ${front} ${overlay}`);

export const photoCardPictureId = (masters: CardMasters, photos: readonly SamplePhoto[]): string =>
  idOf([bareCardPictureId(masters), ...photos.flatMap(({ place, checksum }) => [place, checksum])].join(' '));

/** Of the picture on show: with photographs where a launch cover has its own artwork. */
export function cardPictureId(masters: CardMasters): string {
  const bare = bareCardPictureId(masters);
  return photoIndex[bare] ?? bare;
}

export function cardMastersOf(images: readonly { name: string; checksum: string }[]): CardMasters | undefined {
  const checksum = (name: string) => images.find((image) => image.name === name)?.checksum;
  const front = checksum('front');
  return front === undefined ? undefined : { front, overlay: checksum('overlay') };
}

export const cardPictureName = (id: string, { format, width }: CardPicture): string => `${id}-${width}.${format}`;

const folder = 'cover-pictures';
const storageKey = (name: string): string => `${folder}/${name}`;

/** Without its ending. @param apiUrl without a trailing slash */
export const cardPictureUrl = (apiUrl: string, masters: CardMasters): string =>
  `${apiUrl}/media/covers/${cardPictureId(masters)}`;

export const readCardPicture = (storage: Storage, name: string): Promise<Buffer | undefined> =>
  ifStored(storage.get(storageKey(name)));

/**
 * Unless they exist.
 * @param made reads the launch covers' files
 * @throws StorageMissingError when a master is not stored; AppError as the decoder
 */
export async function keepCardPictures(
  storage: Storage,
  masters: CardMasters,
  made: (name: string) => Promise<Buffer | undefined> = launchPicture,
): Promise<void> {
  const names = cardPictures.map((picture) => cardPictureName(cardPictureId(masters), picture));
  const last = names.at(-1);
  if (last !== undefined && (await storage.exists(storageKey(last)))) return;
  const found = await Promise.all(names.map(made));
  const files = found.every((file) => file !== undefined)
    ? found
    : await makeCardPictures(
        await storage.localFile(coverMasterKey(masters.front)),
        masters.overlay === undefined ? undefined : await storage.localFile(coverMasterKey(masters.overlay)),
      );
  for (const [index, file] of files.entries()) await storage.put(storageKey(names[index] ?? ''), file);
}

const places = coverPanelV1(0);

/** From the art's corner, mm. */
function placeOf(name: ImageName): Rect {
  const place = places[name];
  if (!place) throw new Error(`${name} is no place of the front.`);
  const { x, y, w, h } = place.rect;
  return rect(x + bleed, y + bleed, w, h);
}

export async function storedCardPictures(storage: Storage): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { key } of storage.list(folder)) {
    const id = /^cover-pictures\/([0-9a-f]{16})-\d+\.(?:avif|webp)$/.exec(key)?.[1];
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

/** Deletes first what {@link keepCardPictures} looks for. */
export async function deleteCardPictures(storage: Storage, id: string): Promise<void> {
  for (const picture of cardPictures.toReversed()) await storage.delete(storageKey(cardPictureName(id, picture)));
}

/** In the order of {@link cardPictures}. @throws AppError as the decoder */
export const makeCardPictures = (
  front: PictureSource,
  overlay: PictureSource | undefined,
  photos: readonly SamplePhoto[] = [],
): Promise<Buffer[]> =>
  pictureDecoder.run(
    {
      kind: 'card',
      front,
      ...(overlay === undefined ? {} : { overlay }),
      photos: photos.map(({ file, place }) => ({ source: file, rect: placeOf(place) })),
      pictures: [...cardPictures],
    },
    z.array(z.instanceof(Buffer)).length(cardPictures.length),
    { stored: true },
  );
