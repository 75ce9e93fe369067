import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { DbOrTx, Tx } from '../../../db/client';
import { coverCustomizationTypes, coverImages, covers, customizationTypes } from '../../../db/schema/catalogue';
import { type CreationSnapshot, orderCreations } from '../../../db/schema/orders';

import { knownType, type LoadedCover, type NamedType } from '../document/repository';

const { name: imageName, storageKey, checksum } = coverImages;
const picture = { name: imageName, storageKey, checksum };

type CoverPicture = CreationSnapshot['cover']['images'][number];

export interface CoversById {
  covers: ReadonlyMap<number, typeof covers.$inferSelect>;
  images: ReadonlyMap<number, CoverPicture[]>;
  loaded: ReadonlyMap<number, LoadedCover>;
}

const { id, name, type } = customizationTypes;
const typesOfCover = sql<NamedType[]>`(
  select coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}, 'kind', ${type}) order by ${id}), '[]')
  from ${customizationTypes}
  inner join ${coverCustomizationTypes} on ${coverCustomizationTypes.customizationTypeId} = ${id}
  where ${coverCustomizationTypes.coverId} = ${covers.id})`;

export async function coversWithImages(db: DbOrTx, ids: readonly number[]): Promise<CoversById> {
  if (ids.length === 0) return { covers: new Map(), images: new Map(), loaded: new Map() };
  const rows = await db
    .select({ cover: covers, picture, types: typesOfCover })
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
  const loaded = rows.map(({ cover, types }): [number, LoadedCover] => [
    cover.id,
    { id: cover.id, colour: cover.backColor, types: types.flatMap(knownType) },
  ]);
  return { covers: new Map(rows.map(({ cover }) => [cover.id, cover])), images, loaded: new Map(loaded) };
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
