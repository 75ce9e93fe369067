import { z } from 'zod';
import type { Call } from '../call';

/** The data of prerendered pages. */
const pageTags = ['catalogue', 'credits'] as const;
export type PageTag = (typeof pageTags)[number];

/** By the tag of their calls. */
const tagOfResource = new Map<string, PageTag>([
  ['Product', 'catalogue'],
  ['Tag', 'catalogue'],
  ['Event', 'catalogue'],
  ['Cover', 'catalogue'],
  ['CatalogueCover', 'catalogue'],
  ['CoverImage', 'catalogue'],
  ['CreditPackage', 'credits'],
]);

/** Pages to renew after a change, or the data that a page reads. */
export const pageTagOf = ({ tag }: Pick<Call, 'tag'>): PageTag | undefined => tagOfResource.get(tag);

export const renewalPath = '/renewals';

export const renewal = z.object({ tags: z.array(z.enum(pageTags)).min(1).max(pageTags.length) });

/** `<seconds since 1970>.<HMAC-SHA-256 in hex>` */
export const renewalSignatureHeader = 'x-renewal-signature';

/** Signs the time, so that a message expires after {@link renewalPatience}. */
export const signedRenewal = (seconds: number | string, body: string): string => `${seconds}.${body}`;

/** Allowed clock difference, s. */
export const renewalPatience = 300;
