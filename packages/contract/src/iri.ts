/** IRIs: the paths by which payloads name a resource. Without zod, so that pages can use it before they load the contract. */

/** The resources that have an IRI. */
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
  | 'payment_methods'
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
  | 'payments'
  | 'withdrawals'
  | 'invoices'
  | 'jobs'
  | 'mails'
  | 'production_batches'
  | 'production_scans';

/** The IRI of a resource: `/covers/12`. */
export const iriOf = (resource: IriResource, resourceId: number): string => `/${resource}/${resourceId}`;

/** An id from its digits; undefined beyond 2^53, where a number cannot be told from its neighbour. */
export const safeId = (digits: string): number | undefined =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined;

/** The id inside an IRI of a resource; undefined when the text is none. */
export const parseIri = (resource: IriResource, value: string): number | undefined => {
  const match = /^\/([a-z_]+)\/([1-9]\d{0,15})$/.exec(value);
  return match?.[1] === resource ? safeId(match[2] ?? '') : undefined;
};

/** The id inside an IRI of a resource: `/covers/12` gives 12. @throws RangeError when the text is no IRI of it */
export function idOfIri(resource: IriResource, value: string): number {
  const parsed = parseIri(resource, value);
  if (parsed === undefined) throw new RangeError(`Invalid IRI "${value}".`);
  return parsed;
}
