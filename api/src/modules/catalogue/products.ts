import { backOfficeCatalogueCalls } from '@jolimot/contract/back-office-catalogue';
import { catalogueCalls, type Product } from '@jolimot/contract/catalogue';
import { iriOf, type Locale } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import { given } from '../../db/given';
import { relatedIds } from '../../db/related-ids';
import { tags } from '../../db/schema/catalogue';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { route } from '../../http/calls/register-call';
import { softTimestampsOf } from '../../http/representation/answers';
import {
  insertProduct,
  listProducts,
  type ProductRow,
  productById,
  softDeleteProduct,
  tagsOfProducts,
  updateProduct,
} from './products-repository';

/** The products, unpaginated; the shop shows those on sale, staff see and run the others too. */
export function productRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const shown = async (rows: readonly ProductRow[], locale: Locale, forStaff: boolean): Promise<Product[]> => {
    const links = await tagsOfProducts(db);
    return rows.map((row) => {
      const tagIds = links.filter((link) => link.productId === row.id).map((link) => link.tagId);
      return toProduct(row, tagIds, locale, forStaff);
    });
  };
  const one = async (row: ProductRow | undefined, locale: Locale, forStaff: boolean): Promise<Product> => {
    const [product] = row ? await shown([row], locale, forStaff) : [];
    if (!product) throw notFound();
    return product;
  };
  route(app, deps, catalogueCalls.listProducts, {
    handler: async ({ query, locale, user }) => {
      const all = user !== undefined;
      const deleted = all && query['exists[deletedAt]'] === true;
      const rows = await listProducts(db, { slug: query.slug, active: query.active, all, deleted });
      return shown(rows, locale, all);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.getProduct, {
    handler: async ({ params, locale, user }) => {
      const row = await productById(db, params.id);
      const onSale = row?.active && row.deletedAt === null;
      return one(user || onSale ? row : undefined, locale, user !== undefined);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.createProduct, {
    handler: async ({ body: { tags: iris, ...values }, locale }) => {
      const tagIds = await relatedIds(db, 'tags', tags, iris);
      return one(await insertProduct(db, values, tagIds), locale, true);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.updateProduct, {
    handler: async ({ params, body: { tags: iris, ...values }, locale }) => {
      const tagIds = iris && (await relatedIds(db, 'tags', tags, iris));
      return one(await updateProduct(db, params.id, given(values), tagIds), locale, true);
    },
  });
  route(app, deps, backOfficeCatalogueCalls.deleteProduct, {
    handler: async ({ params }) => {
      if (!(await softDeleteProduct(db, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
}

const toProduct = (row: ProductRow, tagIds: readonly number[], locale: Locale, forStaff: boolean): Product => ({
  id: row.id,
  iri: iriOf('products', row.id),
  name: row.name[locale],
  slug: row.slug,
  type: row.type,
  description: row.description[locale],
  nbCredit: row.nbCredit,
  active: row.active,
  tags: tagIds.map((id) => iriOf('tags', id)),
  ...(forStaff ? { translations: { name: row.name, description: row.description } } : {}),
  ...softTimestampsOf(row),
});
