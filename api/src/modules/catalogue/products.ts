import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office/catalogue';
import { catalogueCalls, type Product } from '@jolimot/contract/catalogue';
import { type Locale, largestPage } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db, DbOrTx, Tx } from '../../db/client';
import { relatedIds } from '../../db/related-ids';
import { products, productTags, tags } from '../../db/schema/catalogue';
import { nextVersion } from '../../db/schema/columns';
import { creations } from '../../db/schema/creations';
import { given, refusingDuplicates } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { softTimestampsOf } from '../../http/representation/answers';
import { presentTags } from './tags';

/** The products, unpaginated; the shop shows those on sale, staff see and run the others too. */
export function productRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const shown = async (rows: readonly ProductRow[], locale: Locale, forStaff: boolean): Promise<Product[]> => {
    const links = await tagsOfProducts(db);
    return Promise.all(
      rows.map(async (row) => {
        const tagIds = links.filter((link) => link.productId === row.id).map((link) => link.tagId);
        const product = toProduct(row, tagIds, locale);
        return forStaff ? { ...product, ...(await staffPart(db, row)) } : product;
      }),
    );
  };
  const one = async (row: ProductRow | undefined, locale: Locale, forStaff: boolean): Promise<Product> => {
    const [product] = row ? await shown([row], locale, forStaff) : [];
    if (!product) throw notFound();
    return product;
  };
  registerCall(app, deps, catalogueCalls.listProducts, {
    handler: async ({ query, locale, user }) => {
      const all = user !== undefined;
      const deleted = all && query['exists[deletedAt]'] === true;
      const rows = await listProducts(db, { slug: query.slug, active: query.active, all, deleted });
      return shown(rows, locale, all);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.getProduct, {
    handler: async ({ params, locale, user }) => {
      const row = await (user ? productById : activeProductById)(db, params.id);
      return one(row, locale, user !== undefined);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.createProduct, {
    handler: async ({ body: { tags: iris, ...values }, locale }) => {
      const tagIds = await relatedIds(db, 'tags', tags, iris);
      return one(await insertProduct(db, values, tagIds), locale, true);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.updateProduct, {
    handler: async ({ params, body: { tags: iris, ...values }, locale, request }) => {
      const tagIds = iris && (await relatedIds(db, 'tags', tags, iris));
      const newest = async () => one(await productById(db, params.id), locale, true);
      const write = (tx: Tx) => updateProduct(tx, params.id, given(values), tagIds);
      return one(await editVersion(db, { table: products, id: params.id, request, newest }, write), locale, true);
    },
  });
  registerCall(app, deps, backOfficeCatalogueCalls.deleteProduct, {
    handler: async ({ params }) => {
      if (!(await softDeleteProduct(db, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
}

const toProduct = (row: ProductRow, tagIds: readonly number[], locale: Locale): Product => ({
  id: row.id,
  iri: iriOf('products', row.id),
  name: row.name[locale],
  slug: row.slug,
  type: row.type,
  description: row.description[locale],
  nbCredit: row.nbCredit,
  active: row.active,
  tags: tagIds.map((id) => iriOf('tags', id)),
  ...softTimestampsOf(row),
});

/** What staff see beside: the words in both languages, and the newest creations, a page of them at most. */
async function staffPart(db: DbOrTx, row: ProductRow): Promise<Pick<Product, 'translations' | 'creations'>> {
  const made = await db
    .select({ id: creations.id })
    .from(creations)
    .where(and(eq(creations.productId, row.id), isNull(creations.deletedAt)))
    .orderBy(desc(creations.id))
    .limit(largestPage);
  return {
    translations: { name: row.name, description: row.description },
    creations: made.map(({ id }) => iriOf('creations', id)),
  };
}

type ProductRow = typeof products.$inferSelect;
type NewProduct = typeof products.$inferInsert;

interface ProductFilter {
  slug?: string | undefined;
  active?: boolean | undefined;
  /** Also what is switched off. */
  all: boolean;
  /** What has been deleted instead of what has not. */
  deleted: boolean;
}

async function listProducts(db: DbOrTx, filter: ProductFilter): Promise<ProductRow[]> {
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

/** One product; also one that is deleted. */
async function productById(db: DbOrTx, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

/** A product on sale: neither switched off nor deleted. */
export async function activeProductById(db: DbOrTx, id: number): Promise<ProductRow | undefined> {
  const row = await productById(db, id);
  return row?.active && row.deletedAt === null ? row : undefined;
}

/** Which tags each product has. */
const tagsOfProducts = (db: DbOrTx) =>
  db
    .select()
    .from(productTags)
    .where(inArray(productTags.tagId, presentTags(db)))
    .orderBy(asc(productTags.tagId));

/** @throws AppError 422 `already_used` on `slug` */
function insertProduct(db: Db, values: NewProduct, tagIds: readonly number[]): Promise<ProductRow> {
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
async function updateProduct(
  tx: Tx,
  id: number,
  values: Partial<NewProduct>,
  tagIds: readonly number[] | undefined,
): Promise<ProductRow | undefined> {
  const [row] = await tx
    .update(products)
    .set({ ...values, updatedAt: nextVersion(products.updatedAt) })
    .where(eq(products.id, id))
    .returning();
  if (row && tagIds) await replaceTags(tx, id, tagIds);
  return row;
}

/** @returns whether there was one to delete */
async function softDeleteProduct(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({ deletedAt: now })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id });
  return rows.length > 0;
}

async function replaceTags(tx: Tx, productId: number, tagIds: readonly number[]): Promise<void> {
  await tx
    .delete(productTags)
    .where(and(eq(productTags.productId, productId), inArray(productTags.tagId, presentTags(tx))));
  const links = tagIds.map((tagId) => ({ productId, tagId }));
  if (links.length > 0) await tx.insert(productTags).values(links).onConflictDoNothing();
}
