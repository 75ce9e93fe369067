import { hasLayout, photoLayouts } from '@jolimot/card/cover-filters';
import type { coverChange, coverInput } from '@jolimot/contract/back-office/catalogue';
import type { QueryOf } from '@jolimot/contract/call';
import { type CatalogueCover, type Cover, type catalogueCalls, customizationName } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { asc } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Tx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import { relatedIds } from '../../../db/related-ids';
import { covers, customizationTypes, tags } from '../../../db/schema/catalogue';
import { given, refusingDuplicates } from '../../../db/writes';
import type { Deps } from '../../../deps';
import { invalid, notFound } from '../../../errors';
import { renewalPause } from '../../../http/calls/plan-renewal';
import { editVersion } from '../../../http/calls/versions';
import { Page } from '../../../http/representation/answers';
import { enqueue } from '../../../jobs/queue/enqueue';
import { slugFor } from '../../../slug-of';
import { catalogueFilter } from './catalogue-filter';
import {
  byRelevance,
  type CoverFilter,
  type CoverImageRow,
  type CoverRow,
  coverById,
  imageNames,
  insertCover,
  listCovers,
  partsOfCovers,
  readableFirst,
  replaceCustomizationTypes,
  replaceTags,
  softDeleteCover,
  typeNames,
  updateCover,
} from './repository';
import { toCatalogueCover, toCover } from './view';

type CoverDeps = Pick<Deps, 'db' | 'config' | 'clock'>;
type Reader = { locale: Locale; forStaff: boolean };

const orderable = {
  priority: covers.priority,
  id: covers.id,
  createdAt: covers.createdAt,
  updatedAt: covers.updatedAt,
};

/** Hidden, deleted and future covers are for staff only, whatever the query says. */
export async function findCovers(
  { db, config, clock }: CoverDeps,
  query: QueryOf<typeof catalogueCalls.listCovers>,
  { locale, forStaff }: Reader,
): Promise<Page<Cover>> {
  if (!forStaff && query.active === false) return new Page([], 0);
  const shown = forStaff
    ? { active: query.active, deleted: query['exists[deletedAt]'] === true }
    : { onShow: parisDay(clock.now()), deleted: false };
  const { rows, parts, total } = await pageOfCovers({ db, clock }, query, shown);
  return new Page(
    rows.map((row) => toCover(row, parts, { locale, apiUrl: config.apiPublicUrl, forStaff })),
    total,
  );
}

export async function findCatalogueCovers(
  { db, config, clock }: CoverDeps,
  query: QueryOf<typeof catalogueCalls.listCatalogueCovers>,
  locale: Locale,
): Promise<Page<CatalogueCover>> {
  const { rows, parts, total } = await pageOfCovers({ db, clock }, query, {
    onShow: parisDay(clock.now()),
    deleted: false,
  });
  return new Page(
    rows.map((row) => toCatalogueCover(row, parts, { locale, apiUrl: config.apiPublicUrl })),
    total,
  );
}

async function pageOfCovers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: QueryOf<typeof catalogueCalls.listCatalogueCovers>,
  shown: Pick<CoverFilter, 'active' | 'onShow' | 'deleted'>,
) {
  const filter = await catalogueFilter(db, query, parisDay(clock.now()));
  const readable = readableFirst(query.reader);
  const usual = [...byRelevance(db, filter.wanted ?? []), ...readable, asc(covers.priority)];
  const { rows, total } = await listCovers(db, {
    ...shown,
    type: query.type,
    usableAsBackground: query.usableAsBackground,
    ids: query['id[]'],
    ...filter,
    orderBy: orderOf(query, orderable, usual, covers.id, readable),
    page: query,
  });
  const parts = await partsOfCovers(
    db,
    rows.map((row) => row.id),
  );
  return { rows, parts, total };
}

/**
 * Includes hidden covers: earlier drafts still show them. Deleted ones are for staff only.
 * @throws AppError `not_found`
 */
export async function getCover(deps: CoverDeps, id: number, reader: Reader): Promise<Cover> {
  const row = await coverById(deps.db, id);
  return shown(deps, reader.forStaff || row?.deletedAt === null ? row : undefined, reader);
}

async function shown({ db, config }: CoverDeps, row: CoverRow | undefined, reader: Reader): Promise<Cover> {
  if (!row) throw notFound();
  return toCover(row, await partsOfCovers(db, [row.id]), { ...reader, apiUrl: config.apiPublicUrl });
}

const uniqueSlug = { covers_slug_unique: 'slug' };

/** @throws AppError as {@link changeCover} */
export async function createCover(deps: CoverDeps, input: z.output<typeof coverInput>, locale: Locale): Promise<Cover> {
  const { tags: tagIris, customizationTypes: typeIris, ...values } = input;
  const row = await refusingDuplicates(uniqueSlug, () =>
    deps.db.transaction(async (tx) => {
      const added = await insertCover(tx, { ...values, slug: slugFor(values) });
      await replaceLinks(tx, added.id, tagIris, typeIris);
      await checkCover(tx, added);
      await showOnItsDay(tx, deps, added);
      return added;
    }),
  );
  return shown(deps, row, { locale, forStaff: true });
}

interface CoverEdit {
  id: number;
  change: z.output<typeof coverChange>;
  request: FastifyRequest;
}

/**
 * @throws AppError `not_found`; 412 `stale_version`; 400 `invalid_iri`; 422 `already_used`, `layout_conflict`,
 * `front_missing` or `background_missing`
 */
export async function changeCover(deps: CoverDeps, { id, change, request }: CoverEdit, locale: Locale): Promise<Cover> {
  const reader = { locale, forStaff: true };
  const newest = () => getCover(deps, id, reader);
  const { tags: tagIris, customizationTypes: typeIris, ...values } = change;
  const row = await refusingDuplicates(uniqueSlug, () =>
    editVersion(deps.db, { table: covers, id, request, newest }, async (tx) => {
      const changed = await updateCover(tx, id, given(values));
      if (!changed) return undefined;
      await replaceLinks(tx, id, tagIris, typeIris);
      await checkCover(tx, changed);
      await showOnItsDay(tx, deps, changed);
      return changed;
    }),
  );
  return shown(deps, row, reader);
}

/** Pages must be renewed when a cover's day begins, though no write happens then. A superseded renewal is harmless. */
async function showOnItsDay(tx: Tx, { clock, config }: CoverDeps, { publishFrom }: CoverRow): Promise<void> {
  if (!config.renewal || !publishFrom || publishFrom <= parisDay(clock.now())) return;
  await enqueue(
    tx,
    'pages.renew',
    { tags: ['catalogue'] },
    { runAt: new Date(parisMidnight(publishFrom).getTime() + renewalPause), key: `covers-of:${publishFrom}` },
  );
}

/** Drafts and orders keep the cover. @throws AppError `not_found` */
export async function deleteCover({ db, clock }: CoverDeps, id: number): Promise<void> {
  if (!(await softDeleteCover(db, id, clock.now()))) throw notFound();
}

async function replaceLinks(
  tx: Tx,
  coverId: number,
  tagIris: string[] | undefined,
  typeIris: string[] | undefined,
): Promise<void> {
  if (tagIris) await replaceTags(tx, coverId, await relatedIds(tx, 'tags', tags, tagIris));
  if (!typeIris) return;
  const typeIds = await relatedIds(tx, 'customization_types', customizationTypes, typeIris);
  await replaceCustomizationTypes(tx, coverId, typeIds);
}

/**
 * After every change: at most one front layout (docs/product/card.md, "Places"), a front picture once on show
 * ("Covers"), a picture without lettering to be a background ("Ground and ink").
 */
async function checkCover(tx: Tx, row: CoverRow): Promise<void> {
  const names = (await typeNames(tx, row.id)).flatMap((name) => customizationName.safeParse(name).data ?? []);
  const layouts = photoLayouts.filter((layout) => layout !== 'none' && layout !== 'inside' && hasLayout(names, layout));
  if (layouts.length > 1) {
    throw invalid('customizationTypes', 'layout_conflict', 'A cover has one Front Right layout at most.');
  }
  const images = await imageNames(tx, row.id);
  if (needsImage(row, 'front') && !images.includes('front')) {
    throw invalid('active', 'front_missing', 'A cover goes on show with its front picture.');
  }
  if (needsImage(row, 'background') && !images.includes('background')) {
    throw invalid('usableAsBackground', 'background_missing', 'A background needs its own picture.');
  }
}

export function needsImage(
  cover: Pick<CoverRow, 'active' | 'usableAsBackground'>,
  name: CoverImageRow['name'],
): boolean {
  return name === 'front' ? cover.active : name === 'background' && cover.usableAsBackground;
}
