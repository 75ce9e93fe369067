'use client';

import { createElement, type ReactNode } from 'react';

/** What the framework writes of a page's metadata; the rest of the head belongs to others. */
const metadata = [
  'title',
  'meta[name]:not([name=viewport], [name=theme-color], [name=next-size-adjust])',
  'meta[property]',
  'link:is([rel=manifest], [rel=canonical], [rel=alternate], [rel=icon], [rel=apple-touch-icon])',
].join();

/** Attributes that React names otherwise. */
const propertyNames: Readonly<Record<string, string>> = { hreflang: 'hrefLang', crossorigin: 'crossOrigin' };

function elementOf({ localName, attributes, textContent }: Element, key: number): ReactNode {
  const properties = [...attributes].map(({ name, value }) => [propertyNames[name] ?? name, value]);
  const content = localName === 'title' ? textContent : undefined;
  return createElement(localName, { key, ...Object.fromEntries(properties) }, content);
}

/** Of the page that was opened, for when the visitor comes back to it. */
let found: ReactNode[] | undefined;

/**
 * The metadata of the page that was opened, as its head has it: the flight data of the HTML says this component in their
 * place (lib/prerendered/needless-data.mjs), so that they come once. The framework renders it, hydrates them with it, and
 * takes them away on the next page.
 * @param isPlaced false where it only makes the component known to the page
 */
export function FoundHead({ isPlaced = true }: { isPlaced?: boolean }) {
  if (!isPlaced) return null;
  found ??= [...document.head.querySelectorAll(metadata)].map(elementOf);
  return found;
}
