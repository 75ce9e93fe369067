import type { ChangeOf } from '@jolimot/card/document/change';
import type { Place } from '@jolimot/card/document/places';
import { defaultStyle } from '@jolimot/card/style';
import type { BodyOf } from '@jolimot/contract/call';
import type { Creation, creationCalls } from '@jolimot/contract/creations';
import { idOfIri } from '@jolimot/contract/iri';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError, itemNotFound } from '../../errors';
import { coverById } from '../catalogue/covers/repository';
import { activeProductById } from '../catalogue/products';
import { changeCreation, recordWriteOfStaff, type Write } from './change/change-creation';
import { recordHistory } from './change/repository';
import { saveChanges } from './change/save-card';
import { accessibleCreation, type Caller } from './document/access';
import { assertCoverFits, type Catalogue, catalogueOf, chosenCover } from './document/chosen-cover';
import { cardCover } from './document/loaded-creation';
import { newReference } from './document/reference';
import { type CreationRow, type LoadedCreation, loadCover, loadCreation } from './document/repository';
import { toCreation } from './document/view';
import { guestExpiry } from './drafts/draft-lifetime';
import { copyCustomizations, insertCreation, softDelete, untouchedCopyOf } from './repository';

type CreationDeps = Pick<Deps, 'db' | 'urls'>;

/**
 * The cover's background belongs to the first state.
 * @throws AppError `invalid_iri`, 422 `product_unfit`
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
    const cover = coverId === null ? null : await loadCover(tx, coverId);
    const bare = { creation, product, cover, customizations: [] };
    const { background } = input;
    const begun: ChangeOf<'design'> = { kind: 'design', product, cover: cover && cardCover(cover), background };
    const made = await saveChanges(tx, bare, [begun], caller.now);
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

/** @throws AppError `invalid_iri` when it is not on show, 422 `product_unfit` on `cover` */
async function fittingCover(catalogue: Catalogue, written: string, product: Product): Promise<number> {
  const cover = await chosenCover(catalogue, written);
  assertCoverFits(cover, product.slug, 'cover');
  return cover.id;
}

type Update = BodyOf<typeof creationCalls.updateCreation>;

/**
 * One step of the history: a design (docs/product/drafts.md, "What comes along"), a style (docs/product/card.md,
 * "Style"), or both.
 */
export async function updateCreation({ db, urls }: CreationDeps, write: Write, input: Update): Promise<Creation> {
  const places = placesOf(input);
  const updated = await changeCreation(db, write, places, async (tx, loaded) => {
    const { style } = input;
    const changes = places.includes('cover') ? [await designOf(tx, loaded, input, write.caller)] : [];
    return saveChanges(tx, loaded, style ? [...changes, { kind: 'style', style }] : changes, write.caller.now);
  });
  return toCreation(updated, urls);
}

/** A background comes with a cover only. */
async function designOf(tx: Tx, loaded: LoadedCreation, input: Update, caller: Caller): Promise<ChangeOf<'design'>> {
  const product = await productToSet(tx, loaded, input.product);
  const coverId = await coverToSet(catalogueOf(tx, caller), loaded.creation, product, input.cover);
  const cover = coverId === null ? null : await loadCover(tx, coverId);
  const background = input.cover ? input.background : undefined;
  return { kind: 'design', product, cover: cover && cardCover(cover), background };
}

const placesOf = ({ cover, product, style }: Update): Place[] => [
  ...(cover === undefined && product === undefined ? [] : (['cover'] as const)),
  ...(style === undefined ? [] : (['style'] as const)),
];

async function productToSet(tx: Tx, { product }: LoadedCreation, written: string | undefined): Promise<Product> {
  if (written === undefined || idOfIri('products', written) === product.id) return product;
  return productOnSale(tx, written);
}

/**
 * The present cover stays allowed on every product that it fits, even when no longer on show.
 * @param product after the change
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

export async function deleteCreation({ db }: Pick<Deps, 'db'>, write: Write): Promise<void> {
  await changeCreation(db, write, [], async (tx, loaded) => {
    const { creation } = loaded;
    if (creation.relatedOrderId !== null) {
      throw new AppError('conflict', { detail: 'This card has been ordered and cannot be removed.' });
    }
    await softDelete(tx, creation.id, write.caller.now);
    return loaded;
  });
}

/** An ordered card has at most one untouched copy, given again (docs/product/orders.md, "The same card again"). */
export async function duplicateCreation({ db, urls }: CreationDeps, write: Omit<Write, 'expected'>): Promise<Creation> {
  const { reference, caller } = write;
  const copied = await db.transaction(async (tx) => {
    const source = await loadCreation(tx, await accessibleCreation(tx, reference, caller));
    await recordWriteOfStaff(tx, write, source.creation);
    const { id: copyOf, version: copyOfVersion, productId, coverId, style, relatedOrderId } = source.creation;
    const known = relatedOrderId === null ? undefined : await untouchedCopyOf(tx, source.creation);
    if (known) return loadCreation(tx, known);
    const made = { ...newCreation(caller, { productId, coverId, style }), copyOf, copyOfVersion };
    const creation = await insertCreation(tx, made);
    const customizations = await copyCustomizations(tx, source.customizations, creation.id, caller.now);
    const copy = { ...source, creation, customizations };
    await recordHistory(tx, copy);
    return copy;
  });
  return toCreation(copied, urls);
}
