import { type ColorFamily, type CoverLanguage, layoutPrefixes, type PhotoLayout } from '@jolimot/card/cover-filters';
import { type CoverType, coverTypes } from '@jolimot/card/products';
import type { Locale } from '@jolimot/contract/fields';
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../db/client';
import { firstRow, type PageQuery, pageOf, type RowsOfPage } from '../../../db/page';
import {
  coverCustomizationTypes,
  coverImages,
  covers,
  coverTags,
  customizationTypes,
  isForeignTo,
  onShow,
} from '../../../db/schema/catalogue';
import { presentTags } from '../tags';

const { searchWords: _, ...rest } = getTableColumns(covers);
export const coverColumns = rest;

export type CoverRow = Omit<typeof covers.$inferSelect, 'searchWords'>;
export type CoverImageRow = typeof coverImages.$inferSelect;

/** Plain words (see `plainWords`), and the tags that match any of them. */
interface WantedPhrases {
  /** A cover matches a phrase if it has one form of each word. */
  phrases: readonly (readonly (readonly string[])[])[];
  tagIds: readonly number[];
}

export interface Wanted {
  typed: WantedPhrases;
  synonyms: WantedPhrases;
  beginning: { word: string; tagIds: readonly number[] } | undefined;
}

export interface CoverFilter {
  type?: CoverType | undefined;
  usableAsBackground?: boolean | undefined;
  /** An empty list matches nothing. */
  ids?: readonly number[] | undefined;
  /** A cover needs a tag of each set; an empty set matches nothing. */
  tagSets?: readonly (readonly number[])[] | undefined;
  /** A cover must match all; an empty list matches nothing. */
  wanted?: readonly Wanted[] | undefined;
  colorFamily?: ColorFamily | undefined;
  layout?: PhotoLayout | undefined;
  /** Includes covers without words; an empty list filters nothing. */
  languages?: readonly CoverLanguage[] | undefined;
  active?: boolean | undefined;
  /** Day in Paris, `YYYY-MM-DD`. */
  onShow?: string | undefined;
  /** Only deleted covers, or only the others. */
  deleted: boolean;
  orderBy: SQL[];
  page: PageQuery;
}

export function listCovers(db: DbOrTx, filter: CoverFilter): Promise<RowsOfPage<CoverRow>> {
  const where = and(...conditionsOf(db, filter));
  const rows = db
    .select(coverColumns)
    .from(covers)
    .where(where)
    .orderBy(...filter.orderBy);
  return pageOf(rows, filter.page, db.$count(covers, where));
}

function conditionsOf(db: DbOrTx, filter: CoverFilter): SQL[] {
  const conditions: SQL[] = [filter.deleted ? isNotNull(covers.deletedAt) : isNull(covers.deletedAt)];
  if (filter.active !== undefined) conditions.push(eq(covers.active, filter.active));
  if (filter.onShow) conditions.push(...onShow(filter.onShow));
  if (filter.type) conditions.push(inArray(covers.type, fitting(filter.type)));
  if (filter.usableAsBackground !== undefined) {
    conditions.push(eq(covers.usableAsBackground, filter.usableAsBackground));
  }
  if (filter.ids) conditions.push(inArray(covers.id, [...filter.ids]));
  for (const ids of filter.tagSets ?? []) conditions.push(inArray(covers.id, coversTagged(db, ids)));
  if (filter.colorFamily) conditions.push(arrayContains(covers.colorFamilies, [filter.colorFamily]));
  const language = filter.languages && ofLanguages(filter.languages);
  if (language) conditions.push(language);
  if (filter.layout) conditions.push(ofLayout(db, filter.layout));
  if (filter.wanted) conditions.push(...(filter.wanted.length > 0 ? filter.wanted.map(coversNamed(db)) : [sql`false`]));
  return conditions;
}

const coversTagged = (db: DbOrTx, tagIds: readonly number[]) =>
  db
    .select({ id: coverTags.coverId })
    .from(coverTags)
    .where(and(inArray(coverTags.tagId, [...tagIds]), inArray(coverTags.tagId, presentTags(db))));

/** A union of two index searches: with `or` PostgreSQL would read every cover. */
const coversNamed =
  (db: DbOrTx) =>
  ({ typed, synonyms, beginning }: Wanted): SQL => {
    const query = [...typed.phrases, ...synonyms.phrases].map(phraseQuery);
    if (beginning) query.push(`'${beginning.word}':*`);
    const named = db
      .select({ id: covers.id })
      .from(covers)
      .where(hasWords(query.join(' | ')));
    const tagIds = [...typed.tagIds, ...synonyms.tagIds, ...(beginning?.tagIds ?? [])];
    return tagIds.length === 0
      ? inArray(covers.id, named)
      : sql`${covers.id} in (${named} union all ${coversTagged(db, tagIds)})`;
  };

const hasWords = (query: string): SQL => sql`${covers.searchWords} @@ ${query}::tsquery`;

/** Plain words have only letters and digits: never query syntax. */
const phraseQuery = (words: readonly (readonly string[])[]): string =>
  `(${words.map((forms) => `(${forms.map((form) => `'${form}'`).join(' | ')})`).join(' & ')})`;

/** 2 points for the very word, 1 for a synonym, 0 for a prefix. */
export function byRelevance(db: DbOrTx, wanted: readonly Wanted[]): SQL[] {
  if (wanted.length === 0) return [];
  const scores = wanted.map(({ typed, synonyms }) => {
    const other = synonyms.phrases.length > 0 ? sql`when ${hasPhrase(db, synonyms)} then 1` : sql``;
    return sql`case when ${hasPhrase(db, typed)} then 2 ${other} else 0 end`;
  });
  return [desc(sql`(${sql.join(scores, sql` + `)})`)];
}

function hasPhrase(db: DbOrTx, { phrases, tagIds }: WantedPhrases): SQL {
  const named = hasWords(phrases.map(phraseQuery).join(' | '));
  return tagIds.length === 0 ? named : sql`(${named} or ${inArray(covers.id, coversTagged(db, tagIds))})`;
}

function ofLayout(db: DbOrTx, layout: PhotoLayout): SQL {
  const prefix = layout === 'none' ? 'Image ' : layoutPrefixes[layout];
  const withPhotos = db
    .select({ id: coverCustomizationTypes.coverId })
    .from(coverCustomizationTypes)
    .innerJoin(customizationTypes, eq(customizationTypes.id, coverCustomizationTypes.customizationTypeId))
    .where(like(customizationTypes.name, `${prefix}%`));
  return layout === 'none' ? notInArray(covers.id, withPhotos) : inArray(covers.id, withPhotos);
}

function ofLanguages(asked: readonly CoverLanguage[]): SQL | undefined {
  const spoken = asked.flatMap((language) => (language === 'none' ? [] : [language]));
  return or(
    spoken.length > 0 ? arrayOverlaps(covers.languages, spoken) : undefined,
    asked.includes('none') ? eq(covers.languages, []) : undefined,
  );
}

/** Readable covers and those without words come first. */
export const readableFirst = (reader: Locale | undefined): SQL[] => (reader ? [asc(isForeignTo(reader))] : []);

const fitting = (type: CoverType): CoverType[] => coverTypes.filter((own) => own === type || own === 'both');

/** Includes deleted covers. */
export const coverById = (db: DbOrTx, id: number): Promise<CoverRow | undefined> =>
  firstRow(db.select(coverColumns).from(covers).where(eq(covers.id, id)));

/** @param today day in Paris, `YYYY-MM-DD` */
export async function coverOnShow(db: DbOrTx, id: number, today: string): Promise<CoverRow | undefined> {
  const [row] = await db
    .select(coverColumns)
    .from(covers)
    .where(and(eq(covers.id, id), ...onShow(today)));
  return row;
}

export async function partsOfCovers(db: DbOrTx, ids: readonly number[]) {
  const [images, types, tags] = await Promise.all([
    db
      .select()
      .from(coverImages)
      .where(inArray(coverImages.coverId, [...ids]))
      .orderBy(asc(coverImages.id)),
    db
      .select({ coverId: coverCustomizationTypes.coverId, type: customizationTypes })
      .from(coverCustomizationTypes)
      .innerJoin(customizationTypes, eq(customizationTypes.id, coverCustomizationTypes.customizationTypeId))
      .where(inArray(coverCustomizationTypes.coverId, [...ids]))
      .orderBy(asc(customizationTypes.id)),
    db
      .select()
      .from(coverTags)
      .where(and(inArray(coverTags.coverId, [...ids]), inArray(coverTags.tagId, presentTags(db))))
      .orderBy(asc(coverTags.tagId)),
  ]);
  return { images, types, tags };
}

export type CoverParts = Awaited<ReturnType<typeof partsOfCovers>>;

export async function replaceCustomizationTypes(tx: Tx, coverId: number, typeIds: readonly number[]): Promise<void> {
  await tx.delete(coverCustomizationTypes).where(eq(coverCustomizationTypes.coverId, coverId));
  const links = typeIds.map((customizationTypeId) => ({ coverId, customizationTypeId }));
  if (links.length > 0) await tx.insert(coverCustomizationTypes).values(links);
}

export async function typeNames(tx: Tx, coverId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: customizationTypes.name })
    .from(coverCustomizationTypes)
    .innerJoin(customizationTypes, eq(customizationTypes.id, coverCustomizationTypes.customizationTypeId))
    .where(eq(coverCustomizationTypes.coverId, coverId))
    .orderBy(asc(customizationTypes.id));
  return rows.map(({ name }) => name);
}

export async function imageNames(tx: Tx, coverId: number): Promise<CoverImageRow['name'][]> {
  const rows = await tx.select({ name: coverImages.name }).from(coverImages).where(eq(coverImages.coverId, coverId));
  return rows.map(({ name }) => name);
}
