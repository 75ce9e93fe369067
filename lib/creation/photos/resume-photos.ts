import type { ProductSlug } from '@jolimot/card/products';
import type { Creation } from '@jolimot/contract/creations';
import { heldCreation } from '@/lib/api/creations';
import { heldCustomizations } from '../document/carry-card';
import { forgetPhoto, type KeptPhoto, takeOverPhotos } from '../document/kept-photos';
import { useEditor } from '../screen/editor';
import { keepAsSpare, placePhoto } from './add-photos';
import { fileChecksum } from './prepare/sent-photo';

/** Whether the API already has a photo: its window may have been closed just after sending it. */
async function isThere(creation: Creation | null | undefined, { slot, file }: KeptPhoto): Promise<boolean> {
  // Another cover may have moved it meanwhile.
  const held = creation && heldCustomizations(creation).find((one) => (one.home ?? one.customizationName) === slot);
  return held?.file != null && held.file.checksum === (await fileChecksum(file));
}

async function resume(photo: KeptPhoto, product: ProductSlug): Promise<void> {
  const { reference, slot } = photo;
  if (await isThere(heldCreation(reference), photo)) return forgetPhoto(photo.id);
  if (slot) return placePhoto(photo, slot, { reference, product });
  return keepAsSpare(photo);
}

/**
 * Sends the photos that closed or reloaded windows had not sent.
 * @returns stops waiting for windows that are still open
 */
export function resumePhotos(reference: string, product: ProductSlug): () => void {
  return takeOverPhotos(reference, (photo) => {
    if (useEditor.getState().screen.reference === reference) void resume(photo, product);
  });
}
