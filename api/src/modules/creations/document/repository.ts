import type { CustomizationKind, CustomizationName } from '@jolimot/card/customization-types';
import type { ProductSlug } from '@jolimot/card/products';
import { customizationName } from '@jolimot/contract/catalogue';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import type { DbOrTx, Tx } from '../../../db/client';
import { coverCustomizationTypes, covers, customizationTypes, products } from '../../../db/schema/catalogue';
import { type creations, customizations, photos } from '../../../db/schema/creations';
import { orders, shippings } from '../../../db/schema/orders';
import type { PhotoRow } from '../photos/repository';

export type CreationRow = typeof creations.$inferSelect;

export type AllowedType = { id: number; name: CustomizationName; kind: CustomizationKind };

export type StoredCustomization = typeof customizations.$inferSelect & {
  kind: CustomizationKind;
  photo: PhotoRow | null;
};

/** `colour` is its own background, `#RRGGBB`. */
export type LoadedCover = { id: number; colour: string | null; types: AllowedType[] };

export type LoadedCreation = {
  creation: CreationRow;
  product: { id: number; slug: ProductSlug };
  cover: LoadedCover | null;
  /** Includes those that the present cover does not list. */
  customizations: StoredCustomization[];
};

type Slugs = ReadonlyMap<number, ProductSlug>;

/** Keeps the given order; a fixed number of queries. */
export async function loadCreations(db: DbOrTx, rows: readonly CreationRow[]): Promise<LoadedCreation[]> {
  if (rows.length === 0) return [];
  const slugs = await productSlugs(db, unique(rows.map((row) => row.productId)));
  const loaded = await loadCovers(db, unique(rows.flatMap((row) => (row.coverId === null ? [] : [row.coverId]))));
  return assembled(rows, slugs, loaded, await storedCustomizations(db, rows));
}

/** For one who has read the parts otherwise. */
export const assembled = (
  rows: readonly CreationRow[],
  slugs: Slugs,
  covers: ReadonlyMap<number, LoadedCover>,
  stored: readonly StoredCustomization[],
): LoadedCreation[] =>
  rows.map((creation) => ({
    creation,
    product: productIn(slugs, creation.productId),
    cover: creation.coverId === null ? null : (covers.get(creation.coverId) ?? null),
    customizations: stored.filter((one) => one.creationId === creation.id),
  }));

function productIn(slugs: Slugs, id: number): LoadedCreation['product'] {
  const slug = slugs.get(id);
  if (!slug) throw new Error(`There is no product ${id}.`);
  return { id, slug };
}

export const productById = async (db: DbOrTx, id: number): Promise<LoadedCreation['product']> =>
  productIn(await productSlugs(db, [id]), id);

/** A write loads once and goes on with its own changes. */
export async function loadCreation(db: DbOrTx, row: CreationRow): Promise<LoadedCreation> {
  const [loaded] = await loadCreations(db, [row]);
  if (!loaded) throw new Error('A creation was lost while loading it.');
  return loaded;
}

export const loadCover = async (db: DbOrTx, id: number): Promise<LoadedCover | null> =>
  (await loadCovers(db, [id])).get(id) ?? null;

async function productSlugs(db: DbOrTx, ids: number[]): Promise<Slugs> {
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export type NamedType = Omit<AllowedType, 'name'> & { name: string };

/** A later version of the program may have added others. */
export function knownType({ name, ...type }: NamedType): AllowedType[] {
  const known = customizationName.safeParse(name);
  return known.success ? [{ ...type, name: known.data }] : [];
}

async function loadCovers(db: DbOrTx, ids: number[]): Promise<Map<number, LoadedCover>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      cover: { id: covers.id, colour: covers.backColor },
      type: { id: customizationTypes.id, name: customizationTypes.name, kind: customizationTypes.type },
    })
    .from(covers)
    .leftJoin(coverCustomizationTypes, eq(coverCustomizationTypes.coverId, covers.id))
    .leftJoin(customizationTypes, eq(customizationTypes.id, coverCustomizationTypes.customizationTypeId))
    .where(anyOf(covers.id, ids))
    .orderBy(asc(customizationTypes.id))
    .prepare('cover_types')
    .execute();
  const loaded = new Map<number, LoadedCover>();
  for (const { cover, type } of rows) {
    const types = loaded.get(cover.id)?.types ?? [];
    loaded.set(cover.id, { ...cover, types: [...types, ...(type ? knownType(type) : [])] });
  }
  return loaded;
}

/** @throws Error from the function it gives, for an unknown type */
export async function customizationTypesNamed(
  tx: Tx,
  names: readonly CustomizationName[],
): Promise<(name: CustomizationName) => AllowedType> {
  const rows = await tx
    .select({ id: customizationTypes.id, name: customizationTypes.name, kind: customizationTypes.type })
    .from(customizationTypes)
    .where(inArray(customizationTypes.name, [...names]));
  const types = new Map(rows.map(({ id, name, kind }) => [name, { id, kind }]));
  return (name) => {
    const type = types.get(name);
    if (!type) throw new Error(`The customization type ${name} is gone.`);
    return { ...type, name };
  };
}

export async function storedCustomizations(
  db: DbOrTx,
  creations: readonly CreationRow[],
): Promise<StoredCustomization[]> {
  const ids = creations.map(({ id }) => id);
  const rows = await db
    .select({ customization: customizations, photo: photos, kind: customizationTypes.type })
    .from(customizations)
    .innerJoin(customizationTypes, eq(customizationTypes.id, customizations.customizationTypeId))
    .leftJoin(photos, eq(photos.id, customizations.photoId))
    .where(anyOf(customizations.creationId, ids))
    .orderBy(asc(customizations.customizationTypeId))
    .prepare('customizations_of')
    .execute();
  return rows.map(({ customization, photo, kind }) => ({ ...customization, photo, kind }));
}

export async function customizationById(
  db: DbOrTx,
  id: number,
): Promise<{ creationId: number; name: CustomizationName } | undefined> {
  const [found] = await db
    .select({ creationId: customizations.creationId, name: customizations.name })
    .from(customizations)
    .where(eq(customizations.id, id));
  return found;
}

const unique = (ids: number[]): number[] => [...new Set(ids)];

/** Undefined when the order is deleted. */
export async function orderStatusAndDays(
  db: DbOrTx,
  orderId: number,
): Promise<{ status: (typeof orders.$inferSelect)['status']; shippingDays: string[] } | undefined> {
  const rows = await db
    .select({ status: orders.status, day: shippings.date })
    .from(orders)
    .leftJoin(shippings, eq(shippings.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)));
  const [first] = rows;
  return first && { status: first.status, shippingDays: rows.flatMap(({ day }) => day ?? []) };
}

/** Keeps the order out of production. */
export async function lockOrderForShare(tx: Tx, orderId: number): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share');
}
