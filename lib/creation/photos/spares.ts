import { changeUnsent } from '../outbox/outbox-store';
import { forgetPhotoIfUnused, isPhotoDesired } from '../outbox/photo-keys';
import { openPhoto } from './prepare/open-photo';
import { addPhotoBytes } from './prepare/photo-bytes';

/** Local until the checksum is known. */
export type PickedPhoto = { readonly key: string; readonly file: File };

export async function openSpare({ key, file }: PickedPhoto, reference: string): Promise<void> {
  const opened = await openPhoto(file).catch(() => null);
  const isOpen = opened !== null && typeof opened !== 'string';
  if (!isPhotoDesired(reference, key)) {
    if (isOpen && opened.local) URL.revokeObjectURL(opened.local.url);
    return;
  }
  await addPhotoBytes(key, isOpen ? opened : { file, local: null, isShrinkable: false });
}

export function dropSpare(reference: string, key: string): void {
  changeUnsent(reference, ({ spares }) => ({ spares: spares.filter((one) => one.key !== key) }));
  forgetPhotoIfUnused(reference, key);
}
