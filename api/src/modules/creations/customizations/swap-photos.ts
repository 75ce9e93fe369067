import type { CustomizationName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import type { Creation } from '@jolimot/contract/creations';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { customizations } from '../../../db/schema/creations';
import type { Deps } from '../../../deps';
import { AppError } from '../../../errors';
import { changeCreation, type Write } from '../change/change-creation';
import { type CreationRow, type LoadedCreation, loadCreation, type PhotoRow } from '../document/repository';
import { toCreation } from '../document/view';
import { cropFor } from './photo-crop';
import { noFileHere, required } from './refusals';
import { allowedType, put } from './service';

type Held = { value: string | null; photo: PhotoRow } | undefined;

/**
 * Lets two photo slots exchange their photos, or moves one to an empty slot. A crop stays as it was made, so that
 * swapping back brings it back; one that would print too coarsely in the new slot gives way to the largest centred one.
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
    const [one, other] = [heldBy(loaded, first), heldBy(loaded, second)];
    if (!one && !other) throw required('file');
    await hand(tx, row, loaded, second, one, write.caller.now);
    await hand(tx, row, loaded, first, other, write.caller.now);
  });
  return toCreation(await loadCreation(db, creation), urls);
}

function heldBy(loaded: LoadedCreation, name: CustomizationName): Held {
  if (allowedType(loaded, name).kind !== 'file') throw noFileHere();
  const stored = loaded.customizations.find((one) => one.name === name);
  return stored?.photo ? { value: stored.value, photo: stored.photo } : undefined;
}

async function hand(
  tx: Tx,
  row: CreationRow,
  loaded: LoadedCreation,
  name: CustomizationName,
  held: Held,
  now: Date,
): Promise<void> {
  if (!held) {
    await tx.delete(customizations).where(and(eq(customizations.creationId, row.id), eq(customizations.name, name)));
    return;
  }
  const value = cropIn(name, loaded.product.slug, held);
  await put(tx, row, allowedType(loaded, name), { value, photoId: held.photo.id }, now);
}

function cropIn(name: CustomizationName, product: ProductSlug, { value, photo }: NonNullable<Held>): string {
  try {
    return cropFor(name, product, photo, value ?? undefined, false);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return cropFor(name, product, photo, undefined, true);
  }
}
