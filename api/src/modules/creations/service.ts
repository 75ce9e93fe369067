import { coverFitsProduct } from '@jolimot/card/products';
import { type CardStyle, defaultStyle } from '@jolimot/card/style';
import type { Creation } from '@jolimot/contract/creations';
import { idOfIri } from '@jolimot/contract/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { covers, products } from '../../db/schema/catalogue';
import { creations, customizations } from '../../db/schema/creations';
import type { Deps } from '../../deps';
import { AppError, invalid } from '../../errors';
import { changeCreation, guestExpiry, recordHistory, type Write } from './change/change-creation';
import { type Caller, reachCreation } from './document/access';
import { newReference } from './document/reference';
import { type CreationRow, loadCreation } from './document/repository';
import { toCreation } from './document/view';

type CreationDeps = Pick<Deps, 'db' | 'urls'>;

const viewOf = async ({ db, urls }: CreationDeps, row: CreationRow): Promise<Creation> =>
  toCreation(await loadCreation(db, row), urls);

/** An IRI that is well formed but names nothing (any more). */
const nothingAt = (written: string): AppError =>
  new AppError('invalid_iri', { detail: `Item not found for "${written}".` });

/**
 * Starts a creation: the caller's own, or a guest's draft that its reference opens.
 * @throws AppError `invalid_iri` for a product or cover that is not there, 422 `product_unfit`
 */
export async function createCreation(
  deps: CreationDeps,
  caller: Caller,
  input: { product: string; cover?: string | null | undefined },
): Promise<Creation> {
  const row = await deps.db.transaction(async (tx) => {
    const product = await productAt(tx, input.product);
    const coverId = input.cover ? await fittingCover(tx, input.cover, product.id) : null;
    return insertCreation(tx, caller, { productId: product.id, coverId, style: defaultStyle });
  });
  return viewOf(deps, row);
}

async function productAt(tx: Tx, written: string): Promise<{ id: number }> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, idOfIri('products', written)), eq(products.active, true), isNull(products.deletedAt)));
  if (!product) throw nothingAt(written);
  return product;
}

/**
 * The cover that an IRI names, to be put on a product.
 * @returns its id
 * @throws AppError `invalid_iri` when it is not on offer, 422 `product_unfit` on `cover`
 */
async function fittingCover(tx: Tx, written: string, productId: number): Promise<number> {
  const [cover] = await tx
    .select({ id: covers.id, type: covers.type })
    .from(covers)
    .where(and(eq(covers.id, idOfIri('covers', written)), eq(covers.active, true), isNull(covers.deletedAt)));
  if (!cover) throw nothingAt(written);
  const [product] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, productId));
  if (!product || !coverFitsProduct(cover.type, product.slug)) {
    throw invalid('cover', 'product_unfit', 'This cover does not fit this product.');
  }
  return cover.id;
}

type NewCreation = { productId: number; coverId: number | null; style: CardStyle };

/** Inserts a creation of the caller's with the first entry of its history. @param fill adds what it starts with */
async function insertCreation(
  tx: Tx,
  { user, now }: Caller,
  values: NewCreation,
  fill: (creation: CreationRow) => Promise<void> = async () => undefined,
): Promise<CreationRow> {
  const [creation] = await tx
    .insert(creations)
    .values({
      ...values,
      reference: newReference(),
      shopUserId: user?.id ?? null,
      expiresAt: user ? null : guestExpiry(now),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!creation) throw new Error('A creation was not inserted.');
  await fill(creation);
  await recordHistory(tx, creation);
  return creation;
}

type StyleChange = { [K in keyof CardStyle]?: CardStyle[K] | undefined };

/**
 * Selects a cover, sets the style (docs/product/card.md, "Style"), or both.
 * @throws as {@link changeCreation}, {@link fittingCover}
 */
export async function updateCreation(
  deps: CreationDeps,
  write: Write,
  input: { cover?: string | null | undefined; style?: StyleChange | undefined },
): Promise<Creation> {
  const { creation } = await changeCreation(deps.db, write, async (tx, before) => {
    const coverId = input.cover === undefined ? before.coverId : await coverToSet(tx, before, input.cover);
    const style = mergeStyle(before.style, input.style ?? {});
    await tx.update(creations).set({ coverId, style, updatedAt: write.caller.now }).where(eq(creations.id, before.id));
  });
  return viewOf(deps, creation);
}

const mergeStyle = (before: CardStyle, wanted: StyleChange): CardStyle => ({
  font: wanted.font ?? before.font,
  size: wanted.size ?? before.size,
  ink: wanted.ink ?? before.ink,
  align: wanted.align ?? before.align,
  // Null is a wish: a card without a smilic.
  smilic: wanted.smilic === undefined ? before.smilic : wanted.smilic,
});

/** The cover that a creation already has stays choosable for it, even when it is no longer on offer. */
async function coverToSet(tx: Tx, before: CreationRow, written: string | null): Promise<number | null> {
  if (written === null) return null;
  if (idOfIri('covers', written) === before.coverId) return before.coverId;
  return fittingCover(tx, written, before.productId);
}

/** Removes a draft. @throws AppError `not_found`, `conflict` once it has an order, `stale_version` */
export async function deleteCreation(deps: CreationDeps, write: Write): Promise<void> {
  await changeCreation(deps.db, write, async (tx, creation) => {
    if (creation.relatedOrderId !== null) {
      throw new AppError('conflict', { detail: 'This creation has been ordered and cannot be removed.' });
    }
    await tx.update(creations).set({ deletedAt: write.caller.now }).where(eq(creations.id, creation.id));
  });
}

/** Makes a new draft with the same product, cover, style, photos and words; the caller owns it. @throws AppError `not_found` */
export async function duplicateCreation(deps: CreationDeps, reference: string, caller: Caller): Promise<Creation> {
  const row = await deps.db.transaction(async (tx) => {
    const source = await reachCreation(tx, reference, caller);
    const stored = await tx.select().from(customizations).where(eq(customizations.creationId, source.id));
    const { productId, coverId, style } = source;
    return insertCreation(tx, caller, { productId, coverId, style }, async ({ id }) => {
      if (stored.length === 0) return;
      await tx.insert(customizations).values(
        stored.map(({ customizationTypeId, name, value, photoId }) => ({
          creationId: id,
          customizationTypeId,
          name,
          value,
          photoId,
          createdAt: caller.now,
          updatedAt: caller.now,
        })),
      );
    });
  });
  return viewOf(deps, row);
}
