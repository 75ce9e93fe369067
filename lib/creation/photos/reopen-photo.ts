import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { readPhoto } from '../outbox/device';
import { isPhotoWanted } from '../outbox/photo-keys';
import { dropOpening } from '../outbox/want';
import { openInPlace } from './add-photos';
import { openPhoto } from './prepare/open-photo';
import { addPhotoBytes } from './prepare/photo-bytes';
import { openSpare } from './spares';

/** A photo that a page before this one has picked, and did not send. */
export type LeftPhoto = { readonly key: string; readonly slot: ImageName | null; readonly isReady: boolean };

/** Photos that are being opened again. */
const reopening = new Set<string>();

async function reopen({ key, slot, isReady }: LeftPhoto, card: { reference: string; product: ProductSlug }) {
  const { reference } = card;
  const file = await readPhoto(reference, key);
  // Of the creation's own photos this device has no bytes. One that was never kept cannot be opened any more.
  if (!file) return slot !== null && !isReady ? dropOpening(reference, slot, key) : undefined;
  if (slot === null) return openSpare({ key, file }, reference);
  if (!isReady) return openInPlace({ key, file }, slot, card);
  const opened = await openPhoto(file);
  if (!isPhotoWanted(reference, key)) return;
  await (typeof opened === 'string' ? addPhotoBytes(key, file, null) : addPhotoBytes(key, opened.file, opened.local));
}

/** Opens a photo that is kept on this device: shows it, and has its bytes at hand. */
export async function reopenPhoto(photo: LeftPhoto, card: { reference: string; product: ProductSlug }): Promise<void> {
  if (reopening.has(photo.key)) return;
  reopening.add(photo.key);
  try {
    await reopen(photo, card);
  } finally {
    reopening.delete(photo.key);
  }
}
