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

it.each(['mouseEnter', 'focus'] as const)(
  'the page of a link is loaded at %s when the browser is idle, after 2 s at the latest',
  async (name) => {
    const link = show('/a-propos');
    fireEvent[name](link);
    expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
    expect(link.dataset.prefetch).toBe('false');
    idle.mock.lastCall?.[0]();
    await vi.waitFor(() => expect(link.dataset.prefetch).toBe('null'));
  },
);

it('the browser itself follows a link to the creation screen, whose policy is its own', () => {
  const link = show('/creation/la-carte?cover=3');
  expect(link.getAttribute('href')).toBe('/creation/la-carte?cover=3');
  expect(link.dataset.prefetch).toBeUndefined();
});
