import { addressCalls, type Country } from '@jolimot/contract/addresses';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { firstRow } from '../../db/page';
import { relatedIds } from '../../db/related-ids';
import { countries, countryZones } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { registerCall } from '../../http/calls/register-call';
import { Page, softTimestampsOf } from '../../http/representation/answers';
import { toZone } from './country-zones';

/** By name in the reader's alphabet: É beside E, where SQL would put it last. */
export function countryRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const zoneOf = async (tx: Tx, iri: string) => ({
    zoneId: (await relatedIds(tx, 'country_zones', countryZones, [iri]))[0],
  });
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
        { totalItems: rows.length },
      );
    },
  });
  crud(app, deps, {
    table: countries,
    calls: crudCalls('Country'),
    select: withZones,
    view: (rows, { locale, forStaff }) => rows.map((row) => toCountry(row, locale, forStaff)),
    isShown: ({ country }) => country.deletedAt === null,
    created: async ({ zone, ...values }, tx) => ({ ...values, ...(await zoneOf(tx, zone)) }),
    changed: async ({ zone, ...values }, tx) => ({ ...values, ...(zone && (await zoneOf(tx, zone))) }),
    unique: { countries_iso_code_unique: 'isoCode' },
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

/** For the alphabets; there are at most two hundred rows. */
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
  // Staff read the country's own switch, clients whether the shop delivers there.
  active: forStaff ? country.active : country.active && zone.active,
  zone: toZone(zone, locale, forStaff),
  ...(forStaff ? { translations: { name: country.name } } : {}),
  ...softTimestampsOf(country),
});

/** Envelopes name the country in French. */
export const postalCountry = (country: CountryRow['country']) => ({ ...country, postalName: country.name.fr });

export interface CountryRow {
  country: typeof countries.$inferSelect;
  zone: typeof countryZones.$inferSelect;
}

const withZones = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ country: countries, zone: countryZones })
    .from(countries)
    .innerJoin(countryZones, eq(countryZones.id, countries.zoneId))
    .where(where);

interface CountryFilter {
  active: boolean | undefined;
  ids: readonly number[] | undefined;
  deleted: boolean;
}

const listCountries = (db: DbOrTx, filter: CountryFilter): Promise<CountryRow[]> =>
  withZones(
    db,
    and(
      filter.deleted ? isNotNull(countries.deletedAt) : isNull(countries.deletedAt),
      filter.active === undefined ? undefined : served(filter.active),
      filter.ids ? inArray(countries.id, [...filter.ids]) : undefined,
    ),
  );

const served = (active: boolean) => sql`(${countries.active} and ${countryZones.active}) = ${active}`;

/** Old addresses name deleted countries. */
export const countryById = (db: DbOrTx, id: number): Promise<CountryRow | undefined> =>
  firstRow(withZones(db, eq(countries.id, id)));

export const isServed = ({ country, zone }: CountryRow): boolean =>
  country.active && country.deletedAt === null && zone.active;
