import type { CountryZone } from '@jolimot/contract/addresses';
import { backOfficeShopCalls } from '@jolimot/contract/back-office-shop';
import type { Locale } from '@jolimot/contract/fields';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { given } from '../../db/given';
import { countryZones } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { Page } from '../../http/dialect';
import { orderOf } from '../../http/ordering';
import { route } from '../../http/register-call';
import { slugFor } from '../../slug-of';
import { type CountedZone, deleteZone, insertZone, listZones, updateZone, zoneById } from './country-zones-repository';
import { toZone } from './zone-view';

/** The postal zones: credits and delays by where a card goes. */
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
  route(app, deps, backOfficeShopCalls.listCountryZones, {
    handler: async ({ query, locale, user }) => {
      const forStaff = user !== undefined;
      if (!forStaff && query.active === false) return new Page([], 0);
      const columns = { id: countryZones.id, nbCredit: countryZones.nbCredit };
      const { rows, total } = await listZones(db, {
        active: forStaff ? query.active : true,
        orderBy: orderOf(query, columns, [asc(countryZones.id)], countryZones.id),
        limit: query.itemsPerPage,
        offset: (query.page - 1) * query.itemsPerPage,
      });
      return new Page(
        rows.map((row) => shown(row, locale, forStaff)),
        total,
      );
    },
  });
  route(app, deps, backOfficeShopCalls.getCountryZone, {
    handler: async ({ params, locale, user }) => {
      const found = await zoneById(db, params.id);
      if (!found || !(user || found.zone.active)) throw notFound();
      return shown(found, locale, user !== undefined);
    },
  });
  route(app, deps, backOfficeShopCalls.createCountryZone, {
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
  route(app, deps, backOfficeShopCalls.updateCountryZone, {
    handler: async ({ params, body: { deliveryDays, ...values }, locale }) => {
      const delays = deliveryDays && { deliveryMin: deliveryDays.min, deliveryMax: deliveryDays.max };
      await updateZone(db, params.id, { ...given(values), ...delays });
      return one(params.id, locale);
    },
  });
  route(app, deps, backOfficeShopCalls.deleteCountryZone, {
    handler: async ({ params }) => {
      if (!(await deleteZone(db, params.id))) throw notFound();
      return undefined;
    },
  });
}
