import type { CallName } from '@jolimot/contract/calls';
import { iriOf } from '@jolimot/contract/iri';
import { z } from 'zod';
import type { Section } from './sections';

/** Already parsed by the contract. */
export type Item = { id: number | string; [field: string]: unknown };

export type Resource = {
  list: CallName;
  get?: CallName;
  create?: CallName;
  update?: CallName;
  remove?: CallName;
  /** The API also makes the whole list as a file. */
  hasFile?: true;
  /** Small collections are read whole, then searched, filtered and sorted here by any column. */
  isSmall?: true;
  /** Searched paths of a small collection, such as `translations.name.fr`. */
  searched?: readonly string[];
  /** For calls that clients share. */
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

const byName = z.record(z.string(), z.looseObject({ id: z.number() }));

/** Places of a cover, from the API's answer or a changed form. */
export function customizationIris(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  const read = byName.safeParse(value);
  return read.success ? Object.values(read.data).map(({ id }) => iriOf('customization_types', id)) : [];
}

/** The API answers names, but takes IRIs. */
const typesOf = (value: unknown): { customizationTypes?: string[] } =>
  value === undefined ? {} : { customizationTypes: customizationIris(value) };

/** `listTags`, `getTag`, `createTag`, `updateTag` and `deleteTag`. */
const crud = <const One extends string, const Many extends string>(one: One, many: Many) =>
  ({
    list: `list${many}`,
    get: `get${one}`,
    create: `create${one}`,
    update: `update${one}`,
    remove: `delete${one}`,
  }) as const;

const small = (calls: Resource, ...searched: string[]): Resource => ({ ...calls, isSmall: true, searched });

export const resources: Readonly<Record<Section, Resource>> = {
  orders: {
    list: 'listProductionOrders',
    get: 'getOrder',
    hasFile: true,
    filters: { status: 'status[]' },
  },
  shop_users: {
    list: 'listShopUsers',
    get: 'getShopUser',
    update: 'updateShopUser',
    hasFile: true,
    toBody: ({ firstname, lastname, locale, active }) => ({ firstname, lastname, locale, active }),
  },
  substitute_grants: {
    list: 'listSubstituteGrants',
    get: 'getSubstituteGrant',
    create: 'createSubstituteGrant',
    remove: 'deleteSubstituteGrant',
    hasFile: true,
    toBody: ({ staff, client }) => ({ staff: accountIri(staff), client: accountIri(client) }),
  },
  contact_messages: { list: 'listContactMessages', get: 'getContactMessage', hasFile: true, filters: byDays },
  canned_answers: small(
    crud('CannedAnswer', 'CannedAnswers'),
    ...bothNames,
    'translations.text.fr',
    'translations.text.en',
  ),
  mails: { list: 'listMails', get: 'getMail', hasFile: true, filters: byDays },
  covers: {
    ...crud('Cover', 'Covers'),
    filters: { tag: 'tags[]', lettering: 'language' },
    toBody: ({ customizationTypes, ...values }) => ({ ...values, ...typesOf(customizationTypes) }),
  },
  tags: small(crud('Tag', 'Tags'), ...bothNames, 'slug'),
  events: small(crud('Event', 'Events'), ...bothNames, 'slug'),
  products: small(crud('Product', 'Products'), ...bothNames, 'slug'),
  customization_types: small({ list: 'listCustomizationTypes', get: 'getCustomizationType' }, 'name', 'type'),
  search_synonyms: small(crud('SearchSynonym', 'SearchSynonyms'), 'words'),
  credit_packages: small(crud('CreditPackage', 'CreditPackages'), ...bothNames),
  coupons: {
    ...crud('Coupon', 'Coupons'),
    hasFile: true,
    toBody: (values) =>
      'restrictions' in values ? { ...values, restrictions: withoutEmpty(values.restrictions) } : values,
  },
  payment_methods: small({ list: 'listPaymentMethods' }, 'name'),
  country_zones: small(crud('CountryZone', 'CountryZones'), ...bothNames),
  countries: {
    ...small(crud('Country', 'Countries'), ...bothNames, 'isoCode'),
    fields: { zone: 'zone.iri' },
    toBody: (values) => ({ ...values, zone: iriIn(values.zone) }),
  },
  shop_holidays: small(crud('ShopHoliday', 'ShopHolidays'), 'date'),
  credit_purchases: {
    list: 'listCreditPurchases',
    get: 'getCreditPurchase',
    hasFile: true,
    always: { everyone: true },
    filters: byDays,
  },
  credit_requests: {
    list: 'listCreditRequests',
    get: 'getCreditRequest',
    create: 'createCreditRequest',
    hasFile: true,
  },
  payment_reversals: { list: 'listPaymentReversals', get: 'getPaymentReversal', hasFile: true },
  payments: { list: 'listPayments', get: 'getPayment', hasFile: true, filters: byDays },
  withdrawals: { list: 'listWithdrawals', get: 'getWithdrawal', hasFile: true, filters: byDays },
  invoices: { list: 'listAccountingDocuments', hasFile: true, filters: { ...byDays, shopUser: 'shopUser[]' } },
  jobs: { list: 'listJobs', get: 'getJob', hasFile: true },
  error_groups: { list: 'listClientErrorGroups' },
  errors: { list: 'listClientErrors', get: 'getClientError', hasFile: true },
  audit_log: { list: 'listAuditLog', hasFile: true, filters: byDays },
};
