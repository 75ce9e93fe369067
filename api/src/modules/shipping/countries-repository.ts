import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { refusingDuplicates } from '../../db/constraints';
import { databaseNow } from '../../db/schema/columns';
import { countries, countryZones } from '../../db/schema/shipping';

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

export interface CountryFilter {
  /** Only where the shop does, or does not, deliver; both when left out. */
  active: boolean | undefined;
  /** Only these; an empty list matches nothing. */
  ids: readonly number[] | undefined;
  /** What has been deleted instead of what has not. */
  deleted: boolean;
}

export const listCountries = (db: DbOrTx, filter: CountryFilter): Promise<CountryRow[]> =>
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
export function insertCountry(db: DbOrTx, values: NewCountry): Promise<number> {
  return refusingDuplicates(uniqueCode, async () => {
    const [row] = await db.insert(countries).values(values).returning({ id: countries.id });
    if (!row) throw new Error('The country was not written.');
    return row.id;
  });
}

/** Nothing happens when there is none. @throws AppError 422 `already_used` on `isoCode` */
export function updateCountry(db: DbOrTx, id: number, values: Partial<NewCountry>): Promise<void> {
  return refusingDuplicates(uniqueCode, async () => {
    await db
      .update(countries)
      .set({ ...values, updatedAt: databaseNow })
      .where(eq(countries.id, id));
  });
}

/** @returns whether there was one to delete */
export async function softDeleteCountry(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(countries)
    .set({ deletedAt: now })
    .where(and(eq(countries.id, id), isNull(countries.deletedAt)))
    .returning({ id: countries.id });
  return rows.length > 0;
}
