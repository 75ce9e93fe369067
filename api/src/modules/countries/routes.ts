import { addressCalls, type Country } from '@jolimot/contract/addresses';
import { iriOf, type Locale } from '@jolimot/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Page } from '../../http/dialect';
import { route } from '../../http/register-call';
import { softTimestampsOf, timestampsOf } from '../../http/timestamps';
import { type CountryRow, listCountries } from './repository';

/** `GET /countries`: by name, in the alphabet of the language asked for (É beside E, which SQL would put last). */
export function countryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, addressCalls.listCountries, {
    handler: async ({ query, locale }) => {
      const rows = (await listCountries(deps.db, query.active)).sort(byName(locale));
      const start = (query.page - 1) * query.itemsPerPage;
      return new Page(
        rows.slice(start, start + query.itemsPerPage).map((row) => toCountry(row, locale)),
        rows.length,
      );
    },
  });
}

const collators: Record<Locale, Intl.Collator> = { fr: new Intl.Collator('fr'), en: new Intl.Collator('en') };
const byName = (locale: Locale) => (one: CountryRow, other: CountryRow) =>
  collators[locale].compare(one.country.name[locale], other.country.name[locale]) || one.country.id - other.country.id;

const toCountry = ({ country, zone }: CountryRow, locale: Locale): Country => ({
  id: country.id,
  iri: iriOf('countries', country.id),
  name: country.name[locale],
  isoCode: country.isoCode,
  needsZipcode: country.needsZipcode,
  zipcodeFormat: country.zipcodeFormat,
  active: country.active && zone.active,
  zone: {
    id: zone.id,
    iri: iriOf('country_zones', zone.id),
    name: zone.name[locale],
    nbCredit: zone.nbCredit,
    active: zone.active,
    deliveryDays: { min: zone.deliveryMin, max: zone.deliveryMax },
    ...timestampsOf(zone),
  },
  ...softTimestampsOf(country),
});
