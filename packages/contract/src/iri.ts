/** Without zod: pages use it before the contract is loaded. */

export type IriResource =
  | 'products'
  | 'creations'
  | 'covers'
  | 'cover_images'
  | 'tags'
  | 'events'
  | 'orders'
  | 'credit_packages'
  | 'credit_purchases'
  | 'credit_requests'
  | 'payment_methods'
  | 'payment_reversals'
  | 'coupons'
  | 'addresses'
  | 'country_zones'
  | 'countries'
  | 'shop_users'
  | 'substitute_grants'
  | 'audit_log'
  | 'shop_holidays'
  | 'customization_types'
  | 'search_synonyms'
  | 'customizations'
  | 'contact_messages'
  | 'canned_answers'
  | 'payments'
  | 'withdrawals'
  | 'invoices'
  | 'jobs'
  | 'mails'
  | 'production_batches'
  | 'production_scans';

export const iriOf = (resource: IriResource, resourceId: number): string => `/${resource}/${resourceId}`;

/** Undefined beyond 2^53, where numbers lose precision. */
export const safeId = (digits: string): number | undefined =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined;

export const parseIri = (resource: IriResource, value: string): number | undefined => {
  const match = /^\/([a-z_]+)\/([1-9]\d{0,15})$/.exec(value);
  return match?.[1] === resource ? safeId(match[2] ?? '') : undefined;
};

/** @throws RangeError when the text is no IRI of the resource */
export function idOfIri(resource: IriResource, value: string): number {
  const parsed = parseIri(resource, value);
  if (parsed === undefined) throw new RangeError(`Invalid IRI "${value}".`);
  return parsed;
}
