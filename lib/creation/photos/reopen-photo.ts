import type { ImageName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { readPhoto } from '../outbox/device';
import { outboxOf } from '../outbox/outbox';
import { bytesOf } from '../outbox/photo-keys';
import { showRefusal } from '../outbox/refuse';
import { openInPlace } from './add-photos';
import { openSpare } from './spares';

/** By an earlier page. */
export type LeftPhoto = { readonly key: string; readonly slot: ImageName | null; readonly isReady: boolean };

const reopening = new Set<string>();

async function reopen({ key, slot, isReady }: LeftPhoto, card: { reference: string; product: ProductSlug }) {
  const { reference } = card;
  if (isReady && slot !== null) return void (await bytesOf(reference, key));
  const file = await readPhoto(reference, key);
  // It stays beside the card.
  if (slot === null) return file && openSpare({ key, file }, reference);
  if (file) return openInPlace({ key, file }, slot, card);
  outboxOf(reference).dropOpening(slot, key);
  showRefusal(reference, { id: key, slot, fileName: null, code: 'photo_unknown', params: {} });
}

export async function reopenPhoto(photo: LeftPhoto, card: { reference: string; product: ProductSlug }): Promise<void> {
  if (reopening.has(photo.key)) return;
  reopening.add(photo.key);
  try {
    await reopen(photo, card);
  } finally {
    reopening.delete(photo.key);
  }
}
