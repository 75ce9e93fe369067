'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { isPlainClick, leadsWithinPage, softTarget } from './soft-target';

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Longest wait for an idle browser before a prefetch, ms (docs/product/times.md, "Times and sizes"). */
const prefetchIdleTimeout = 2000;

/** Safari has no `requestIdleCallback`: run at once. */
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'undefined' ? work() : requestIdleCallback(work, { timeout: prefetchIdleTimeout });

const pageInWindow = (): string => window.location.pathname + window.location.search;

/**
 * Loads a link's page on hover or focus and swaps it in on click. One listener for all links, so that no link hydrates.
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
      // Runs after React's handlers, which may have handled the click.
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
 * A hash link adds a history entry without the router's state: going back to it from another page would keep that page.
 * Writes the right state into the entry.
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
