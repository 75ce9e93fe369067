import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageLink } from './page-link';

vi.mock('next/link', () => ({
  default: ({ prefetch, ...props }: ComponentProps<'a'> & { prefetch: boolean | null }) => (
    <a {...props} data-prefetch={String(prefetch)} />
  ),
}));

const idle = vi.fn();
beforeEach(() => {
  idle.mockReset();
  vi.stubGlobal('requestIdleCallback', idle);
});

function show(href: string): HTMLElement {
  render(<PageLink href={href}>word</PageLink>);
  return screen.getByText('word');
}

function focusAt(link: HTMLElement, isVisible: boolean): void {
  vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isVisible);
  link.focus();
}

it.each([
  ['under the mouse', (link: HTMLElement) => fireEvent.mouseEnter(link)],
  ['at the keyboard’s focus', (link: HTMLElement) => focusAt(link, true)],
])('the page of a link is loaded %s when the browser is idle, after 2 s at the latest', async (_name, come) => {
  const link = show('/a-propos');
  come(link);
  expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  expect(link.dataset.prefetch).toBe('false');
  idle.mock.lastCall?.[0]();
  await vi.waitFor(() => expect(link.dataset.prefetch).toBe('null'));
});

it('a focus that no key gave loads nothing', () => {
  const link = show('/a-propos');
  focusAt(link, false);
  expect(idle).not.toHaveBeenCalled();
});

it('the browser itself follows a link to the creation screen, whose policy is its own', () => {
  const link = show('/creation/la-carte?cover=3');
  expect(link.getAttribute('href')).toBe('/creation/la-carte?cover=3');
  expect(link.dataset.prefetch).toBeUndefined();
});
