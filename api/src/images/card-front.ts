import type { CardInput } from '@jolimot/card/layout/card-input';
import type { ImageItem } from '@jolimot/card/layout/display-list';
import { layoutCover } from '@jolimot/card/layout/pictures';
import { z } from 'zod';
import { pictureDecoder } from './picture-decoder';
import type { PictureSource } from './picture-process';

type Resolve = (assetKey: string) => Promise<PictureSource>;

/** px: 240 in a mail, on a dense screen. */
export const frontSize = { width: 480, height: 677 };
export const frontBytes = 60_000;

/**
 * @returns undefined when its cover has no picture, or a photo is missing
 * @throws AppError as the decoder, and what `resolve` throws
 */
export async function drawCardFront(card: CardInput, resolve: Resolve): Promise<Buffer | undefined> {
  const { items } = layoutCover(card);
  const images = items.filter((item) => item.kind === 'image');
  const front = images.find(({ role }) => role === 'cover');
  const overlay = images.find(({ role }) => role === 'overlay');
  if (!front || items.some(({ kind }) => kind === 'placeholder')) return undefined;
  const shown = images.filter((image) => image !== front && image !== overlay);
  const [art, lettering, photos] = await Promise.all([
    resolve(front.asset),
    overlay && resolve(overlay.asset),
    Promise.all(shown.map((image) => photoOf(image, front, resolve))),
  ]);
  const [jpeg] = await pictureDecoder.run(
    {
      kind: 'card',
      front: art,
      ...(lettering === undefined ? {} : { overlay: lettering }),
      photos,
      pictures: [{ format: 'jpeg', width: frontSize.width, bytes: frontBytes }],
    },
    z.tuple([z.instanceof(Buffer)]),
    { stored: true },
  );
  return jpeg;
}

async function photoOf({ asset, crop, rect: { x, y, w, h } }: ImageItem, { rect: art }: ImageItem, resolve: Resolve) {
  return { source: await resolve(asset), crop, rect: { x: x - art.x, y: y - art.y, w, h } };
}
