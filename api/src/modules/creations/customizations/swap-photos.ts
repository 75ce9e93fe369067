import type { CustomizationName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { Creation } from '@jolimot/contract/creations';
import type { Tx } from '../../../db/client';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { changeCreation, type Write } from '../change/change-creation';
import { type CreationRow, type LoadedCreation, loadCreation } from '../document/repository';
import { toCreation } from '../document/view';
import type { PhotoRow } from '../photos/repository';
import { cropFor } from './photo-crop';
import { noFileHere, required } from './refusals';
import { deleteByName } from './repository';
import { allowedType, writeContent } from './service';

/** What a photo slot holds; undefined while it is empty. */
type SlotContent = { crop: string | null; photo: PhotoRow } | undefined;

/**
 * Lets two photo slots exchange their photos, or moves one to an empty slot. A crop is kept as it is, so that swapping back
 * restores it; a crop that would print too coarsely in the new slot is replaced by the largest centred one.
 * @throws AppError 422 when a slot is not the cover's or takes no photo, when both are empty, or when a photo is too small
 * for its new slot; as {@link changeCreation}. Nothing is written then.
 */
export async function swapPhotos(
  { db, urls }: Pick<Deps, 'db' | 'urls'>,
  write: Write,
  first: CustomizationName,
  second: CustomizationName,
): Promise<Creation> {
  const { creation } = await changeCreation(db, write, async (tx, row) => {
    const loaded = await loadCreation(tx, row);
    const [one, other] = [contentOfSlot(loaded, first), contentOfSlot(loaded, second)];
    if (!one && !other) throw required('file');
    await fillSlot(tx, row, loaded, second, one, write.caller.now);
    await fillSlot(tx, row, loaded, first, other, write.caller.now);
  });
  return toCreation(await loadCreation(db, creation), urls);
}

function contentOfSlot(loaded: LoadedCreation, name: CustomizationName): SlotContent {
  if (allowedType(loaded, name).kind !== 'file') throw noFileHere();
  const stored = loaded.customizations.find((one) => one.name === name);
  return stored?.photo ? { crop: stored.value, photo: stored.photo } : undefined;
}

async function fillSlot(
  tx: Tx,
  row: CreationRow,
  loaded: LoadedCreation,
  name: CustomizationName,
  content: SlotContent,
  now: Date,
): Promise<void> {
  if (!content) return deleteByName(tx, row.id, name);
  const value = cropInSlot(name, loaded.product.slug, content);
  await writeContent(tx, row, allowedType(loaded, name), { value, photoId: content.photo.id }, now);
}

function cropInSlot(name: CustomizationName, product: ProductSlug, { crop, photo }: NonNullable<SlotContent>): string {
  try {
    return cropFor(name, product, photo, crop ?? undefined, false);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return cropFor(name, product, photo, undefined, true);
  }
}
