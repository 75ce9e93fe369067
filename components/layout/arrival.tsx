'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { needsOwnDocument } from '@/lib/paths';

/**
 * A loading page may have none: the content holds the focus until then, unless the visitor moves it.
 * @returns stops waiting
 */
function focusHeading(): (() => void) | undefined {
  const content = document.getElementById('content');
  const atHeading = (): boolean => {
    const heading = content?.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (!content || atHeading()) return undefined;
  content.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if ((activeElement !== content && activeElement !== document.body) || atHeading()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * The router does not know the browser's entry for a place on the page: Back to it would keep the other page. The
 * creation screen adds its own (lib/creation/screen/browser-effects.ts).
 */
function useRouterAtPlaces(path: string): void {
  const router = useRouter();
  useEffect(() => {
    if (needsOwnDocument(path)) return undefined;
    const tellRouter = () => {
      if (window.history.state === null) router.replace(window.location.href, { scroll: false });
    };
    window.addEventListener('hashchange', tellRouter);
    return () => window.removeEventListener('hashchange', tellRouter);
  }, [path, router]);
}

/** In any layout. */
let shown: string | undefined;
let isReturn = false;

/** docs/product/screens.md, "Focus". Back restores the place, and a hash goes to its target. */
export function Arrival() {
  const path = usePathname();
  useRouterAtPlaces(path);
  useEffect(() => {
    const onReturn = () => {
      isReturn = true;
    };
    window.addEventListener('popstate', onReturn);
    return () => window.removeEventListener('popstate', onReturn);
  }, []);
  useEffect(() => {
    if (shown === path) return undefined;
    const isLedTo = shown !== undefined && !isReturn && !document.getElementById(window.location.hash.slice(1));
    shown = path;
    isReturn = false;
    if (!isLedTo) return undefined;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return focusHeading();
  }, [path]);
  return null;
}
