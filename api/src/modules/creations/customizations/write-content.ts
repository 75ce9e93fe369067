import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Tx } from '../../../db/client';
import type { AllowedType, CreationRow } from '../document/repository';
import { deleteByName, type StoredContent, upsertCustomization } from './repository';

/** Writes what a customization holds, in place of what it held before; the other background is removed. */
export async function writeContent(
  tx: Tx,
  creation: CreationRow,
  type: AllowedType,
  content: StoredContent,
  now: Date,
): Promise<void> {
  const other = otherBackground[type.name];
  if (other) await deleteByName(tx, creation.id, other);
  await upsertCustomization(tx, creation.id, type, content, now);
}

/** A card has one background (docs/product/card.md, "What is required"): choosing one removes the other. */
const otherBackground: Partial<Record<CustomizationName, CustomizationName>> = {
  'Background Color': 'Background Cover',
  'Background Cover': 'Background Color',
};
