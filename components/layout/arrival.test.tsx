import { render } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { beforeEach, expect, it, vi } from 'vitest';
import { Arrival } from './arrival';

const scrolled = vi.fn();
const router = {
  push: vi.fn(),
  replace: vi.fn(),
  refresh: vi.fn(),
  prefetch: vi.fn(),
  back: vi.fn(),
  forward: vi.fn(),
};
beforeEach(() => {
  scrolled.mockReset();
  router.replace.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  window.location.hash = '';
  document.body.innerHTML = '<main id="content"><h1>Vos cartes</h1><p id="place">Là</p></main>';
});

const page = (path: string) => (
  <AppRouterContext value={{ ...router, bfcacheId: 'one' }}>
    <PathnameContext value={path}>
      <Arrival />
    </PathnameContext>
  </AppRouterContext>
);
const isAtHeading = () => document.activeElement === document.querySelector('h1');

it('leaves a page alone that is opened, and leads to the head of the next one', () => {
  // The module keeps the last path across layouts; this is the first page.
  const { rerender } = render(page('/mon-compte'));
  expect([scrolled.mock.calls.length, isAtHeading()]).toEqual([0, false]);
  rerender(page('/order'));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(isAtHeading()).toBe(true);
});

it('leaves the reader where they were on the way back, and at a place that the address names', () => {
  const { rerender } = render(page('/order'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  rerender(page('/'));
  expect([scrolled.mock.calls.length, isAtHeading()]).toEqual([0, false]);
  window.location.hash = '#place';
  rerender(page('/faq'));
  expect([scrolled.mock.calls.length, isAtHeading()]).toEqual([0, false]);
});

it('waits for the heading of a page that is still loading, unless the reader has gone on', async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
  const content = document.getElementById('content');
  const { rerender } = render(page('/faq'));
  rerender(page('/order'));
  expect(document.activeElement).toBe(content);
  if (content) content.innerHTML = '<h1>À qui ?</h1><input />';
  await vi.waitFor(() => expect(isAtHeading()).toBe(true));

  document.body.innerHTML = '<main id="content" tabindex="-1"><input /></main>';
  rerender(page('/faq'));
  document.querySelector('input')?.focus();
  document.getElementById('content')?.append(document.createElement('h1'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('tells the router of a place on the page, whose entry the browser made, except on the creation screen', () => {
  const { rerender } = render(page('/faq'));
  const goTo = (state: unknown) => {
    window.history.pushState(state, '', '#place');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  goTo({ known: true });
  expect(router.replace).not.toHaveBeenCalled();
  goTo(null);
  expect(router.replace).toHaveBeenCalledExactlyOnceWith(window.location.href, { scroll: false });
  rerender(page('/creation/la-carte'));
  goTo(null);
  expect(router.replace).toHaveBeenCalledOnce();
});
