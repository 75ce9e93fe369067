import type { Place } from '@jolimot/card/places';
import { type CardStyle, defaultStyle } from '@jolimot/card/style';
import type { BodyOf } from '@jolimot/contract/call';
import type { Creation, creationCalls } from '@jolimot/contract/creations';
import { idOfIri } from '@jolimot/contract/iri';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError, itemNotFound } from '../../errors';
import { coverById } from '../catalogue/covers/repository';
import { activeProductById, productById } from '../catalogue/products';
import { changeCreation, type Write } from './change/change-creation';
import { recordHistory } from './change/repository';
import { carryOver } from './customizations/carry-over';
import { giveBackground } from './customizations/give-background';
import { accessibleCreation, type Caller } from './document/access';
import { assertCoverFits, type Catalogue, catalogueOf, chosenCover } from './document/chosen-cover';
import { newReference } from './document/reference';
import { type CreationRow, loadCreation } from './document/repository';
import { toCreation } from './document/view';
import { guestExpiry } from './drafts/draft-lifetime';
import { copyCustomizations, insertCreation, setDesign, softDelete } from './repository';

type CreationDeps = Pick<Deps, 'db' | 'urls'>;

const viewOf = async ({ db, urls }: CreationDeps, row: CreationRow): Promise<Creation> =>
  toCreation(await loadCreation(db, row), urls);

/**
 * Starts a creation: the caller's own, or a guest's draft that its reference opens. The background that the shop chose
 * with the cover belongs to its first state.
 * @throws AppError `invalid_iri` for a product or cover that is not there, 422 `product_unfit`
 */
export async function createCreation(
  deps: CreationDeps,
  caller: Caller,
  input: BodyOf<typeof creationCalls.createCreation>,
): Promise<Creation> {
  const row = await deps.db.transaction(async (tx) => {
    const product = await activeProductById(tx, idOfIri('products', input.product));
    if (!product) throw itemNotFound(input.product);
    const coverId = input.cover ? await fittingCover(catalogueOf(tx, caller), input.cover, product.id) : null;
    const creation = await insertCreation(
      tx,
      newCreation(caller, { productId: product.id, coverId, style: defaultStyle }),
    );
    const { background } = input;
    if (background) await giveBackground(tx, await loadCreation(tx, creation), background, caller.now);
    await recordHistory(tx, creation);
    return creation;
  });
  return viewOf(deps, row);
}

/** The row of a creation that begins: the caller's, or a guest's that expires. */
const newCreation = ({ user, now }: Caller, values: Pick<CreationRow, 'productId' | 'coverId' | 'style'>) => ({
  ...values,
  reference: newReference(),
  shopUserId: user?.id ?? null,
  expiresAt: user ? null : guestExpiry(now),
  createdAt: now,
  updatedAt: now,
});

/**
 * The cover that an IRI names, to be put on a product.
 * @returns its id
 * @throws AppError `invalid_iri` when it is not on show, 422 `product_unfit` on `cover`
 */
async function fittingCover(catalogue: Catalogue, written: string, productId: number): Promise<number> {
  const cover = await chosenCover(catalogue, written);
  const product = await productById(catalogue.db, productId);
  assertCoverFits(cover, product?.slug, 'cover');
  return cover.id;
}

type Update = BodyOf<typeof creationCalls.updateCreation>;

/**
 * Selects a cover or another product, which carries photos and words along (docs/product/drafts.md, "What comes along"),
 * sets the style (docs/product/card.md, "Style"), or all of it in one step. A background that comes with a cover is for
 * a creation that has none ({@link giveBackground}); without a cover it is passed over.
 * @throws as {@link changeCreation}, {@link productToSet}, {@link coverToSet}
 */
export async function updateCreation(deps: CreationDeps, write: Write, input: Update): Promise<Creation> {
  const { creation } = await changeCreation(deps.db, write, placesOf(input), async (tx, { creation: before }) => {
    const productId = await productToSet(tx, before, input.product);
    const coverId = await coverToSet(catalogueOf(tx, write.caller), before, productId, input.cover);
    const style = mergeStyle(before.style, input.style ?? {});
    await setDesign(tx, before.id, { productId, coverId, style }, write.caller.now);
    const after = { ...before, productId, coverId };
    if (productId !== before.productId || coverId !== before.coverId) {
      await carryOver(tx, after, before.coverId, write.caller.now);
    }
    if (!input.cover || !input.background) return;
    await giveBackground(tx, await loadCreation(tx, after), input.background, write.caller.now);
  });
  return viewOf(deps, creation);
}

/** The places that an update writes to. */
const placesOf = ({ cover, product, style }: Update): Place[] => [
  ...(cover === undefined && product === undefined ? [] : (['cover'] as const)),
  ...(style === undefined ? [] : (['style'] as const)),
];

const mergeStyle = (before: CardStyle, wanted: NonNullable<Update['style']>): CardStyle => ({
  font: wanted.font ?? before.font,
  size: wanted.size ?? before.size,
  ink: wanted.ink ?? before.ink,
  align: wanted.align ?? before.align,
  // Null is a value of its own: a card without a smilic.
  smilic: wanted.smilic === undefined ? before.smilic : wanted.smilic,
});

/**
 * The product of a creation after a change.
 * @throws AppError `invalid_iri` for one that is not sold, `conflict` for an ordered creation: its sheet and its price
 * are those of its product
 */
async function productToSet(tx: Tx, before: CreationRow, written: string | undefined): Promise<number> {
  if (written === undefined || idOfIri('products', written) === before.productId) return before.productId;
  if (before.relatedOrderId !== null) {
    throw new AppError('conflict', { detail: 'This creation has been ordered and keeps its product.' });
  }
  const product = await activeProductById(tx, idOfIri('products', written));
  if (!product) throw itemNotFound(written);
  return product.id;
}

/**
 * The cover of a creation after a change. The one that it already has stays choosable for it, even when it is no longer on
 * show, on every product that it fits.
 * @param productId the product after the change
 * @throws as {@link fittingCover}; AppError 422 `product_unfit` on `product` when the present cover does not fit that
 */
async function coverToSet(
  catalogue: Catalogue,
  { coverId, productId: formerProductId }: CreationRow,
  productId: number,
  written: string | null | undefined,
): Promise<number | null> {
  if (written === null) return null;
  if (written !== undefined && idOfIri('covers', written) !== coverId)
    return fittingCover(catalogue, written, productId);
  const cover = coverId === null || productId === formerProductId ? undefined : await coverById(catalogue.db, coverId);
  if (cover) assertCoverFits(cover, (await productById(catalogue.db, productId))?.slug, 'product');
  return coverId;
}

/** Removes a draft. @throws AppError `not_found`, `conflict` once it has an order, `stale_version` */
export async function deleteCreation(deps: CreationDeps, write: Write): Promise<void> {
  await changeCreation(deps.db, write, [], async (tx, { creation }) => {
    if (creation.relatedOrderId !== null) {
      throw new AppError('conflict', { detail: 'This creation has been ordered and cannot be removed.' });
    }
    await softDelete(tx, creation.id, write.caller.now);
  });
}

/** Makes a new draft with the same product, cover, style, photos and words; the caller owns it. @throws AppError `not_found` */
export async function duplicateCreation(deps: CreationDeps, reference: string, caller: Caller): Promise<Creation> {
  const row = await deps.db.transaction(async (tx) => {
    const source = await accessibleCreation(tx, reference, caller);
    const { productId, coverId, style } = source;
    const creation = await insertCreation(tx, newCreation(caller, { productId, coverId, style }));
    await copyCustomizations(tx, source.id, creation.id, caller.now);
    await recordHistory(tx, creation);
    return creation;
  });
  return viewOf(deps, row);
}
