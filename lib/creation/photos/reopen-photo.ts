import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { readPhoto } from '../outbox/device';
import { bytesOf } from '../outbox/photo-keys';
import { showRefusal } from '../outbox/refuse';
import { dropOpening } from '../outbox/want';
import { openInPlace } from './add-photos';
import { openSpare } from './spares';

/** A photo that a page before this one has picked, and did not send. */
export type LeftPhoto = { readonly key: string; readonly slot: ImageName | null; readonly isReady: boolean };

/** Photos that are being opened again. */
const reopening = new Set<string>();

async function reopen({ key, slot, isReady }: LeftPhoto, card: { reference: string; product: ProductSlug }) {
  const { reference } = card;
  if (isReady && slot !== null) return void (await bytesOf(reference, key));
  const file = await readPhoto(reference, key);
  // One that was never kept cannot be opened any more.
  if (slot === null) return file && openSpare({ key, file }, reference);
  if (file) return openInPlace({ key, file }, slot, card);
  dropOpening(reference, slot, key);
  showRefusal(reference, { id: key, slot, fileName: null, code: 'photo_unknown', params: {} });
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
