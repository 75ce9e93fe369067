import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { countries, countryZones } from '../../db/schema/shipping';

export interface CountryRow {
  country: typeof countries.$inferSelect;
  zone: typeof countryZones.$inferSelect;
}

const withZones = (db: DbOrTx) =>
  db
    .select({ country: countries, zone: countryZones })
    .from(countries)
    .innerJoin(countryZones, eq(countryZones.id, countries.zoneId));

/** The countries; all, or only those where the shop does or does not deliver. */
export const listCountries = (db: DbOrTx, active: boolean | undefined): Promise<CountryRow[]> =>
  withZones(db).where(and(isNull(countries.deletedAt), active === undefined ? undefined : served(active)));

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
