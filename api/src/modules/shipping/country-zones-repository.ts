import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client';
import { refusingDuplicates, refusingWhatIsInUse } from '../../db/constraints';
import { databaseNow } from '../../db/schema/columns';
import { countries, countryZones } from '../../db/schema/shipping';

type ZoneRow = typeof countryZones.$inferSelect;
type NewZone = typeof countryZones.$inferInsert;

export interface CountedZone {
  zone: ZoneRow;
  /** How many countries that are not deleted belong to it. */
  countryCount: number;
}

const counted = (db: DbOrTx) =>
  db
    .select({ zone: countryZones, countryCount: count(countries.id) })
    .from(countryZones)
    .leftJoin(countries, and(eq(countries.zoneId, countryZones.id), isNull(countries.deletedAt)))
    .groupBy(countryZones.id);

/** One page of the zones, and how many match. @param filter.active only those; all when left out */
export async function listZones(
  db: DbOrTx,
  filter: { active: boolean | undefined; orderBy: SQL[]; limit: number; offset: number },
): Promise<{ rows: CountedZone[]; total: number }> {
  const conditions = filter.active === undefined ? undefined : eq(countryZones.active, filter.active);
  const [rows, [all]] = await Promise.all([
    counted(db)
      .where(conditions)
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
    db.select({ total: sql<number>`count(*)::int` }).from(countryZones).where(conditions),
  ]);
  return { rows, total: all?.total ?? 0 };
}

export async function zoneById(db: DbOrTx, id: number): Promise<CountedZone | undefined> {
  const [row] = await counted(db).where(eq(countryZones.id, id));
  return row;
}

const uniqueSlug = { country_zones_slug_unique: 'slug' };

/** @returns its id @throws AppError 422 `already_used` on `slug` */
export function insertZone(db: DbOrTx, values: NewZone): Promise<number> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db.insert(countryZones).values(values).returning({ id: countryZones.id });
    if (!row) throw new Error('The zone was not written.');
    return row.id;
  });
}

/** Nothing happens when there is none. @throws AppError 422 `already_used` on `slug` */
export function updateZone(db: DbOrTx, id: number, values: Partial<NewZone>): Promise<void> {
  return refusingDuplicates(uniqueSlug, async () => {
    await db
      .update(countryZones)
      .set({ ...values, updatedAt: databaseNow })
      .where(eq(countryZones.id, id));
  });
}

/** @returns whether there was one @throws AppError 409 while a country belongs to it, be it deleted */
export function deleteZone(db: DbOrTx, id: number): Promise<boolean> {
  return refusingWhatIsInUse('Countries belong to this zone: move them first, or switch it off.', async () => {
    const rows = await db.delete(countryZones).where(eq(countryZones.id, id)).returning({ id: countryZones.id });
    return rows.length > 0;
  });
}
