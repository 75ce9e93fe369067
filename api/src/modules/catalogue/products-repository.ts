import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { refusingDuplicates } from '../../db/constraints';
import { products, productTags } from '../../db/schema/catalogue';
import { databaseNow } from '../../db/schema/columns';

export type ProductRow = typeof products.$inferSelect;
type NewProduct = typeof products.$inferInsert;

export interface ProductFilter {
  slug?: string | undefined;
  active?: boolean | undefined;
  /** Also what is switched off. */
  all: boolean;
  /** What has been deleted instead of what has not. */
  deleted: boolean;
}

export async function listProducts(db: DbOrTx, filter: ProductFilter): Promise<ProductRow[]> {
  const conditions: SQL[] = [filter.deleted ? isNotNull(products.deletedAt) : isNull(products.deletedAt)];
  if (!filter.all) conditions.push(eq(products.active, true));
  if (filter.active !== undefined) conditions.push(eq(products.active, filter.active));
  if (filter.slug !== undefined) {
    const [known] = products.slug.enumValues.filter((value) => value === filter.slug);
    if (known === undefined) return [];
    conditions.push(eq(products.slug, known));
  }
  return db
    .select()
    .from(products)
    .where(and(...conditions))
    .orderBy(asc(products.id));
}

export async function productById(db: DbOrTx, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/** Which tags each product has. */
export const tagsOfProducts = (db: DbOrTx) => db.select().from(productTags).orderBy(asc(productTags.tagId));

/** @throws AppError 422 `already_used` on `slug` */
export function insertProduct(db: Db, values: NewProduct, tagIds: readonly number[]): Promise<ProductRow> {
  return refusingDuplicates({ products_slug_unique: 'slug' }, () =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(products).values(values).returning();
      if (!row) throw new Error('The product was not written.');
      await replaceTags(tx, row.id, tagIds);
      return row;
    }),
  );
}

/** @param tagIds undefined leaves them as they are @returns undefined when there is none */
export function updateProduct(
  db: Db,
  id: number,
  values: Partial<NewProduct>,
  tagIds: readonly number[] | undefined,
): Promise<ProductRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(products)
      .set({ ...values, updatedAt: databaseNow })
      .where(eq(products.id, id))
      .returning();
    if (row && tagIds) await replaceTags(tx, id, tagIds);
    return row;
  });
}

/** @returns whether there was one to delete */
export async function softDeleteProduct(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({ deletedAt: now })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id });
  return rows.length > 0;
}

async function replaceTags(tx: Tx, productId: number, tagIds: readonly number[]): Promise<void> {
  await tx.delete(productTags).where(eq(productTags.productId, productId));
  if (tagIds.length > 0) await tx.insert(productTags).values(tagIds.map((tagId) => ({ productId, tagId })));
}
