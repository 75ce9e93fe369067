import { and, eq, inArray } from 'drizzle-orm';
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
  const rows = await db
    .select()
    .from(covers)
    .where(inArray(covers.id, [...ids]));
  const { coverId, name, storageKey, checksum } = coverImages;
  const pictures = await db
    .select({ coverId, name, storageKey, checksum })
    .from(coverImages)
    .where(inArray(coverId, [...ids]))
    .orderBy(coverImages.id);
  const images = new Map<number, CoverPicture[]>();
  for (const { coverId: id, ...picture } of pictures) images.set(id, [...(images.get(id) ?? []), picture]);
  return { covers: new Map(rows.map((row) => [row.id, row])), images };
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
