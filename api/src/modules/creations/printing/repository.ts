import { and, eq } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { DbOrTx, Tx } from '../../../db/client';
import { coverImages, covers } from '../../../db/schema/catalogue';
import { type CreationSnapshot, orderCreations } from '../../../db/schema/orders';

type CoverPicture = CreationSnapshot['cover']['images'][number];

export interface CoversById {
  covers: ReadonlyMap<number, typeof covers.$inferSelect>;
  images: ReadonlyMap<number, CoverPicture[]>;
}

export async function coversWithImages(db: DbOrTx, ids: readonly number[]): Promise<CoversById> {
  if (ids.length === 0) return { covers: new Map(), images: new Map() };
  const { name, storageKey, checksum } = coverImages;
  const rows = await db
    .select({ cover: covers, picture: { name, storageKey, checksum } })
    .from(covers)
    .leftJoin(coverImages, eq(coverImages.coverId, covers.id))
    .where(anyOf(covers.id, ids))
    .orderBy(coverImages.id)
    .prepare('covers_with_images')
    .execute();
  const images = new Map<number, CoverPicture[]>();
  for (const { cover, picture } of rows) {
    if (picture) images.set(cover.id, [...(images.get(cover.id) ?? []), picture]);
  }
  return { covers: new Map(rows.map(({ cover }) => [cover.id, cover])), images };
}

const inOrder = (orderId: number, creationId: number) =>
  and(eq(orderCreations.orderId, orderId), eq(orderCreations.creationId, creationId));

export async function frozenSnapshot(
  tx: Tx,
  orderId: number,
  creationId: number,
): Promise<CreationSnapshot | undefined> {
  const [row] = await tx
    .select({ snapshot: orderCreations.snapshot })
    .from(orderCreations)
    .where(inOrder(orderId, creationId));
  return row?.snapshot;
}

export async function replaceSnapshot(
  tx: Tx,
  orderId: number,
  creationId: number,
  snapshot: CreationSnapshot,
): Promise<void> {
  await tx.update(orderCreations).set({ snapshot }).where(inOrder(orderId, creationId));
}
