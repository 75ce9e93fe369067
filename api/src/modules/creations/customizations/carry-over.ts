import { carriedColour } from '@jolimot/card/carry/carry-background';
import { carryPhotos } from '@jolimot/card/carry/carry-photos';
import type { Tx } from '../../../db/client';
import { coverById } from '../../catalogue/covers/repository';
import { placementOf, toHeldPhoto, withCustomizations } from '../document/loaded-creation';
import { customizationTypesNamed, type LoadedCreation } from '../document/repository';
import { replaceCustomizations } from './repository';

/**
 * docs/product/drafts.md, "What comes along". Nothing is deleted: content without a place waits.
 * @param loaded with its new cover and product
 */
export async function carryOver(
  tx: Tx,
  loaded: LoadedCreation,
  formerCoverId: number | null,
  now: Date,
): Promise<LoadedCreation> {
  // Without a cover there are no places: everything waits.
  if (loaded.creation.coverId === null) return loaded;
  const changed = [...movedPhotos(loaded), ...(await recoloured(tx, loaded, formerCoverId))];
  if (changed.length === 0) return loaded;
  const typeOf = await customizationTypesNamed(
    tx,
    changed.map(({ name }) => name),
  );
  const written = changed.map((stored) => {
    const { id: customizationTypeId, kind } = typeOf(stored.name);
    return { ...stored, customizationTypeId, kind, updatedAt: now };
  });
  await replaceCustomizations(tx, written);
  return withCustomizations(loaded, written);
}

function movedPhotos({ allowed, product, customizations }: LoadedCreation) {
  const held = customizations.flatMap((stored) => {
    const photo = toHeldPhoto(stored);
    return photo ? [{ stored, photo }] : [];
  });
  const names = (allowed ?? []).map(({ name }) => name);
  const carried = carryPhotos(
    held.map(({ photo }) => photo),
    { names, product: product.slug },
  );
  return held.flatMap(({ stored }, index) => {
    const photo = carried[index];
    if (!photo) throw new Error('A photo was lost while changing a cover.');
    if (photo.name === stored.name && photo.value === stored.value) return [];
    return [{ ...stored, name: photo.name, value: photo.value, ...placementOf(photo) }];
  });
}

async function recoloured(tx: Tx, { creation, customizations }: LoadedCreation, formerCoverId: number | null) {
  const stored = customizations.find(({ name }) => name === 'Background Color');
  if (!stored?.value || formerCoverId === null || creation.coverId === null) return [];
  const from = await coverById(tx, formerCoverId);
  const to = await coverById(tx, creation.coverId);
  if (!from || !to) return [];
  const value = carriedColour(stored.value, { from: from.backColor, to: to.backColor });
  return value === stored.value ? [] : [{ ...stored, value }];
}
