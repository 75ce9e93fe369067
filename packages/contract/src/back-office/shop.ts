import { smilicIds } from '@jolimot/card/style';
import { z } from 'zod';
import { countries, countryZone } from '../addresses';
import { defineCall } from '../call';
import { shopHoliday, shopHolidays } from '../catalogue';
import {
  booleanFilter,
  dayInput,
  decimal,
  iri,
  localized,
  localizedOrEmpty,
  ordering,
  paged,
  slug,
  staffAll,
} from '../fields';
import { brandColors, creditPackages } from '../payments';
import { adminEdit, resource, withStaffView } from '../resource';

const packageFields = {
  slug,
  name: localized,
  label: localizedOrEmpty,
  nbCredit: z.number().int().min(1).max(10_000),
  /** Cents, tax included; 0 means free. */
  price: z.number().int().min(0).max(10_000_000),
  originalPrice: z.number().int().min(1).max(10_000_000).nullable(),
  /** Percent. */
  taxRate: decimal(0, 100),
  color: z.enum(brandColors),
  smilics: z.enum(smilicIds),
  active: z.boolean(),
  hidden: z.boolean(),
};
const creditPackageInput = z.object({
  ...packageFields,
  /** Made from the French name when left out. */
  slug: slug.optional(),
  label: localizedOrEmpty.default({ fr: '', en: '' }),
  originalPrice: packageFields.originalPrice.default(null),
  active: z.boolean().default(false),
  hidden: z.boolean().default(false),
});
const creditPackageChange = z.object(packageFields).partial();

const days = z.number().int().min(0).max(90);
const zoneFields = {
  slug,
  name: localized,
  nbCredit: z.number().int().min(1).max(100),
  deliveryDays: z.object({ min: days, max: days }).refine(({ min, max }) => min <= max, { path: ['max'] }),
  active: z.boolean(),
};
const countryZoneInput = z.object({
  ...zoneFields,
  slug: slug.optional(),
  nbCredit: zoneFields.nbCredit.default(1),
  active: z.boolean().default(true),
});
const countryZoneChange = z.object(zoneFields).partial();

const isExpression = (source: string): boolean => {
  try {
    new RegExp(`^(?:${source})$`, 'i');
    return true;
  } catch {
    return false;
  }
};
const countryFields = {
  name: localized,
  isoCode: z.string().regex(/^[A-Z]{2}$/),
  needsZipcode: z.boolean(),
  /** RegExp source for the whole postcode. */
  zipcodeFormat: z.string().min(1).max(120).refine(isExpression).nullable(),
  active: z.boolean(),
  zone: iri('country_zones'),
};
const countryInput = z.object({
  ...countryFields,
  zipcodeFormat: countryFields.zipcodeFormat.default(null),
  active: z.boolean().default(true),
});
/** A `deletedAt` of null restores a deleted country. */
const countryChange = z.object({ ...countryFields, deletedAt: z.null() }).partial();

const holidayInput = z.object({ date: dayInput });

const countryZones = resource('/country_zones', 'CountryZone', countryZone);

export const backOfficeShopCalls = {
  getCreditPackage: creditPackages.get({ summary: 'One package on sale', access: 'public', ...withStaffView }),
  createCreditPackage: creditPackages.create({ summary: 'Add a package', access: 'admin', body: creditPackageInput }),
  updateCreditPackage: creditPackages.update({
    summary: 'Change a package; what is left out stays, purchases keep what was bought',
    ...adminEdit,
    body: creditPackageChange,
  }),
  deleteCreditPackage: creditPackages.remove({
    summary: 'Delete a package that nobody has bought; any other can be switched off',
    access: 'admin',
  }),
  listCountryZones: countryZones.list({
    summary: 'The postal zones with their delays',
    access: 'public',
    query: paged({ active: booleanFilter, ...ordering('id', 'nbCredit'), ...staffAll }, 100),
    staffView: true,
  }),
  getCountryZone: countryZones.get({ summary: 'One postal zone', access: 'public', ...withStaffView }),
  createCountryZone: countryZones.create({ summary: 'Add a zone', access: 'admin', body: countryZoneInput }),
  updateCountryZone: countryZones.update({
    summary: 'Change a zone; what is left out stays',
    ...adminEdit,
    body: countryZoneChange,
  }),
  deleteCountryZone: countryZones.remove({ summary: 'Delete a zone that no country belongs to', access: 'admin' }),
  getCountry: countries.get({ summary: 'One country', access: 'public', ...withStaffView }),
  createCountry: countries.create({ summary: 'Add a country', access: 'admin', body: countryInput }),
  updateCountry: countries.update({
    summary: 'Change a country; what is left out stays',
    ...adminEdit,
    body: countryChange,
  }),
  deleteCountry: countries.remove({ summary: 'Delete a country softly', access: 'admin' }),
  getShopHoliday: shopHolidays.get({ summary: 'One closed day', access: 'public', ...withStaffView }),
  createShopHoliday: shopHolidays.create({
    summary: 'Close the workshop on a day',
    access: 'admin',
    body: holidayInput,
  }),
  addHolidayYear: defineCall({
    method: 'POST',
    path: '/shop_holidays/years',
    tag: 'ShopHoliday',
    summary: 'Close the workshop on the Sundays and French public holidays of a year; answered with those that are new',
    access: 'admin',
    body: z.object({ year: z.number().int().min(2000).max(2200) }),
    answers: { 201: z.array(shopHoliday) },
    ld: { type: 'ShopHoliday', shape: 'collection' },
  }),
  updateShopHoliday: shopHolidays.update({ summary: 'Move a closed day', ...adminEdit, body: holidayInput }),
  deleteShopHoliday: shopHolidays.remove({ summary: 'Open the workshop again on a day', access: 'admin' }),
};
