import type { Locale } from '@jolimot/contract/fields';
import { storefrontLink } from '../../../mails/storefront-link';

/**
 * The path of this site that a callback names, or undefined when it leads (or might be read to lead) elsewhere.
 * @param callback from outside, such as `/creation/la-carte#reference=…`
 * @param storefrontUrl the configured address
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
  // `/..//elsewhere` resolves to `//elsewhere`, which a browser takes for another host.
  return origin === new URL(storefrontUrl).origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/** The mailed address that validates an account, leading on to the callback when there is a good one. */
export function validationLink(
  storefrontUrl: string,
  locale: Locale,
  { id, token, callback }: { id: number; token: string; callback?: string | undefined },
): string {
  const path = sameSitePath(callback, storefrontUrl);
  const query = path === undefined ? '' : `?callback=${encodeURIComponent(path)}`;
  return storefrontLink(storefrontUrl, locale, `/account-validation/${id}/${token}${query}`);
}

/** The mailed address where a new password is chosen. */
export const resetLink = (
  storefrontUrl: string,
  locale: Locale,
  { id, token }: { id: number; token: string },
): string => storefrontLink(storefrontUrl, locale, `/reset-password/${id}/${token}`);
