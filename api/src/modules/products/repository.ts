import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { products, productTags } from '../../db/schema/catalogue';

export type ProductRow = typeof products.$inferSelect;

/** The products on sale. @param slug only that one */
export function productsOnSale(db: DbOrTx, slug: string | undefined): Promise<ProductRow[]> {
  const onSale = and(eq(products.active, true), isNull(products.deletedAt));
  const rows = db.select().from(products).orderBy(asc(products.id));
  if (slug === undefined) return rows.where(onSale);
  const [known] = products.slug.enumValues.filter((value) => value === slug);
  return known === undefined ? Promise.resolve([]) : rows.where(and(onSale, eq(products.slug, known)));
}

/** Which tags each product has. */
export const tagsOfProducts = (db: DbOrTx) => db.select().from(productTags).orderBy(asc(productTags.tagId));
