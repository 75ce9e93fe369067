import type { Locale } from '@/lib/i18n/routing';
import { matchPath, needsOwnDocument } from '@/lib/paths';

type Here = Pick<Location, 'href'>;

export function leadsWithinPage({ href }: HTMLAnchorElement, here: Here): boolean {
  if (!href.includes('#') || !URL.canParse(href)) return false;
  const [to, from] = [new URL(href), new URL(here.href)];
  return to.origin === from.origin && to.pathname === from.pathname && to.search === from.search;
}

/**
 * The address that the router swaps in, or null when the browser must follow the link: another window, a file, another
 * site, a place on this page, another language (`<html lang>`), or a page that needs its own document.
 * @param here the link's page
 * @param locale of that page
 */
export function softTarget(link: HTMLAnchorElement, here: Here, locale: Locale): string | null {
  const target = link.getAttribute('target');
  if ((target && target !== '_self') || link.hasAttribute('download')) return null;
  if (!URL.canParse(link.href) || leadsWithinPage(link, here)) return null;
  const to = new URL(link.href);
  if (to.origin !== new URL(here.href).origin) return null;
  if (matchPath(to.pathname)?.locale !== locale || needsOwnDocument(to.pathname)) return null;
  return to.pathname + to.search + to.hash;
}

/** With a modifier or another button a click opens a window, a tab or a file. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
