import type { CustomizationName } from '@jolimot/card/customization-types';
import type { Tx } from '../../../db/client';
import { withCustomizations, withoutCustomization } from '../document/loaded-creation';
import type { AllowedType, LoadedCreation } from '../document/repository';
import { deleteByName, type StoredContent, upsertCustomization } from './repository';

/** Also removes the other background. */
export async function writeContent(
  tx: Tx,
  loaded: LoadedCreation,
  type: AllowedType,
  content: StoredContent,
  now: Date,
): Promise<LoadedCreation> {
  const other = otherBackground[type.name];
  const rest = other ? await removeContent(tx, loaded, other) : loaded;
  const stored = await upsertCustomization(tx, rest.creation.id, type, content, now);
  return withCustomizations(rest, [stored]);
}

export async function removeContent(tx: Tx, loaded: LoadedCreation, name: CustomizationName): Promise<LoadedCreation> {
  await deleteByName(tx, loaded.creation.id, name);
  return withoutCustomization(loaded, name);
}

/** docs/product/card.md, "What is required" */
const otherBackground: Partial<Record<CustomizationName, CustomizationName>> = {
  'Background Color': 'Background Cover',
  'Background Cover': 'Background Color',
};
