import type { CustomizationName } from '@jolimot/card/customization-types';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client';
import { customizations } from '../../../db/schema/creations';

/** What a customization holds. */
export type StoredContent = { value: string; photoId: number | null };

/** The creation that a customization belongs to. */
export async function creationIdOf(db: Db, customizationId: number): Promise<number | undefined> {
  const [found] = await db
    .select({ creationId: customizations.creationId })
    .from(customizations)
    .where(eq(customizations.id, customizationId));
  return found?.creationId;
}

/** Writes a customization, or replaces what the one of that name holds. */
export async function upsertCustomization(
  tx: Tx,
  creationId: number,
  type: { id: number; name: CustomizationName },
  content: StoredContent,
  now: Date,
): Promise<void> {
  await tx
    .insert(customizations)
    .values({
      creationId,
      customizationTypeId: type.id,
      name: type.name,
      ...content,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [customizations.creationId, customizations.name],
      set: { customizationTypeId: type.id, ...content, updatedAt: now },
    });
}

export async function deleteByName(tx: Tx, creationId: number, name: CustomizationName): Promise<void> {
  await tx.delete(customizations).where(and(eq(customizations.creationId, creationId), eq(customizations.name, name)));
}

/** @returns whether there was one to delete */
export async function deleteById(tx: Tx, creationId: number, id: number): Promise<boolean> {
  const removed = await tx
    .delete(customizations)
    .where(and(eq(customizations.id, id), eq(customizations.creationId, creationId)))
    .returning({ id: customizations.id });
  return removed.length > 0;
}
