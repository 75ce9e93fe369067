import type { Locale } from '@jolimot/contract/fields';
import { storefrontLink } from '../../../mails/storefront-link';

/**
 * @param callback from a request, such as `/creation/la-carte#reference=…`
 * @returns undefined when the callback leads, or might lead, to another site
 */
export function sameSitePath(callback: string | undefined, storefrontUrl: string): string | undefined {
  if (
    callback === undefined ||
    !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(callback) ||
    !URL.canParse(callback, storefrontUrl)
  ) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(callback, storefrontUrl);
  // `/..//elsewhere` resolves to `//elsewhere`, another host.
  return origin === new URL(storefrontUrl).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

export function validationLink(
  storefrontUrl: string,
  locale: Locale,
  { id, token, callback }: { id: number; token: string; callback?: string | undefined },
): string {
  const path = sameSitePath(callback, storefrontUrl);
  const query = path === undefined ? '' : `?callback=${encodeURIComponent(path)}`;
  return storefrontLink(storefrontUrl, locale, `/account-validation/${id}/${token}${query}`);
}

export const resetLink = (
  storefrontUrl: string,
  locale: Locale,
  { id, token }: { id: number; token: string },
): string => storefrontLink(storefrontUrl, locale, `/reset-password/${id}/${token}`);
