import { catalogueCalls, type Product } from '@jolimot/contract/catalogue';
import { iriOf, type Locale } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { route } from '../../http/register-call';
import { softTimestampsOf } from '../../http/timestamps';
import { type ProductRow, productsOnSale, tagsOfProducts } from './repository';

/** `GET /products`, unpaginated. */
export function productRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, catalogueCalls.listProducts, {
    handler: async ({ query, locale }) => {
      const [rows, links] = await Promise.all([productsOnSale(deps.db, query.slug), tagsOfProducts(deps.db)]);
      return rows.map((row) =>
        toProduct(
          row,
          links.filter((link) => link.productId === row.id).map((link) => link.tagId),
          locale,
        ),
      );
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
