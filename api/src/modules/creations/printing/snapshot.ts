import { currentTemplate } from '@jolimot/card/templates/registry';
import { idOfIri, iri } from '@jolimot/contract/fields';
import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { coverImages, covers } from '../../../db/schema/catalogue';
import { creations } from '../../../db/schema/creations';
import { type CreationSnapshot, orderCreations } from '../../../db/schema/orders';
import { invalidAll, notFound } from '../../../errors';
import { nodeShaper } from '../../../print/shaper-node';
import {
  allowedNames,
  type CreationRow,
  type LoadedCreation,
  loadCreation,
  loadCreations,
  shownCustomizations,
} from '../document/repository';
import { type PrintProblem, printProblems } from './print-problems';

/** A creation as it would be frozen now; a draft may still lack its cover. */
export type CardSnapshot = Omit<CreationSnapshot, 'cover'> & { cover: CreationSnapshot['cover'] | null };

/**
 * Everything that an order prints of creations, as they are now (docs/product/orders.md, "Frozen"): a fixed number of
 * statements, however many there are.
 * @param tx the transaction that places the order and holds the creations
 * @returns by creation: its snapshot, or the {@link printProblems} that keep it from being printed
 */
export async function toSnapshots(
  tx: Tx,
  rows: readonly CreationRow[],
): Promise<Map<number, { snapshot: CreationSnapshot } | { problems: PrintProblem[] }>> {
  const loaded = await loadCreations(tx, rows);
  const shelf = await coverShelf(tx, loaded);
  return new Map(loaded.map((one) => [one.creation.id, printable(one, shelf)]));
}

/**
 * {@link toSnapshots} of one creation.
 * @throws AppError `not_found`; `validation` with the {@link printProblems} when it cannot be printed
 */
export async function toSnapshot(tx: Tx, creationId: number): Promise<CreationSnapshot> {
  const [row] = await tx.select().from(creations).where(eq(creations.id, creationId));
  if (!row) throw notFound();
  return printableSnapshot(tx, await loadCreation(tx, row));
}

/** {@link toSnapshot} of a creation that is loaded already. */
async function printableSnapshot(db: DbOrTx, loaded: LoadedCreation): Promise<CreationSnapshot> {
  const frozen = printable(loaded, await coverShelf(db, [loaded]));
  if ('problems' in frozen) throw invalidAll(frozen.problems);
  return frozen.snapshot;
}

/** A creation as it is now, complete or not: what a draft's proof shows. */
export const draftSnapshot = async (db: DbOrTx, loaded: LoadedCreation): Promise<CardSnapshot> =>
  asItIs(loaded, await coverShelf(db, [loaded]));

function printable(
  loaded: LoadedCreation,
  shelf: CoverShelf,
): { snapshot: CreationSnapshot } | { problems: PrintProblem[] } {
  const problems = printProblems(loaded, nodeShaper());
  const { cover, ...rest } = asItIs(loaded, shelf);
  return problems.length > 0 || cover === null ? { problems } : { snapshot: { ...rest, cover } };
}

function asItIs(loaded: LoadedCreation, shelf: CoverShelf): CardSnapshot {
  const { creation, product } = loaded;
  const shown = shownCustomizations(loaded);
  return {
    schema: 1,
    product: product.slug,
    templateVersion: currentTemplate(product.slug).version,
    style: creation.style,
    cover: frozenCover(loaded, shelf),
    backgroundCover: frozenBackground(loaded, shelf),
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

type CoverPicture = CreationSnapshot['cover']['images'][number];
/** The covers that some creations wear or have behind their words, with their pictures. */
interface CoverShelf {
  covers: ReadonlyMap<number, typeof covers.$inferSelect>;
  images: ReadonlyMap<number, CoverPicture[]>;
}

async function coverShelf(db: DbOrTx, loaded: readonly LoadedCreation[]): Promise<CoverShelf> {
  const worn = loaded.flatMap(({ creation }) => creation.coverId ?? []);
  const ids = [...new Set([...worn, ...loaded.flatMap((one) => backgroundId(one) ?? [])])];
  if (ids.length === 0) return { covers: new Map(), images: new Map() };
  const rows = await db.select().from(covers).where(inArray(covers.id, ids));
  const { coverId, name, storageKey, checksum } = coverImages;
  const pictures = await db
    .select({ coverId, name, storageKey, checksum })
    .from(coverImages)
    .where(inArray(coverId, ids))
    .orderBy(coverImages.id);
  const images = new Map<number, CoverPicture[]>();
  for (const { coverId: id, ...picture } of pictures) images.set(id, [...(images.get(id) ?? []), picture]);
  return { covers: new Map(rows.map((row) => [row.id, row])), images };
}

function frozenCover(loaded: LoadedCreation, shelf: CoverShelf): CardSnapshot['cover'] {
  const cover = shelf.covers.get(loaded.creation.coverId ?? 0);
  if (!cover) return null;
  const { slug, name, logoColor, color, backColor, barcodePadding } = cover;
  return {
    slug,
    name,
    logoColor,
    color,
    backColor,
    barcodePadding,
    customizationTypes: allowedNames(loaded) ?? [],
    images: shelf.images.get(cover.id) ?? [],
  };
}

/** The cover whose picture lies behind the words, if one does. */
function backgroundId(loaded: LoadedCreation): number | undefined {
  const value = shownCustomizations(loaded).find(({ name }) => name === 'Background Cover')?.value ?? null;
  return value === null || !iri('covers').safeParse(value).success ? undefined : idOfIri('covers', value);
}

/** The picture without lettering; a cover that has no such picture of its own has no lettering on its front. */
function frozenBackground(loaded: LoadedCreation, shelf: CoverShelf): CreationSnapshot['backgroundCover'] {
  const images = shelf.images.get(backgroundId(loaded) ?? 0) ?? [];
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
