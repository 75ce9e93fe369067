import { currentTemplate } from '@jolimot/card/templates/registry';
import { idOfIri, iri } from '@jolimot/contract/fields';
import { and, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../db/client';
import { coverImages, covers } from '../../db/schema/catalogue';
import { creations } from '../../db/schema/creations';
import { type CreationSnapshot, orderCreations } from '../../db/schema/orders';
import { invalidAll, notFound } from '../../errors';
import { nodeShaper } from '../../print/shaper-node';
import { printProblems } from './print-problems';
import { allowedNames, type CreationRow, type LoadedCreation, loadCreation, shownCustomizations } from './repository';

/** A creation as it would be frozen now; a draft may still lack its cover. */
export type CardSnapshot = Omit<CreationSnapshot, 'cover'> & { cover: CreationSnapshot['cover'] | null };

/**
 * Everything that an order prints of a creation, as it is now (product.md, "Shapes").
 * @param tx the transaction that places the order and holds the creation
 * @throws AppError `not_found`; `validation` with the {@link printProblems} when it cannot be printed
 */
export async function toSnapshot(tx: Tx, creationId: number): Promise<CreationSnapshot> {
  const [row] = await tx.select().from(creations).where(eq(creations.id, creationId));
  if (!row) throw notFound();
  return printableSnapshot(tx, await loadCreation(tx, row));
}

/** {@link toSnapshot} of a creation that is loaded already. */
export async function printableSnapshot(db: DbOrTx, loaded: LoadedCreation): Promise<CreationSnapshot> {
  const problems = printProblems(loaded, nodeShaper());
  const { cover, ...rest } = await draftSnapshot(db, loaded);
  if (problems.length > 0 || cover === null) throw invalidAll(problems);
  return { ...rest, cover };
}

/** A creation as it is now, complete or not: what a draft's proof shows. */
export async function draftSnapshot(db: DbOrTx, loaded: LoadedCreation): Promise<CardSnapshot> {
  const { creation, product } = loaded;
  const shown = shownCustomizations(loaded);
  const background = shown.find(({ name }) => name === 'Background Cover')?.value ?? null;
  return {
    schema: 1,
    product: product.slug,
    templateVersion: currentTemplate(product.slug).version,
    style: creation.style,
    cover: await frozenCover(db, loaded),
    backgroundCover: background === null ? null : await frozenBackground(db, background),
    customizations: shown.map(({ name, value, photo }) => ({
      name,
      value,
      photo: photo && {
        storageKey: photo.storageKey,
        checksum: photo.checksum,
        width: photo.width,
        height: photo.height,
      },
    })),
  };
}

async function frozenCover(db: DbOrTx, loaded: LoadedCreation): Promise<CardSnapshot['cover']> {
  const { coverId } = loaded.creation;
  if (coverId === null) return null;
  const [cover] = await db.select().from(covers).where(eq(covers.id, coverId));
  if (!cover) return null;
  const { slug, name, logoColor, color, backColor, barcodePadding } = cover;
  const images = await imagesOf(db, coverId);
  return {
    slug,
    name,
    logoColor,
    color,
    backColor,
    barcodePadding,
    customizationTypes: allowedNames(loaded) ?? [],
    images,
  };
}

const imagesOf = (db: DbOrTx, coverId: number) =>
  db
    .select({ name: coverImages.name, storageKey: coverImages.storageKey, checksum: coverImages.checksum })
    .from(coverImages)
    .where(eq(coverImages.coverId, coverId))
    .orderBy(coverImages.id);

/** The picture without lettering; a cover that has no such picture of its own has no lettering on its front. */
async function frozenBackground(db: DbOrTx, value: string): Promise<CreationSnapshot['backgroundCover']> {
  if (!iri('covers').safeParse(value).success) return null;
  const images = await imagesOf(db, idOfIri('covers', value));
  const image = images.find(({ name }) => name === 'background') ?? images.find(({ name }) => name === 'front');
  return image ? { storageKey: image.storageKey, checksum: image.checksum } : null;
}

/**
 * Freezes a creation again in its order, after its client changed it while that was still allowed. What the order had
 * frozen of a cover or a template stays frozen: only what the client changed is new.
 * @throws AppError `validation` when the creation could no longer be printed
 */
export async function freezeAgain(tx: Tx, creation: CreationRow, orderId: number): Promise<void> {
  const itself = and(eq(orderCreations.orderId, orderId), eq(orderCreations.creationId, creation.id));
  const [row] = await tx.select({ snapshot: orderCreations.snapshot }).from(orderCreations).where(itself);
  if (!row) throw new Error(`Creation ${creation.id} is not in its order ${orderId}.`);
  const now = await printableSnapshot(tx, await loadCreation(tx, creation));
  const snapshot = keepFrozen(row.snapshot, now);
  await tx.update(orderCreations).set({ snapshot }).where(itself);
}

function keepFrozen(frozen: CreationSnapshot, now: CreationSnapshot): CreationSnapshot {
  const background = ({ customizations }: CreationSnapshot) =>
    customizations.find(({ name }) => name === 'Background Cover')?.value;
  return {
    ...now,
    templateVersion: frozen.templateVersion,
    cover: now.cover.slug === frozen.cover.slug ? frozen.cover : now.cover,
    backgroundCover: background(now) === background(frozen) ? frozen.backgroundCover : now.backgroundCover,
  };
}
