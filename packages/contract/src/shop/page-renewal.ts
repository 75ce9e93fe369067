import { z } from 'zod';
import type { Call } from '../call';

/** What the prerendered pages are made of, by name. */
const pageTags = ['catalogue', 'credits'] as const;
export type PageTag = (typeof pageTags)[number];

/** The resources that prerendered pages show, by the heading of their calls. */
const tagOfResource = new Map<string, PageTag>([
  ['Product', 'catalogue'],
  ['Tag', 'catalogue'],
  ['Event', 'catalogue'],
  ['Cover', 'catalogue'],
  ['CatalogueCover', 'catalogue'],
  ['CoverImage', 'catalogue'],
  ['CreditPackage', 'credits'],
]);

/** What a page that reads by this call is made of, and what a change by this call concerns; undefined for neither. */
export const pageTagOf = ({ tag }: Pick<Call, 'tag'>): PageTag | undefined => tagOfResource.get(tag);

/** Where a storefront is told that its pages are to be made anew. */
export const renewalPath = '/renewals';

/** What a storefront is told. */
export const renewal = z.object({ tags: z.array(z.enum(pageTags)).min(1).max(pageTags.length) });

/** Carries a time and a signature, `<seconds since 1970>.<HMAC-SHA-256 in hex>`, made with the secret of both programs. */
export const renewalSignatureHeader = 'x-renewal-signature';

/** The text that is signed: the time too, so that a message is worth something for {@link renewalPatience} only. */
export const signedRenewal = (seconds: number | string, body: string): string => `${seconds}.${body}`;

/** How far the clocks of both programs may be apart, s. */
export const renewalPatience = 300;
