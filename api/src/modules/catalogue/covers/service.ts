import { hasLayout, photoLayouts } from '@jolimot/card/cover-filters';
import type { QueryOf } from '@jolimot/contract/call';
import { type CatalogueCover, type Cover, type catalogueCalls, customizationName } from '@jolimot/contract/catalogue';
import type { Locale } from '@jolimot/contract/fields';
import { parisDay, parisMidnight } from '@jolimot/contract/shipping-days';
import { asc } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { orderOf } from '../../../db/order-by';
import { relatedIds } from '../../../db/related-ids';
import { covers, coverTags, customizationTypes } from '../../../db/schema/catalogue';
import type { Deps } from '../../../deps';
import { found, invalid } from '../../../errors';
import { renewalPause } from '../../../http/calls/plan-renewal';
import { Page } from '../../../http/representation/answers';
import { enqueue } from '../../../jobs/queue/enqueue';
import { linkTags } from '../tags';
import { catalogueFilter } from './catalogue-filter';
import {
  byRelevance,
  type CoverFilter,
  type CoverImageRow,
  type CoverRow,
  coverById,
  imageNames,
  listCovers,
  partsOfCovers,
  readableFirst,
  replaceCustomizationTypes,
  typeNames,
} from './repository';
import { toCatalogueCover, toCover } from './view';

type CoverDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

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
  { locale, forStaff }: { locale: Locale; forStaff: boolean },
): Promise<Page<Cover>> {
  if (!forStaff && query.active === false) return new Page([], { totalItems: 0 });
  const shown = forStaff
    ? { active: query.active, deleted: query['exists[deletedAt]'] === true }
    : { onShow: parisDay(clock.now()), deleted: false };
  const { rows, parts, extent } = await pageOfCovers({ db, clock }, query, shown);
  return new Page(
    rows.map((row) => toCover(row, parts, { locale, apiUrl: config.apiPublicUrl, forStaff })),
    extent,
  );
}

export async function findCatalogueCovers(
  { db, config, clock }: CoverDeps,
  query: QueryOf<typeof catalogueCalls.listCatalogueCovers>,
  locale: Locale,
): Promise<Page<CatalogueCover>> {
  const { rows, parts, extent } = await pageOfCovers({ db, clock }, query, {
    onShow: parisDay(clock.now()),
    deleted: false,
  });
  return new Page(
    rows.map((row) => toCatalogueCover(row, parts, { locale, apiUrl: config.apiPublicUrl })),
    extent,
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
  const { rows, extent } = await listCovers(db, {
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
  return { rows, parts, extent };
}

interface CoverLinks {
  tags?: string[] | undefined;
  customizationTypes?: string[] | undefined;
}

/** @throws AppError 400 `invalid_iri`; 422 `layout_conflict`, `front_missing` or `background_missing` */
export async function linkCover(tx: Tx, deps: CoverDeps, id: number, links: CoverLinks): Promise<void> {
  await replaceLinks(tx, id, links);
  const row = found(await coverById(tx, id));
  await checkCover(tx, row);
  await showOnItsDay(tx, deps, row);
}

/** Renews pages when a cover's day begins without a write. A superseded renewal is harmless. */
async function showOnItsDay(tx: Tx, { clock, config }: CoverDeps, { publishFrom }: CoverRow): Promise<void> {
  if (!config.renewal || !publishFrom || publishFrom <= parisDay(clock.now())) return;
  await enqueue(
    tx,
    'pages.renew',
    { tags: ['catalogue'] },
    { runAt: new Date(parisMidnight(publishFrom).getTime() + renewalPause), key: `covers-of:${publishFrom}` },
  );
}

async function replaceLinks(tx: Tx, coverId: number, links: CoverLinks): Promise<void> {
  await linkTags(tx, coverTags, 'coverId', coverId, links.tags);
  if (!links.customizationTypes) return;
  const typeIds = await relatedIds(tx, 'customization_types', customizationTypes, links.customizationTypes);
  await replaceCustomizationTypes(tx, coverId, typeIds);
}

/**
 * Checks: at most one front layout (docs/product/card.md, "Places"), a front picture once on show ("Covers"), a picture
 * without lettering to be a background ("Ground and ink").
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
