import type { PreflightFinding } from '@jolimot/contract/back-office/production';
import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client';
import { coverImages, covers } from '../../../db/schema/catalogue';
import type { CreationSnapshot } from '../../../db/schema/orders';

export const slugOfPicture = ({ cover }: CreationSnapshot, storageKey: string): string | undefined =>
  cover.images.some((image) => image.storageKey === storageKey) ? cover.slug : undefined;

/**
 * Else the ordered one; none for a client's photo.
 * @param storageKey named after the content, so an equal file has an equal key
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
    // Covers may share a file: the ordered one comes first.
    .orderBy(sql`${covers.slug} is distinct from ${slug ?? null}::text`, covers.id)
    .limit(1);
  if (now || slug === undefined) return now ?? null;
  const [ordered] = await db.select(named).from(covers).where(eq(covers.slug, slug));
  return ordered ?? null;
}
