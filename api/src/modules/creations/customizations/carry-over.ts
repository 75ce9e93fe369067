import { carriedColour } from '@jolimot/card/carry/carry-background';
import { carryPhotos } from '@jolimot/card/carry/carry-photos';
import type { Tx } from '../../../db/client';
import { coverById } from '../../catalogue/covers/repository';
import { placementOf, toHeldPhoto } from '../document/held-photo';
import { type CreationRow, customizationTypeIds, type LoadedCreation, loadCreation } from '../document/repository';
import { replaceCustomizations } from './repository';

/**
 * Takes a creation's photos and its background colour along to the cover and product that it now has
 * (docs/product/drafts.md, "What comes along"). Nothing is deleted: what has no place waits.
 * @param creation as it now is
 * @param formerCoverId the cover that it had before; null for none
 */
export async function carryOver(tx: Tx, creation: CreationRow, formerCoverId: number | null, now: Date): Promise<void> {
  // Without a cover there are no places to go to: everything waits where it is.
  if (creation.coverId === null) return;
  const loaded = await loadCreation(tx, creation);
  const changed = [...movedPhotos(loaded), ...(await recoloured(tx, loaded, formerCoverId))];
  if (changed.length === 0) return;
  const typeIdOf = await customizationTypeIds(
    tx,
    changed.map(({ name }) => name),
  );
  await replaceCustomizations(
    tx,
    changed.map((row) => ({ ...row, customizationTypeId: typeIdOf(row.name), updatedAt: now })),
  );
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
