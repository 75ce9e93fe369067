'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Gives the page's heading the focus, for screen readers and for Tab. A page that is still loading may have none: until it has,
 * its content holds the focus, and whoever goes on from there is left alone.
 * @returns stops waiting for the heading
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

/** The path that was shown last, whichever layout it had; none before the first page. */
let shown: string | undefined;
/** The way back or forward leads to the next path. */
let isReturn = false;

/**
 * Whatever link or button has led to another page: the window stands at its top, and the focus on its heading
 * (docs/product/screens.md, "Focus"). The way back returns to where the reader was, and a place on a page is its own aim.
 */
export function Arrival() {
  const path = usePathname();
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
