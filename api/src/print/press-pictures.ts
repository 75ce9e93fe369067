import { createHash } from 'node:crypto';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ImageItem } from '@jolimot/card/layout/display-list';
import { ifStored, type Storage } from '../adapters/storage/storage';
import type { PressProfile } from './colour/press-profile';
import { type AssetSource, type PressImage, pressImage, pressImageShape } from './press-image';

type ResolveAsset = (assetKey: string) => Promise<AssetSource>;

export interface PictureOptions {
  readonly resolveAsset: ResolveAsset;
  /** For pictures in its inks; else screen colours. */
  readonly profile?: PressProfile | undefined;
  /** Stores ready pictures (docs/product/files.md, "Ready pictures"); without it none are kept. */
  readonly keep?: Storage | undefined;
}

export const pictureFolder = 'press-pictures';

/** Raise it when pictures are made or written otherwise. */
const version = 1;

/** Begins with the key of its photo or cover, by which it is deleted. */
export function pictureKey({ asset, crop, rect, mirrored = false }: ImageItem, profile?: PressProfile): string {
  const placed = JSON.stringify([version, crop, rect.w, rect.h, mirrored, profile?.sha256]);
  return `${pictureFolder}/${asset}-${createHash('sha256').update(placed).digest('hex').slice(0, 16)}`;
}

export const isOfPhoto = (key: string): boolean => key.startsWith(`${pictureFolder}/photos/`);

/** Names the card whose pictures cannot be made. */
export class CardFault extends Error {
  override name = 'CardFault';

  constructor(
    readonly card: string,
    cause: unknown,
  ) {
    super(`The pictures of the card ${card} cannot be made.`, { cause });
  }
}

/** Made when it is not kept. @throws as {@link pressImage}, and what storage and `resolveAsset` throw */
export async function pressPicture(item: ImageItem, options: PictureOptions): Promise<PressImage> {
  const { keep, profile } = options;
  const kept = keep && (await ifStored(keep.get(pictureKey(item, profile))));
  return kept ? pressImageShape.parse(deserialize(kept)) : makePicture(item, options);
}

export async function keepPicture(item: ImageItem, options: PictureOptions & { keep: Storage }): Promise<void> {
  if (!(await options.keep.exists(pictureKey(item, options.profile)))) await makePicture(item, options);
}

async function makePicture(item: ImageItem, { resolveAsset, profile, keep }: PictureOptions): Promise<PressImage> {
  const made = await pressImage(item, await resolveAsset(item.asset), profile?.file);
  await keep?.put(pictureKey(item, profile), serialize(made));
  return made;
}

export async function forgetPictures(storage: Storage, asset: string): Promise<void> {
  const begin = `${pictureFolder}/${asset}-`;
  for await (const { key } of storage.list(path.posix.dirname(begin))) {
    if (key.startsWith(begin)) await storage.delete(key);
  }
}
