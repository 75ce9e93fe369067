/** One address for both languages (docs/decisions/0053-the-back-office-is-in-the-storefront.md). */
export const backOfficePath = '/admin';

/** A document of its own: it loads no react-admin, and may use the camera. */
export const cameraPath = `${backOfficePath}/camera`;

export const sections = [
  'orders',
  'shop_users',
  'substitute_grants',
  'contact_messages',
  'canned_answers',
  'mails',
  'covers',
  'tags',
  'events',
  'products',
  'customization_types',
  'search_synonyms',
  'country_zones',
  'countries',
  'shop_holidays',
  'credit_packages',
  'coupons',
  'payment_methods',
  'credit_purchases',
  'credit_requests',
  'payment_reversals',
  'payments',
  'withdrawals',
  'invoices',
  'jobs',
  'error_groups',
  'errors',
  'audit_log',
] as const;
export type Section = (typeof sections)[number];

export const isSection = (name: string): name is Section => sections.some((known) => known === name);

const rooms: readonly string[] = ['production', 'scan', 'security'];

export function isBackOfficePath(path: string): boolean {
  if (path === backOfficePath || path === cameraPath) return true;
  if (!path.startsWith(`${backOfficePath}/`)) return false;
  const [section = ''] = path.slice(backOfficePath.length + 1).split('/');
  return isSection(section) || rooms.includes(section);
}

export const listPath = (section: Section, filter: object): string =>
  `/${section}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
