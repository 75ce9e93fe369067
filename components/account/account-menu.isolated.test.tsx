import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderFrench } from '@/test/render-french';
import { AccountMenu } from './account-menu';
import { menuEntries } from './menu-entries';

const path = vi.hoisted(() => ({ now: '/mon-compte/brouillons' }));
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), usePathname: () => path.now }));
vi.mock('./menu-entries', async (original) => ({
  ...(await original<object>()),
  useMenuCounts: () => ({ orders: 3, drafts: 2, addresses: 0, credits: undefined }),
}));
vi.mock('@/lib/auth/sign-out', () => ({ signOut: vi.fn() }));

beforeEach(() => {
  path.now = '/mon-compte/brouillons';
});

const line = () => screen.getByRole('button', { name: /^Mon compte/ });

it('names the open page, and leads to every page of the account', () => {
  renderFrench(<AccountMenu />);
  expect(line().textContent).toBe('Mon compteBrouillons');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Brouillons2');
  expect(screen.getAllByRole('link')).toHaveLength(menuEntries.length);
  expect(menuEntries.map(({ to }) => to)).toContain('my-account-drafts');
});

it('names it while the server renders too, whose address is the folder', () => {
  path.now = '/en/my-account/drafts';
  renderFrench(<AccountMenu />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Brouillons');
  cleanup();
  path.now = '/fr/my-account/drafts';
  renderFrench(<AccountMenu />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Brouillons');
});

it('marks the credits while one withdraws, and still leads to them', () => {
  path.now = '/mon-compte/retractation/7';
  renderFrench(<AccountMenu />);
  expect(line().textContent).toBe('Mon compteCrédits');
  const marked = screen.getByRole('link', { current: true });
  expect(marked.getAttribute('href')).toBe('/mon-compte/credits');
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
});

it('unfolds, and folds with Escape, which gives the focus back', async () => {
  renderFrench(<AccountMenu />);
  expect(line().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(line());
  expect(line().getAttribute('aria-expanded')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Accueil');
  await userEvent.keyboard('{Escape}');
  expect(line().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(line());
});

it('folds once the focus has left it', async () => {
  renderFrench(
    <>
      <AccountMenu />
      <a href="#after">Après</a>
    </>,
  );
  await userEvent.click(line());
  act(() => screen.getByText('Après').focus());
  expect(line().getAttribute('aria-expanded')).toBe('false');
});
