import type { CountryZone } from '@jolimot/contract/addresses';
import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import type { QueryOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx, Tx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { pageOf } from '../../db/page';
import { nextVersion } from '../../db/schema/columns';
import { countries, countryZones } from '../../db/schema/shipping';
import { given, refusingDuplicates, refusingWhatIsInUse } from '../../db/writes';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { registerCall } from '../../http/calls/register-call';
import { editVersion } from '../../http/calls/versions';
import { Page, timestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';

/** The postal zones: how many credits a card costs, and how many days it takes, by country. */
export function countryZoneRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const shown = ({ zone, countryCount }: CountedZone, locale: Locale, forStaff: boolean): CountryZone => ({
    ...toZone(zone, locale, forStaff),
    countryCount,
  });
  const one = async (id: number, locale: Locale): Promise<CountryZone> => {
    const found = await zoneById(db, id);
    if (!found) throw notFound();
    return shown(found, locale, true);
  };
  registerCall(app, deps, backOfficeShopCalls.listCountryZones, {
    handler: async ({ query, locale, user }) => {
      const forStaff = user !== undefined;
      if (!forStaff && query.active === false) return new Page([], 0);
      const { rows, total } = await listZones(db, forStaff ? query : { ...query, active: true });
      return new Page(
        rows.map((row) => shown(row, locale, forStaff)),
        total,
      );
    },
  });
  registerCall(app, deps, backOfficeShopCalls.getCountryZone, {
    handler: async ({ params, locale, user }) => {
      const found = await zoneById(db, params.id);
      if (!found || !(user || found.zone.active)) throw notFound();
      return shown(found, locale, user !== undefined);
    },
  });
  registerCall(app, deps, backOfficeShopCalls.createCountryZone, {
    handler: async ({ body: { deliveryDays, ...values }, locale }) =>
      one(
        await insertZone(db, {
          ...values,
          slug: slugFor(values),
          deliveryMin: deliveryDays.min,
          deliveryMax: deliveryDays.max,
        }),
        locale,
      ),
  });
  registerCall(app, deps, backOfficeShopCalls.updateCountryZone, {
    handler: async ({ params, body: { deliveryDays, ...values }, locale, request }) => {
      const delays = deliveryDays && { deliveryMin: deliveryDays.min, deliveryMax: deliveryDays.max };
      const newest = () => one(params.id, locale);
      const write = (tx: Tx) => updateZone(tx, params.id, { ...given(values), ...delays });
      await editVersion(db, { table: countryZones, id: params.id, request, newest }, write);
      return one(params.id, locale);
    },
  });
  registerCall(app, deps, backOfficeShopCalls.deleteCountryZone, {
    handler: async ({ params }) => {
      if (!(await deleteZone(db, params.id))) throw notFound();
      return undefined;
    },
  });
}

/** A zone as the contract answers it. @param forStaff with the words in both languages */
export const toZone = (zone: typeof countryZones.$inferSelect, locale: Locale, forStaff: boolean): CountryZone => ({
  id: zone.id,
  iri: iriOf('country_zones', zone.id),
  name: zone.name[locale],
  nbCredit: zone.nbCredit,
  active: zone.active,
  deliveryDays: { min: zone.deliveryMin, max: zone.deliveryMax },
  ...(forStaff ? { translations: { name: zone.name } } : {}),
  ...timestampsOf(zone),
});

type ZoneRow = typeof countryZones.$inferSelect;
type NewZone = typeof countryZones.$inferInsert;

interface CountedZone {
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

/** One page of the zones, oldest first unless asked otherwise. @param query `active` only those */
function listZones(db: DbOrTx, query: QueryOf<typeof backOfficeShopCalls.listCountryZones>) {
  const where = query.active === undefined ? undefined : eq(countryZones.active, query.active);
  const { id, nbCredit } = countryZones;
  const rows = counted(db)
    .where(where)
    .orderBy(...orderOf(query, { id, nbCredit }, [asc(id)], id));
  return pageOf(rows, db.$count(countryZones, where), query);
}

async function zoneById(db: DbOrTx, id: number): Promise<CountedZone | undefined> {
  const [row] = await counted(db).where(eq(countryZones.id, id));
  return row;
}

const uniqueSlug = { country_zones_slug_unique: 'slug' };

/** @returns its id @throws AppError 422 `already_used` on `slug` */
function insertZone(db: DbOrTx, values: NewZone): Promise<number> {
  return refusingDuplicates(uniqueSlug, async () => {
    const [row] = await db.insert(countryZones).values(values).returning({ id: countryZones.id });
    if (!row) throw new Error('The zone was not written.');
    return row.id;
  });
}

/** Nothing happens when there is none. @throws AppError 422 `already_used` on `slug` */
function updateZone(db: DbOrTx, id: number, values: Partial<NewZone>): Promise<void> {
  return refusingDuplicates(uniqueSlug, async () => {
    await db
      .update(countryZones)
      .set({ ...values, updatedAt: nextVersion(countryZones.updatedAt) })
      .where(eq(countryZones.id, id));
  });
}

/** @returns whether there was one @throws AppError 409 while a country belongs to it, be it deleted */
function deleteZone(db: DbOrTx, id: number): Promise<boolean> {
  return refusingWhatIsInUse('Countries belong to this zone: move them first, or switch it off.', async () => {
    const rows = await db.delete(countryZones).where(eq(countryZones.id, id)).returning({ id: countryZones.id });
    return rows.length > 0;
  });
}
