import { addressCalls, type Country } from '@jolimot/contract/addresses';
import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { relatedIds } from '../../db/related-ids';
import { nextVersion } from '../../db/schema/columns';
import { countries, countryZones } from '../../db/schema/shipping';
import { given, refusingDuplicates } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { Page, softTimestampsOf } from '../../http/representation/answers';
import { toZone } from './country-zones';

/** The countries, by name in the alphabet of the language asked for: É beside E, where SQL would put it last. */
export function countryRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const one = async (id: number, locale: Locale): Promise<Country> => {
    const row = await countryById(db, id);
    if (!row) throw notFound();
    return toCountry(row, locale, true);
  };
  const zoneIdOf = async (zoneIri: string): Promise<number> => {
    const [zoneId] = await relatedIds(db, 'country_zones', countryZones, [zoneIri]);
    return zoneId ?? 0;
  };
  registerCall(app, deps, addressCalls.listCountries, {
    handler: async ({ query, locale, user }) => {
      const forStaff = user !== undefined;
      const deleted = forStaff && query['exists[deletedAt]'] === true;
      const rows = await listCountries(db, { active: query.active, ids: query['id[]'], deleted });
      const start = (query.page - 1) * query.itemsPerPage;
      return new Page(
        rows
          .sort(compareBy(query, locale))
          .slice(start, start + query.itemsPerPage)
          .map((row) => toCountry(row, locale, forStaff)),
        rows.length,
      );
    },
  });
  registerCall(app, deps, backOfficeShopCalls.getCountry, {
    handler: async ({ params, locale, user }) => {
      const row = await countryById(db, params.id);
      if (!row || !(user || row.country.deletedAt === null)) throw notFound();
      return toCountry(row, locale, user !== undefined);
    },
  });
  registerCall(app, deps, backOfficeShopCalls.createCountry, {
    handler: async ({ body: { zone, ...values }, locale }) =>
      one(await insertCountry(db, { ...values, zoneId: await zoneIdOf(zone) }), locale),
  });
  registerCall(app, deps, backOfficeShopCalls.updateCountry, {
    handler: async ({ params, body: { zone, ...values }, locale, request }) => {
      const moved = zone === undefined ? {} : { zoneId: await zoneIdOf(zone) };
      const newest = () => one(params.id, locale);
      const write = (tx: Tx) => updateCountry(tx, params.id, { ...given(values), ...moved });
      await editVersion(db, { table: countries, id: params.id, request, newest }, write);
      return one(params.id, locale);
    },
  });
  registerCall(app, deps, backOfficeShopCalls.deleteCountry, {
    handler: async ({ params }) => {
      if (!(await softDeleteCountry(db, params.id, clock.now()))) throw notFound();
      return undefined;
    },
  });
}

type Compare = (one: CountryRow, other: CountryRow) => number;
type Direction = 'asc' | 'desc' | undefined;
interface CountryOrder {
  'order[name]'?: Direction;
  'order[isoCode]'?: Direction;
  'order[id]'?: Direction;
}

const collators: Record<Locale, Intl.Collator> = { fr: new Intl.Collator('fr'), en: new Intl.Collator('en') };

/** Sorted here and not in SQL, for the alphabets; there are two hundred rows at most. */
function compareBy(asked: CountryOrder, locale: Locale): Compare {
  const byId: Compare = (one, other) => one.country.id - other.country.id;
  const byName: Compare = (one, other) =>
    collators[locale].compare(one.country.name[locale], other.country.name[locale]);
  const byCode: Compare = (one, other) => (one.country.isoCode < other.country.isoCode ? -1 : 1);
  const inDirection = (compare: Compare, direction: Direction): Compare =>
    direction === 'desc' ? (one, other) => compare(other, one) : compare;
  if (asked['order[isoCode]']) return inDirection(byCode, asked['order[isoCode]']);
  if (asked['order[id]']) return inDirection(byId, asked['order[id]']);
  const named = inDirection(byName, asked['order[name]']);
  return (one, other) => named(one, other) || byId(one, other);
}

const toCountry = ({ country, zone }: CountryRow, locale: Locale, forStaff: boolean): Country => ({
  id: country.id,
  iri: iriOf('countries', country.id),
  name: country.name[locale],
  postalName: country.name.fr,
  isoCode: country.isoCode,
  needsZipcode: country.needsZipcode,
  zipcodeFormat: country.zipcodeFormat,
  // Staff read the country's own switch; clients read whether the shop delivers there.
  active: forStaff ? country.active : country.active && zone.active,
  zone: toZone(zone, locale, forStaff),
  ...(forStaff ? { translations: { name: country.name } } : {}),
  ...softTimestampsOf(country),
});

/** A country as the rules of addresses know it: an envelope names it in French. */
export const postalCountry = (country: CountryRow['country']) => ({ ...country, postalName: country.name.fr });

export interface CountryRow {
  country: typeof countries.$inferSelect;
  zone: typeof countryZones.$inferSelect;
}
type NewCountry = typeof countries.$inferInsert;

const withZones = (db: DbOrTx) =>
  db
    .select({ country: countries, zone: countryZones })
    .from(countries)
    .innerJoin(countryZones, eq(countryZones.id, countries.zoneId));

interface CountryFilter {
  /** Only where the shop does, or does not, deliver; both when left out. */
  active: boolean | undefined;
  /** Only these; an empty list matches nothing. */
  ids: readonly number[] | undefined;
  /** What has been deleted instead of what has not. */
  deleted: boolean;
}

const listCountries = (db: DbOrTx, filter: CountryFilter): Promise<CountryRow[]> =>
  withZones(db).where(
    and(
      filter.deleted ? isNotNull(countries.deletedAt) : isNull(countries.deletedAt),
      filter.active === undefined ? undefined : served(filter.active),
      filter.ids ? inArray(countries.id, [...filter.ids]) : undefined,
    ),
  );

/** A country is served while neither it nor its zone is switched off. */
const served = (active: boolean) => sql`(${countries.active} and ${countryZones.active}) = ${active}`;

/** One country with its zone; also one that is deleted, as old addresses name it. */
export async function countryById(db: DbOrTx, id: number): Promise<CountryRow | undefined> {
  const [row] = await withZones(db).where(eq(countries.id, id));
  return row;
}

/** Whether the shop delivers there now. */
export const isServed = ({ country, zone }: CountryRow): boolean =>
  country.active && country.deletedAt === null && zone.active;

const uniqueCode = { countries_iso_code_unique: 'isoCode' };

/** @returns its id @throws AppError 422 `already_used` on `isoCode` */
function insertCountry(db: DbOrTx, values: NewCountry): Promise<number> {
  return refusingDuplicates(uniqueCode, async () => {
    const [row] = await db.insert(countries).values(values).returning({ id: countries.id });
    if (!row) throw new Error('The country was not written.');
    return row.id;
  });
}

/** Nothing happens when there is none. @throws AppError 422 `already_used` on `isoCode` */
function updateCountry(db: DbOrTx, id: number, values: Partial<NewCountry>): Promise<void> {
  return refusingDuplicates(uniqueCode, async () => {
    await db
      .update(countries)
      .set({ ...values, updatedAt: nextVersion(countries.updatedAt) })
      .where(eq(countries.id, id));
  });
}

/** @returns whether there was one to delete */
async function softDeleteCountry(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(countries)
    .set({ deletedAt: now })
    .where(and(eq(countries.id, id), isNull(countries.deletedAt)))
    .returning({ id: countries.id });
  return rows.length > 0;
}
