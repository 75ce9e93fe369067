import type { CallName } from '@jolimot/contract/calls';
import { iriOf } from '@jolimot/contract/iri';
import { customizationIris } from './covers/customization-iris';
import type { Section } from './sections';

/** An item as the API sends it, already read by the contract. */
export type Item = { id: number | string; [field: string]: unknown };

/** How the back-office reaches a collection of the API. */
export type Resource = {
  list: CallName;
  get?: CallName;
  create?: CallName;
  update?: CallName;
  remove?: CallName;
  /**
   * A collection that stays small, such as the occasions: it is read whole, and searched, filtered and ordered here, by any
   * column. The others are so by the API, as far as it offers it.
   */
  isSmall?: true;
  /** Where the words of a search are looked for in a small collection, `translations.name.fr` among them. */
  searched?: readonly string[];
  /** What the list is always asked with: staff name a call that a client makes for their own. */
  always?: Readonly<Record<string, unknown>>;
  /** Names of filters in the API where they differ from those of the form: `status` is asked for as `status[]`. */
  filters?: Readonly<Record<string, string>>;
  /** Fields of a form that stand elsewhere than in the payload: a violation of `zone` is shown at `zone.iri`. */
  fields?: Readonly<Record<string, string>>;
  /** The payload of a filled form, before the contract's schema reads it. */
  toBody?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
};

const bothNames = ['translations.name.fr', 'translations.name.en'] as const;

const iriIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'iri' in value ? value.iri : value;

/** The account that was chosen, by its number. */
const accountIri = (value: unknown): unknown => (typeof value === 'number' ? iriOf('shop_users', value) : value);

const isEmpty = (limit: unknown): boolean => limit === null || (Array.isArray(limit) && limit.length === 0);

/** A limit that was emptied is no limit. */
const withoutEmpty = (value: unknown): unknown =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, limit]) => !isEmpty(limit)));

/** The days that a list may be narrowed to. */
const byDays = { after: 'createdAt[after]', before: 'createdAt[before]' } as const;

/** What a cover takes is answered by name, and sent as references. */
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
