import { z } from 'zod';
import type { Call } from '../call';

/** The data of prerendered pages. */
const pageTags = ['catalogue', 'credits'] as const;
export type PageTag = (typeof pageTags)[number];

const tagOfResource = new Map<string, PageTag>([
  ['Product', 'catalogue'],
  ['Tag', 'catalogue'],
  ['Event', 'catalogue'],
  ['Cover', 'catalogue'],
  ['CatalogueCover', 'catalogue'],
  ['CoverImage', 'catalogue'],
  ['CreditPackage', 'credits'],
]);

/** The pages to renew after a change. */
export const pageTagOf = ({ tag }: Pick<Call, 'tag'>): PageTag | undefined => tagOfResource.get(tag);

export const renewalPath = '/renewals';

export const renewal = z.object({ tags: z.array(z.enum(pageTags)).min(1).max(pageTags.length) });

/** `<seconds since 1970>.<HMAC-SHA-256 in hex>` */
export const renewalSignatureHeader = 'x-renewal-signature';

/** Signs the time, so that a message expires after {@link renewalPatience}. */
export const signedRenewal = (seconds: number | string, body: string): string => `${seconds}.${body}`;

/** Allowed clock difference, s. */
export const renewalPatience = 300;
