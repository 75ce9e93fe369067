import { smilicIds } from '@jolimot/card/style';
import { z } from 'zod';
import { country, countryZone } from './addresses';
import { defineCall } from './call';
import { shopHoliday } from './catalogue';
import {
  booleanFilter,
  dayInput,
  decimal,
  idParam,
  iri,
  localized,
  localizedOrEmpty,
  nothing,
  ordering,
  paging,
  slug,
  staffAll,
} from './fields';
import { brandColors, creditPackage } from './payments';

const params = z.object({ id: idParam });

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
  /** Delivery by the postal service, in days. */
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
  /** ISO 3166-1 alpha-2. */
  isoCode: z.string().regex(/^[A-Z]{2}$/),
  needsZipcode: z.boolean(),
  /** The source of a regular expression for the whole postcode. */
  zipcodeFormat: z.string().min(1).max(120).refine(isExpression).nullable(),
  active: z.boolean(),
  zone: iri('country_zones'),
};
const countryInput = z.object({
  ...countryFields,
  zipcodeFormat: countryFields.zipcodeFormat.default(null),
  active: z.boolean().default(true),
});
/** A `deletedAt` of null brings back what was deleted. */
const countryChange = z.object({ ...countryFields, deletedAt: z.null() }).partial();

const holidayInput = z.object({ date: dayInput });

export const backOfficeShopCalls = {
  getCreditPackage: defineCall({
    method: 'GET',
    path: '/credit_packages/{id}',
    tag: 'CreditPackage',
    summary: 'One package on sale',
    access: 'public',
    params,
    query: z.object(staffAll),
    staffView: true,
    answers: { 200: creditPackage },
    ld: { type: 'CreditPackage', shape: 'item' },
  }),
  createCreditPackage: defineCall({
    method: 'POST',
    path: '/credit_packages',
    tag: 'CreditPackage',
    summary: 'Add a package',
    access: 'admin',
    body: creditPackageInput,
    answers: { 201: creditPackage },
    ld: { type: 'CreditPackage', shape: 'item' },
  }),
  updateCreditPackage: defineCall({
    method: 'PUT',
    path: '/credit_packages/{id}',
    tag: 'CreditPackage',
    summary: 'Change a package; what is left out stays, purchases keep what was bought',
    access: 'admin',
    params,
    body: creditPackageChange,
    answers: { 200: creditPackage },
    ld: { type: 'CreditPackage', shape: 'item' },
  }),
  deleteCreditPackage: defineCall({
    method: 'DELETE',
    path: '/credit_packages/{id}',
    tag: 'CreditPackage',
    summary: 'Delete a package that nobody has bought; any other can be switched off',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  listCountryZones: defineCall({
    method: 'GET',
    path: '/country_zones',
    tag: 'CountryZone',
    summary: 'The postal zones with their delays',
    access: 'public',
    query: z.object({ active: booleanFilter, ...ordering('id', 'nbCredit'), ...staffAll, ...paging(100) }),
    staffView: true,
    answers: { 200: z.array(countryZone) },
    ld: { type: 'CountryZone', shape: 'collection' },
  }),
  getCountryZone: defineCall({
    method: 'GET',
    path: '/country_zones/{id}',
    tag: 'CountryZone',
    summary: 'One postal zone',
    access: 'public',
    params,
    query: z.object(staffAll),
    staffView: true,
    answers: { 200: countryZone },
    ld: { type: 'CountryZone', shape: 'item' },
  }),
  createCountryZone: defineCall({
    method: 'POST',
    path: '/country_zones',
    tag: 'CountryZone',
    summary: 'Add a zone',
    access: 'admin',
    body: countryZoneInput,
    answers: { 201: countryZone },
    ld: { type: 'CountryZone', shape: 'item' },
  }),
  updateCountryZone: defineCall({
    method: 'PUT',
    path: '/country_zones/{id}',
    tag: 'CountryZone',
    summary: 'Change a zone; what is left out stays',
    access: 'admin',
    params,
    body: countryZoneChange,
    answers: { 200: countryZone },
    ld: { type: 'CountryZone', shape: 'item' },
  }),
  deleteCountryZone: defineCall({
    method: 'DELETE',
    path: '/country_zones/{id}',
    tag: 'CountryZone',
    summary: 'Delete a zone that no country belongs to',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  getCountry: defineCall({
    method: 'GET',
    path: '/countries/{id}',
    tag: 'Country',
    summary: 'One country',
    access: 'public',
    params,
    query: z.object(staffAll),
    staffView: true,
    answers: { 200: country },
    ld: { type: 'Country', shape: 'item' },
  }),
  createCountry: defineCall({
    method: 'POST',
    path: '/countries',
    tag: 'Country',
    summary: 'Add a country',
    access: 'admin',
    body: countryInput,
    answers: { 201: country },
    ld: { type: 'Country', shape: 'item' },
  }),
  updateCountry: defineCall({
    method: 'PUT',
    path: '/countries/{id}',
    tag: 'Country',
    summary: 'Change a country; what is left out stays',
    access: 'admin',
    params,
    body: countryChange,
    answers: { 200: country },
    ld: { type: 'Country', shape: 'item' },
  }),
  deleteCountry: defineCall({
    method: 'DELETE',
    path: '/countries/{id}',
    tag: 'Country',
    summary: 'Delete a country softly',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
  getShopHoliday: defineCall({
    method: 'GET',
    path: '/shop_holidays/{id}',
    tag: 'ShopHoliday',
    summary: 'One closed day',
    access: 'public',
    params,
    answers: { 200: shopHoliday },
    ld: { type: 'ShopHoliday', shape: 'item' },
  }),
  createShopHoliday: defineCall({
    method: 'POST',
    path: '/shop_holidays',
    tag: 'ShopHoliday',
    summary: 'Close the workshop on a day',
    access: 'admin',
    body: holidayInput,
    answers: { 201: shopHoliday },
    ld: { type: 'ShopHoliday', shape: 'item' },
  }),
  updateShopHoliday: defineCall({
    method: 'PUT',
    path: '/shop_holidays/{id}',
    tag: 'ShopHoliday',
    summary: 'Move a closed day',
    access: 'admin',
    params,
    body: holidayInput,
    answers: { 200: shopHoliday },
    ld: { type: 'ShopHoliday', shape: 'item' },
  }),
  deleteShopHoliday: defineCall({
    method: 'DELETE',
    path: '/shop_holidays/{id}',
    tag: 'ShopHoliday',
    summary: 'Open the workshop again on a day',
    access: 'admin',
    params,
    answers: { 204: nothing },
  }),
};
