import type { CallName } from '@jolimot/contract/calls';
import { iriOf } from '@jolimot/contract/iri';
import { customizationIris } from '../covers/customization-iris';
import type { Section } from './sections';

/** Already parsed by the contract. */
export type Item = { id: number | string; [field: string]: unknown };

export type Resource = {
  list: CallName;
  get?: CallName;
  create?: CallName;
  update?: CallName;
  remove?: CallName;
  /**
   * Small collections, such as occasions, are read whole, then searched, filtered and sorted here by any column. For
   * others the API does so.
   */
  isSmall?: true;
  /** Searched paths of a small collection, such as `translations.name.fr`. */
  searched?: readonly string[];
  /** Query parameters of every list call, for calls that clients share. */
  always?: Readonly<Record<string, unknown>>;
  /** Form filter to API filter: `status` becomes `status[]`. */
  filters?: Readonly<Record<string, string>>;
  /** Payload field to form field: a violation of `zone` shows at `zone.iri`. */
  fields?: Readonly<Record<string, string>>;
  /** Runs before the contract's schema. */
  toBody?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
};

const bothNames = ['translations.name.fr', 'translations.name.en'] as const;

const iriIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'iri' in value ? value.iri : value;

const accountIri = (value: unknown): unknown => (typeof value === 'number' ? iriOf('shop_users', value) : value);

const isEmpty = (limit: unknown): boolean => limit === null || (Array.isArray(limit) && limit.length === 0);

/** An emptied limit means no limit. */
const withoutEmpty = (value: unknown): unknown =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, limit]) => !isEmpty(limit)));

const byDays = { after: 'createdAt[after]', before: 'createdAt[before]' } as const;

/** The API answers names and expects references. */
const typesOf = (value: unknown): { customizationTypes?: string[] } =>
  value === undefined ? {} : { customizationTypes: customizationIris(value) };

export const resources: Readonly<Record<Section, Resource>> = {
  orders: {
    list: 'listProductionOrders',
    get: 'getOrder',
    filters: { status: 'status[]' },
  },
  shop_users: {
    list: 'listShopUsers',
    get: 'getShopUser',
    update: 'updateShopUser',
    toBody: ({ firstname, lastname, locale, active }) => ({ firstname, lastname, locale, active }),
  },
  substitute_grants: {
    list: 'listSubstituteGrants',
    get: 'getSubstituteGrant',
    create: 'createSubstituteGrant',
    remove: 'deleteSubstituteGrant',
    toBody: ({ staff, client }) => ({ staff: accountIri(staff), client: accountIri(client) }),
  },
  contact_messages: { list: 'listContactMessages', get: 'getContactMessage', filters: byDays },
  mails: { list: 'listMails', get: 'getMail', filters: byDays },
  covers: {
    list: 'listCovers',
    get: 'getCover',
    create: 'createCover',
    update: 'updateCover',
    remove: 'deleteCover',
    filters: { tag: 'tags[]', lettering: 'language' },
    toBody: ({ customizationTypes, ...values }) => ({ ...values, ...typesOf(customizationTypes) }),
  },
  tags: {
    list: 'listTags',
    get: 'getTag',
    create: 'createTag',
    update: 'updateTag',
    remove: 'deleteTag',
    isSmall: true,
    searched: [...bothNames, 'slug'],
  },
  events: {
    list: 'listEvents',
    get: 'getEvent',
    create: 'createEvent',
    update: 'updateEvent',
    remove: 'deleteEvent',
    isSmall: true,
    searched: [...bothNames, 'slug'],
  },
  products: {
    list: 'listProducts',
    get: 'getProduct',
    create: 'createProduct',
    update: 'updateProduct',
    remove: 'deleteProduct',
    isSmall: true,
    searched: [...bothNames, 'slug'],
  },
  customization_types: {
    list: 'listCustomizationTypes',
    get: 'getCustomizationType',
    isSmall: true,
    searched: ['name', 'type'],
  },
  search_synonyms: {
    list: 'listSearchSynonyms',
    get: 'getSearchSynonym',
    create: 'createSearchSynonym',
    update: 'updateSearchSynonym',
    remove: 'deleteSearchSynonym',
    isSmall: true,
    searched: ['words'],
  },
  credit_packages: {
    list: 'listCreditPackages',
    get: 'getCreditPackage',
    create: 'createCreditPackage',
    update: 'updateCreditPackage',
    remove: 'deleteCreditPackage',
    isSmall: true,
    searched: bothNames,
  },
  coupons: {
    list: 'listCoupons',
    get: 'getCoupon',
    create: 'createCoupon',
    update: 'updateCoupon',
    remove: 'deleteCoupon',
    toBody: (values) =>
      'restrictions' in values ? { ...values, restrictions: withoutEmpty(values.restrictions) } : values,
  },
  payment_methods: { list: 'listPaymentMethods', isSmall: true, searched: ['name'] },
  country_zones: {
    list: 'listCountryZones',
    get: 'getCountryZone',
    create: 'createCountryZone',
    update: 'updateCountryZone',
    remove: 'deleteCountryZone',
    isSmall: true,
    searched: bothNames,
  },
  countries: {
    list: 'listCountries',
    get: 'getCountry',
    create: 'createCountry',
    update: 'updateCountry',
    remove: 'deleteCountry',
    isSmall: true,
    searched: [...bothNames, 'isoCode'],
    fields: { zone: 'zone.iri' },
    toBody: (values) => ({ ...values, zone: iriIn(values.zone) }),
  },
  shop_holidays: {
    list: 'listShopHolidays',
    get: 'getShopHoliday',
    create: 'createShopHoliday',
    update: 'updateShopHoliday',
    remove: 'deleteShopHoliday',
    isSmall: true,
    searched: ['date'],
  },
  credit_purchases: {
    list: 'listCreditPurchases',
    get: 'getCreditPurchase',
    always: { everyone: true },
    filters: byDays,
  },
  payments: { list: 'listPayments', get: 'getPayment', filters: byDays },
  withdrawals: { list: 'listWithdrawals', get: 'getWithdrawal', filters: byDays },
  invoices: { list: 'listInvoices', get: 'getInvoice', filters: byDays },
  jobs: { list: 'listJobs', get: 'getJob' },
  error_groups: { list: 'listClientErrorGroups' },
  errors: { list: 'listClientErrors', get: 'getClientError' },
  audit_log: { list: 'listAuditLog' },
};
