import { customizationTypeDefinitions } from '@jolimot/card/customization-types';
import { upcomingDates } from '@jolimot/covers/events';
import { launchSynonyms } from '@jolimot/covers/search-synonyms';
import { tagNames, tagSlugs } from '@jolimot/covers/tags';
import type { Tx } from '../db/client';
import {
  customizationTypes,
  events,
  eventTags,
  products,
  productTags,
  searchSynonyms,
  tags,
} from '../db/schema/catalogue';
import { launchProducts } from './launch/products';
import type { Seeded } from './seed-memory';

const eventYears = 3;

export type Ids = ReadonlyMap<string, number>;

/** @param today `YYYY-MM-DD` in Paris */
export async function seedCatalogue(tx: Tx, seeded: Seeded, today: string): Promise<{ tagIds: Ids; typeIds: Ids }> {
  await seedCustomizationTypes(tx, seeded);
  await seedTags(tx, seeded);
  const tagIds = new Map((await tx.select().from(tags)).map((tag) => [tag.slug, tag.id]));
  await seedProducts(tx, seeded, tagIds);
  await seedEvents(tx, seeded, tagIds, today);
  await seedSynonyms(tx, seeded);
  const types = await tx.select().from(customizationTypes);
  return { tagIds, typeIds: new Map(types.map((type) => [type.name, type.id])) };
}

async function seedCustomizationTypes(tx: Tx, seeded: Seeded): Promise<void> {
  const fresh = seeded.fresh('customization-types', customizationTypeDefinitions, (type) => type.name);
  if (fresh.length > 0)
    await tx
      .insert(customizationTypes)
      .values([...fresh])
      .onConflictDoNothing();
}

async function seedTags(tx: Tx, seeded: Seeded): Promise<void> {
  const fresh = seeded.fresh('tags', tagSlugs, (slug) => slug);
  if (fresh.length === 0) return;
  await tx
    .insert(tags)
    .values(fresh.map((slug) => ({ slug, name: tagNames[slug], position: tagSlugs.indexOf(slug) })))
    .onConflictDoNothing();
}

async function seedProducts(tx: Tx, seeded: Seeded, tagIds: Ids): Promise<void> {
  for (const product of seeded.fresh('products', launchProducts, ({ slug }) => slug)) {
    const { tags: productTagSlugs, ...values } = product;
    const [row] = await tx.insert(products).values(values).onConflictDoNothing().returning({ id: products.id });
    const links = idsOf(productTagSlugs === 'all' ? tagSlugs : productTagSlugs, tagIds);
    if (row && links.length > 0) {
      await tx.insert(productTags).values(links.map((tagId) => ({ productId: row.id, tagId })));
    }
  }
}

/** A group that a release extends is added beside the shop's. */
async function seedSynonyms(tx: Tx, seeded: Seeded): Promise<void> {
  const fresh = seeded.fresh('search-synonyms', launchSynonyms, (words) => words.join(', '));
  if (fresh.length > 0) await tx.insert(searchSynonyms).values(fresh.map((words) => ({ words: [...words] })));
}

async function seedEvents(tx: Tx, seeded: Seeded, tagIds: Ids, today: string): Promise<void> {
  const coming = upcomingDates(today, eventYears);
  for (const { event, date } of seeded.fresh('events', coming, (entry) => `${entry.event.slug} ${entry.date}`)) {
    const { slug, name, description } = event;
    const [row] = await tx
      .insert(events)
      .values({ slug, name, description, date })
      .onConflictDoNothing()
      .returning({ id: events.id });
    const links = idsOf(event.tags, tagIds);
    if (row && links.length > 0) await tx.insert(eventTags).values(links.map((tagId) => ({ eventId: row.id, tagId })));
  }
}

export const idsOf = (names: readonly string[], ids: Ids): number[] =>
  names.flatMap((name) => {
    const id = ids.get(name);
    return id === undefined ? [] : [id];
  });
