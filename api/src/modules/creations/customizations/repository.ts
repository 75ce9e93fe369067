import type { CustomizationName, ImageName } from '@jolimot/card/customization-types';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client';
import { customizations } from '../../../db/schema/creations';
import type { AllowedType, StoredCustomization } from '../document/repository';
import type { PhotoRow } from '../photos/repository';

/** `home` and `crops` are those of a photo. */
export type StoredContent = {
  value: string | null;
  photo: PhotoRow | null;
  home: ImageName | null;
  crops: Partial<Record<ImageName, string>> | null;
};

export async function customizationById(
  db: Db,
  customizationId: number,
): Promise<{ creationId: number; name: CustomizationName } | undefined> {
  const [found] = await db
    .select({ creationId: customizations.creationId, name: customizations.name })
    .from(customizations)
    .where(eq(customizations.id, customizationId));
  return found;
}

export async function upsertCustomization(
  tx: Tx,
  creationId: number,
  { id: customizationTypeId, name, kind }: AllowedType,
  { photo, ...content }: StoredContent,
  now: Date,
): Promise<StoredCustomization> {
  const written = { customizationTypeId, ...content, photoId: photo?.id ?? null, updatedAt: now };
  const [stored] = await tx
    .insert(customizations)
    .values({ creationId, name, ...written, createdAt: now })
    .onConflictDoUpdate({ target: [customizations.creationId, customizations.name], set: written })
    .returning();
  if (!stored) throw new Error(`The customization ${name} was not written.`);
  return { ...stored, kind, photo };
}

/** Photos may exchange their names, which one update could not do. */
export async function replaceCustomizations(
  tx: Tx,
  rows: readonly (typeof customizations.$inferSelect)[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.delete(customizations).where(inArray(customizations.id, ids));
  await tx.insert(customizations).values(
    rows.map(({ id, creationId, customizationTypeId, name, value, photoId, home, crops, createdAt, updatedAt }) => ({
      ...{ id, creationId, customizationTypeId, name, value, photoId, home, crops, createdAt, updatedAt },
    })),
  );
}

export async function deleteByName(tx: Tx, creationId: number, name: CustomizationName): Promise<void> {
  await tx.delete(customizations).where(and(eq(customizations.creationId, creationId), eq(customizations.name, name)));
}
