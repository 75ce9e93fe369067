import type { CountryZone } from '@jolimot/contract/addresses';
import { backOfficeShopCalls } from '@jolimot/contract/back-office/shop';
import type { Locale } from '@jolimot/contract/fields';
import { iriOf } from '@jolimot/contract/iri';
import { and, asc, count, eq, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../db/client';
import { orderOf } from '../../db/order-by';
import { countries, countryZones } from '../../db/schema/shipping';
import type { Deps } from '../../deps';
import { crud, crudCalls } from '../../http/calls/crud';
import { timestampsOf } from '../../http/representation/answers';
import { slugFor } from '../../slug-of';

export function countryZoneRoutes(app: FastifyInstance, deps: Deps): void {
  crud(app, deps, {
    table: countryZones,
    calls: { list: backOfficeShopCalls.listCountryZones, ...crudCalls('CountryZone') },
    select: counted,
    view: (rows, { locale, forStaff }) =>
      rows.map(({ zone, countryCount }) => ({ ...toZone(zone, locale, forStaff), countryCount })),
    isShown: ({ zone }) => zone.active,
    list: (query, forStaff) => {
      if (!forStaff && query.active === false) return undefined;
      const active = forStaff ? query.active : true;
      const { id, nbCredit } = countryZones;
      return {
        where: active === undefined ? undefined : eq(countryZones.active, active),
        orderBy: orderOf(query, { id, nbCredit }, [asc(id)], id),
      };
    },
    created: ({ deliveryDays, ...values }) => ({ ...values, ...delaysOf(deliveryDays), slug: slugFor(values) }),
    changed: ({ deliveryDays, ...values }) => ({ ...values, ...(deliveryDays && delaysOf(deliveryDays)) }),
    unique: { country_zones_slug_unique: 'slug' },
    inUse: 'Countries belong to this zone: move them first, or switch it off.',
  });
}

const delaysOf = ({ min, max }: CountryZone['deliveryDays']) => ({ deliveryMin: min, deliveryMax: max });

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

const counted = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({ zone: countryZones, countryCount: count(countries.id) })
    .from(countryZones)
    .leftJoin(countries, and(eq(countries.zoneId, countryZones.id), isNull(countries.deletedAt)))
    .where(where)
    .groupBy(countryZones.id);
