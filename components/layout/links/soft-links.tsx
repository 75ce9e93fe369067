'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { isPlainClick, leadsWithinPage, softTarget } from './soft-target';

/** The link that an event happened in, if any. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** A page is fetched ahead once the browser is idle, after this long (ms) at the latest (docs/product/times.md, "Times and sizes"). */
const prefetchIdleTimeout = 2000;

/** Safari cannot tell when it is idle: there it is at once. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: prefetchIdleTimeout });

const pageInWindow = (): string => window.location.pathname + window.location.search;

/**
 * Makes every link of the page soft: its page is fetched when the pointer or the focus reaches it, and swapped in when
 * it is followed. One listener for all links, so that a page of sixty links hydrates none of them.
 */
export function SoftLinks({ locale }: { locale: Locale }) {
  const router = useRouter();

  useEffect(() => {
    const targetOf = (event: Event): string | null => {
      const link = linkOf(event);
      return link && softTarget(link, window.location, locale);
    };
    const fetchPage = (event: Event) => {
      const path = targetOf(event);
      if (path) whenIdle(() => router.prefetch(path));
    };
    const follow = (event: MouseEvent) => {
      // Listened to after React's own handlers: one of them may have dealt with the click.
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const path = targetOf(event);
      if (!path) return;
      event.preventDefault();
      router.push(path);
    };
    document.addEventListener('pointerover', fetchPage, { passive: true });
    document.addEventListener('focusin', fetchPage);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('pointerover', fetchPage);
      document.removeEventListener('focusin', fetchPage);
      document.removeEventListener('click', follow);
    };
  }, [router, locale]);

  useEffect(keepPageAtPlaces, []);

  return null;
}

/**
 * A link to a place on the page makes an entry of the history in which the router has not written its page: on the way
 * back from another page it would leave that one under this address. The entry is given the page that it belongs to.
 */
function keepPageAtPlaces(): () => void {
  let left: { page: string; state: unknown } | null = null;
  const leave = (event: MouseEvent) => {
    const link = linkOf(event);
    if (link && leadsWithinPage(link, window.location)) left = { page: pageInWindow(), state: window.history.state };
  };
  const arrive = () => {
    if (window.history.state === null && left?.page === pageInWindow()) window.history.replaceState(left.state, '');
  };
  document.addEventListener('click', leave);
  window.addEventListener('hashchange', arrive);
  return () => {
    document.removeEventListener('click', leave);
    window.removeEventListener('hashchange', arrive);
  };
}
