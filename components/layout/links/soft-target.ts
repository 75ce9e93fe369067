import type { Locale } from '@/lib/i18n/routing';
import { matchPath, needsOwnDocument } from '@/lib/paths';

type Here = Pick<Location, 'href'>;

/** Whether a link leads to a place on the very page that it stands on. */
export function leadsWithinPage({ href }: HTMLAnchorElement, here: Here): boolean {
  if (!href.includes('#') || !URL.canParse(href)) return false;
  const [to, from] = [new URL(href), new URL(here.href)];
  return to.origin === from.origin && to.pathname === from.pathname && to.search === from.search;
}

/**
 * The address that the router swaps in when a link is followed, or null when the browser must follow it by itself: it
 * leads to another window, a file, another site, a place on this very page, a page of the other language (whose
 * document says so), or a page that needs a document of its own.
 * @param here the page that the link stands on
 * @param locale language of that page
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

/** Whether a click means the page itself: with a modifier or another button it means a window, a tab or a file. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
