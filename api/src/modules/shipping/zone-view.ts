import type { CountryZone } from '@jolimot/contract/addresses';
import { iriOf, type Locale } from '@jolimot/contract/fields';
import type { countryZones } from '../../db/schema/shipping';
import { timestampsOf } from '../../http/timestamps';

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
