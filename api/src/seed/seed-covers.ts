import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/client';
import { coverCustomizationTypes, coverImages, covers, coverTags } from '../db/schema/catalogue';
import { coverMasterKey } from '../images/cover-thumbnails';
import { recall, remember } from '../remembered';
import type { CoverToSeed } from './cover-masters';
import { type Ids, idsOf } from './seed-catalogue';

const memory = 'seed.covers';
const shape = z.record(z.string(), z.object({ fingerprint: z.string(), writtenAt: z.string() }));
type Memory = z.infer<typeof shape>;

/** A release replaces artwork, unless the shop has edited the cover. Ordered masters stay in storage. */
export async function seedCovers(
  tx: Tx,
  toSeed: readonly CoverToSeed[],
  ids: { tagIds: Ids; typeIds: Ids },
): Promise<void> {
  const known: Memory = (await recall(tx, memory, shape)) ?? {};
  const changed = toSeed.filter((cover) => known[cover.entry.slug]?.fingerprint !== cover.fingerprint);
  if (changed.length === 0) return;
  const next: Memory = { ...known };
  for (const cover of changed) {
    const { slug } = cover.entry;
    const writtenAt = await seedCover(tx, cover, known[slug]?.writtenAt, ids);
    // An edited cover keeps its old entry.
    if (writtenAt) next[slug] = { fingerprint: cover.fingerprint, writtenAt: writtenAt.toISOString() };
  }
  await remember(tx, memory, next);
}

async function seedCover(
  tx: Tx,
  cover: CoverToSeed,
  seededAt: string | undefined,
  ids: { tagIds: Ids; typeIds: Ids },
): Promise<Date | undefined> {
  const { entry } = cover;
  const [existing] = await tx.select().from(covers).where(eq(covers.slug, entry.slug)).for('update');
  if (existing && existing.updatedAt.toISOString() !== seededAt) return undefined;
  const values = valuesOf(cover);
  const [row] = await tx
    .insert(covers)
    .values(values)
    .onConflictDoUpdate({ target: covers.slug, set: values })
    .returning({ id: covers.id, updatedAt: covers.updatedAt });
  if (!row) throw new Error(`The cover ${entry.slug} was not written.`);
  await replaceImages(tx, row.id, cover);
  await replaceLinks(tx, row.id, cover, ids);
  return row.updatedAt;
}

function valuesOf({ entry }: CoverToSeed) {
  return {
    slug: entry.slug,
    name: entry.name,
    keywords: entry.searchWords,
    priority: entry.priority,
    type: entry.type,
    logoColor: entry.logoColor,
    color: entry.color,
    backColor: entry.backColor,
    barcodePadding: entry.barcodePadding,
    usableAsBackground: entry.usableAsBackground,
    colorFamilies: [...entry.colorFamilies],
    languages: [...entry.lettering],
  };
}

async function replaceImages(tx: Tx, coverId: number, { masters }: CoverToSeed): Promise<void> {
  await tx.delete(coverImages).where(eq(coverImages.coverId, coverId));
  await tx.insert(coverImages).values(
    masters.map(({ name, checksum, contentType }) => ({
      coverId,
      name,
      checksum,
      contentType,
      storageKey: coverMasterKey(checksum),
    })),
  );
}

async function replaceLinks(
  tx: Tx,
  coverId: number,
  { entry }: CoverToSeed,
  { tagIds, typeIds }: { tagIds: Ids; typeIds: Ids },
): Promise<void> {
  await tx.delete(coverTags).where(eq(coverTags.coverId, coverId));
  await tx.delete(coverCustomizationTypes).where(eq(coverCustomizationTypes.coverId, coverId));
  const tagLinks = idsOf(entry.tags, tagIds).map((tagId) => ({ coverId, tagId }));
  if (tagLinks.length > 0) await tx.insert(coverTags).values(tagLinks);
  const typeLinks = idsOf(entry.customizationTypes, typeIds).map((customizationTypeId) => ({
    coverId,
    customizationTypeId,
  }));
  await tx.insert(coverCustomizationTypes).values(typeLinks);
}
