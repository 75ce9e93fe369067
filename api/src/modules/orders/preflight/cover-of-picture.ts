import type { PreflightFinding } from '@jolimot/contract/back-office/production';
import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { coverImages, covers } from '../../../db/schema/catalogue';
import type { CreationSnapshot } from '../../../db/schema/orders';

/** The cover of a snapshot that brought a picture; undefined for what its client brought, or chose as a background. */
export const slugOfPicture = ({ cover }: CreationSnapshot, storageKey: string): string | undefined =>
  cover.images.some((image) => image.storageKey === storageKey) ? cover.slug : undefined;

/**
 * The cover that a picture of the house belongs to: the one that has it now, else, where it was replaced since, the one that
 * was ordered. A photo of a client has none.
 * @param storageKey where the picture lay; named after what is in it, so that the same file takes the same place again
 * @param slug of the cover that was ordered
 */
export async function coverOfPicture(
  db: DbOrTx,
  storageKey: string,
  slug: string | undefined,
): Promise<PreflightFinding['cover']> {
  const named = { id: covers.id, name: covers.name };
  const [now] = await db
    .select(named)
    .from(coverImages)
    .innerJoin(covers, eq(covers.id, coverImages.coverId))
    .where(eq(coverImages.storageKey, storageKey))
    // Covers may share a file: the one that was ordered says most.
    .orderBy(sql`${covers.slug} is distinct from ${slug ?? null}::text`, covers.id)
    .limit(1);
  if (now || slug === undefined) return now ?? null;
  const [ordered] = await db.select(named).from(covers).where(eq(covers.slug, slug));
  return ordered ?? null;
}
