import type { ProductSlug } from '@jolimot/card/products';
import { currentTemplate } from '@jolimot/card/templates/registry';
import { iri } from '@jolimot/contract/fields';
import { idOfIri } from '@jolimot/contract/iri';
import type { DbOrTx, Tx } from '../../../db/client';
import type { CreationSnapshot } from '../../../db/schema/orders';
import { invalidAll, type RefusedField } from '../../../errors';
import { nodeShaper } from '../../../print/card-fonts';
import { allowedNames, shownCustomizations } from '../document/loaded-creation';
import {
  assembled,
  type CreationRow,
  type LoadedCreation,
  type StoredCustomization,
  storedCustomizations,
} from '../document/repository';
import { printProblems } from './print-problems';
import { type CoversById, coversWithImages } from './repository';

/** A draft may lack its cover. */
export type CardSnapshot = Omit<CreationSnapshot, 'cover'> & { cover: CreationSnapshot['cover'] | null };

/**
 * docs/product/orders.md, "Frozen", in a fixed number of statements.
 * @param tx has locked the creations
 * @returns by creation: its snapshot, or its {@link printProblems}
 */
export async function toSnapshots(
  tx: Tx,
  rows: readonly CreationRow[],
  products: ReadonlyMap<number, ProductSlug>,
): Promise<Map<number, { snapshot: CreationSnapshot } | { problems: RefusedField[] }>> {
  const stored = await storedCustomizations(tx, rows);
  const covers = await coversOf(tx, rows, stored);
  const loaded = assembled(rows, products, covers.loaded, stored);
  return new Map(loaded.map((one) => [one.creation.id, printable(one, covers)]));
}

/** @throws AppError `validation` with the {@link printProblems} when it cannot be printed */
export async function printableSnapshot(db: DbOrTx, loaded: LoadedCreation): Promise<CreationSnapshot> {
  const frozen = printable(loaded, await coversOfOne(db, loaded));
  if ('problems' in frozen) throw invalidAll(frozen.problems);
  return frozen.snapshot;
}

export const draftSnapshot = async (db: DbOrTx, loaded: LoadedCreation): Promise<CardSnapshot> =>
  currentSnapshot(loaded, await coversOfOne(db, loaded));

function printable(
  loaded: LoadedCreation,
  covers: CoversById,
): { snapshot: CreationSnapshot } | { problems: RefusedField[] } {
  const problems = printProblems(loaded, nodeShaper());
  const { cover, ...rest } = currentSnapshot(loaded, covers);
  return problems.length > 0 || cover === null ? { problems } : { snapshot: { ...rest, cover } };
}

function currentSnapshot(loaded: LoadedCreation, covers: CoversById): CardSnapshot {
  const { creation, product } = loaded;
  const shown = shownCustomizations(loaded);
  return {
    schema: 1,
    product: product.slug,
    templateVersion: currentTemplate(product.slug).version,
    style: creation.style,
    cover: frozenCover(loaded, covers),
    backgroundCover: frozenBackground(loaded, covers),
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

function coversOf(
  db: DbOrTx,
  rows: readonly CreationRow[],
  stored: readonly StoredCustomization[],
): Promise<CoversById> {
  const ids = [...rows.map(({ coverId }) => coverId), ...backgroundIds(stored)].filter((id) => id != null);
  return coversWithImages(db, [...new Set(ids)]);
}

const coversOfOne = (db: DbOrTx, { creation, customizations }: LoadedCreation): Promise<CoversById> =>
  coversOf(db, [creation], customizations);

function frozenCover(loaded: LoadedCreation, covers: CoversById): CardSnapshot['cover'] {
  const cover = covers.covers.get(loaded.creation.coverId ?? 0);
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
    images: covers.images.get(cover.id) ?? [],
  };
}

function backgroundIds(customizations: readonly StoredCustomization[]): number[] {
  const values = customizations.flatMap(({ name, value }) => (name === 'Background Cover' && value ? [value] : []));
  return values.filter((value) => iri('covers').safeParse(value).success).map((value) => idOfIri('covers', value));
}

/** Without this picture the front has no lettering. */
function frozenBackground(loaded: LoadedCreation, covers: CoversById): CreationSnapshot['backgroundCover'] {
  const [id = 0] = backgroundIds(shownCustomizations(loaded));
  const images = covers.images.get(id) ?? [];
  const image = images.find(({ name }) => name === 'background') ?? images.find(({ name }) => name === 'front');
  return image ? { storageKey: image.storageKey, checksum: image.checksum } : null;
}
