import { catalogueCalls, type Product } from '@jolimot/contract/catalogue';
import { type Locale, largestPage } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { products, productTags } from '../../db/schema/catalogue';
import { creations } from '../../db/schema/creations';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { softTimestampsOf } from '../../http/representation/answers';
import { linkTags, presentTags, tagSlugsOf } from './tags';

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  crud(app, deps, {
    table: products,
    calls: { list: catalogueCalls.listProducts, ...crudCalls('Product') },
    select: (from, where) => from.select().from(products).where(where),
    view: async (rows, { locale, forStaff }) => {
      const links = await tagsOfProducts(db);
      return Promise.all(
        rows.map(async (row) => {
          const tagIds = links.filter((link) => link.productId === row.id).map((link) => link.tagId);
          const product = toProduct(row, tagIds, locale);
          return forStaff ? { ...product, ...(await staffPart(db, row)) } : product;
        }),
      );
    },
    isShown: isOnSale,
    list: ({ slug, active }, forStaff) => {
      const known = products.slug.enumValues.find((value) => value === slug);
      if (slug !== undefined && known === undefined) return undefined;
      return {
        where: and(
          forStaff ? undefined : eq(products.active, true),
          active === undefined ? undefined : eq(products.active, active),
          known && eq(products.slug, known),
        ),
        orderBy: [asc(products.id)],
      };
    },
    created: ({ tags: _, ...values }) => values,
    changed: ({ tags: _, ...values }) => values,
    link: (tx, id, { tags: iris }) => linkTags(tx, productTags, 'productId', id, iris),
    linked: async (tx, id) => ({ tags: await tagSlugsOf(tx, productTags, 'productId', id) }),
    unique: { products_slug_unique: 'slug' },
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
const isOnSale = ({ active, deletedAt }: ProductRow): boolean => active && deletedAt === null;

export async function activeProductById(db: DbOrTx, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row && isOnSale(row) ? row : undefined;
}

const tagsOfProducts = (db: DbOrTx) =>
  db
    .select()
    .from(productTags)
    .where(inArray(productTags.tagId, presentTags(db)))
    .orderBy(asc(productTags.tagId));
