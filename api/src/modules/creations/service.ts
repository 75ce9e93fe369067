import type { Place } from '@jolimot/card/places';
import { type CardStyle, defaultStyle } from '@jolimot/card/style';
import type { BodyOf } from '@jolimot/contract/call';
import type { Creation, creationCalls } from '@jolimot/contract/creations';
import { idOfIri } from '@jolimot/contract/iri';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError, itemNotFound } from '../../errors';
import { coverById } from '../catalogue/covers/repository';
import { activeProductById } from '../catalogue/products';
import { changeCreation, type Write } from './change/change-creation';
import { recordHistory } from './change/repository';
import { giveBackground } from './customizations/background';
import { carryOver } from './customizations/carry-over';
import { accessibleCreation, type Caller } from './document/access';
import { assertCoverFits, type Catalogue, catalogueOf, chosenCover } from './document/chosen-cover';
import { withCustomizations } from './document/loaded-creation';
import { newReference } from './document/reference';
import { type CreationRow, type LoadedCreation, loadCreation, typesOfCover } from './document/repository';
import { toCreation } from './document/view';
import { guestExpiry } from './drafts/draft-lifetime';
import { copyCustomizations, insertCreation, setDesign, softDelete, untouchedCopyOf } from './repository';

type CreationDeps = Pick<Deps, 'db' | 'urls'>;

/**
 * The cover's background belongs to the first state.
 * @throws AppError `invalid_iri` for an unknown product or cover, 422 `product_unfit`
 */
export async function createCreation(
  { db, urls }: CreationDeps,
  caller: Caller,
  input: BodyOf<typeof creationCalls.createCreation>,
): Promise<Creation> {
  const begun = await db.transaction(async (tx) => {
    const product = await productOnSale(tx, input.product);
    const coverId = input.cover ? await fittingCover(catalogueOf(tx, caller), input.cover, product) : null;
    const creation = await insertCreation(
      tx,
      newCreation(caller, { productId: product.id, coverId, style: defaultStyle }),
    );
    const bare = { creation, product, allowed: await typesOfCover(tx, coverId), customizations: [] };
    const made = input.background ? await giveBackground(tx, bare, input.background, caller.now) : bare;
    await recordHistory(tx, made);
    return made;
  });
  return toCreation(begun, urls);
}

type Product = LoadedCreation['product'];

async function productOnSale(tx: Tx, written: string): Promise<Product> {
  const product = await activeProductById(tx, idOfIri('products', written));
  if (!product) throw itemNotFound(written);
  return { id: product.id, slug: product.slug };
}

const newCreation = ({ user, now }: Caller, values: Pick<CreationRow, 'productId' | 'coverId' | 'style'>) => ({
  ...values,
  reference: newReference(),
  shopUserId: user?.id ?? null,
  expiresAt: user ? null : guestExpiry(now),
  createdAt: now,
  updatedAt: now,
});

/**
 * @returns the cover's id
 * @throws AppError `invalid_iri` when it is not on show, 422 `product_unfit` on `cover`
 */
async function fittingCover(catalogue: Catalogue, written: string, product: Product): Promise<number> {
  const cover = await chosenCover(catalogue, written);
  assertCoverFits(cover, product.slug, 'cover');
  return cover.id;
}

type Update = BodyOf<typeof creationCalls.updateCreation>;

/**
 * One step (docs/product/drafts.md, "What comes along", docs/product/card.md, "Style"). A background that comes with a
 * cover is only for a creation without one ({@link giveBackground}).
 * @throws as {@link changeCreation}, {@link productToSet}, {@link coverToSet}
 */
export async function updateCreation({ db, urls }: CreationDeps, write: Write, input: Update): Promise<Creation> {
  const updated = await changeCreation(db, write, placesOf(input), async (tx, loaded) => {
    const redesigned = await redesign(tx, loaded, input, write.caller);
    if (!input.cover || !input.background) return redesigned;
    return giveBackground(tx, redesigned, input.background, write.caller.now);
  });
  return toCreation(updated, urls);
}

async function redesign(tx: Tx, loaded: LoadedCreation, input: Update, caller: Caller): Promise<LoadedCreation> {
  const before = loaded.creation;
  const product = await productToSet(tx, loaded, input.product);
  const coverId = await coverToSet(catalogueOf(tx, caller), before, product, input.cover);
  const design = { productId: product.id, coverId, style: mergeStyle(before.style, input.style ?? {}) };
  await setDesign(tx, before.id, design, caller.now);
  const set = { ...loaded, product, creation: { ...before, ...design } };
  if (product.id === before.productId && coverId === before.coverId) return set;
  return carryOver(tx, { ...set, allowed: await typesOfCover(tx, coverId) }, before.coverId, caller.now);
}

const placesOf = ({ cover, product, style }: Update): Place[] => [
  ...(cover === undefined && product === undefined ? [] : (['cover'] as const)),
  ...(style === undefined ? [] : (['style'] as const)),
];

const mergeStyle = (before: CardStyle, wanted: NonNullable<Update['style']>): CardStyle => ({
  font: wanted.font ?? before.font,
  size: wanted.size ?? before.size,
  ink: wanted.ink ?? before.ink,
  align: wanted.align ?? before.align,
  // Null means a card without a smilic.
  smilic: wanted.smilic === undefined ? before.smilic : wanted.smilic,
});

/** @throws AppError `invalid_iri` for a product that is not sold */
async function productToSet(tx: Tx, { product }: LoadedCreation, written: string | undefined): Promise<Product> {
  if (written === undefined || idOfIri('products', written) === product.id) return product;
  return productOnSale(tx, written);
}

/**
 * The present cover stays allowed on every product that it fits, even when it is no longer on show.
 * @param product after the change
 * @throws as {@link fittingCover}; AppError 422 `product_unfit` on `product`
 */
async function coverToSet(
  catalogue: Catalogue,
  { coverId, productId: formerProductId }: CreationRow,
  product: Product,
  written: string | null | undefined,
): Promise<number | null> {
  if (written === null) return null;
  if (written !== undefined && idOfIri('covers', written) !== coverId) return fittingCover(catalogue, written, product);
  const cover = coverId === null || product.id === formerProductId ? undefined : await coverById(catalogue.db, coverId);
  if (cover) assertCoverFits(cover, product.slug, 'product');
  return coverId;
}

/** @throws AppError `not_found`, `conflict` once it has an order, `stale_version` */
export async function deleteCreation({ db }: Pick<Deps, 'db'>, write: Write): Promise<void> {
  await changeCreation(db, write, [], async (tx, loaded) => {
    const { creation } = loaded;
    if (creation.relatedOrderId !== null) {
      throw new AppError('conflict', { detail: 'This creation has been ordered and cannot be removed.' });
    }
    await softDelete(tx, creation.id, write.caller.now);
    return loaded;
  });
}

/**
 * An ordered card has at most one untouched copy, which is given again (docs/product/orders.md, "The same card again").
 * @throws AppError `not_found`
 */
export async function duplicateCreation(
  { db, urls }: CreationDeps,
  reference: string,
  caller: Caller,
): Promise<Creation> {
  const copied = await db.transaction(async (tx) => {
    const source = await loadCreation(tx, await accessibleCreation(tx, reference, caller));
    const { id: copyOf, version: copyOfVersion, productId, coverId, style, relatedOrderId } = source.creation;
    const known = relatedOrderId === null ? undefined : await untouchedCopyOf(tx, source.creation);
    if (known) return loadCreation(tx, known);
    const made = { ...newCreation(caller, { productId, coverId, style }), copyOf, copyOfVersion };
    const creation = await insertCreation(tx, made);
    const customizations = await copyCustomizations(tx, source.customizations, creation.id, caller.now);
    const copy = withCustomizations({ ...source, creation, customizations: [] }, customizations);
    await recordHistory(tx, copy);
    return copy;
  });
  return toCreation(copied, urls);
}
