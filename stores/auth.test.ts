// @vitest-environment jsdom

import { clearAuthCookie, writeAuthCookie } from '@jolimot/client/auth-tokens';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const claims = btoa(JSON.stringify({ id: 7, username: 'a@b.fr', roles: ['ROLE_CLIENT'], exp: 4e9 })).replace(/=+$/, '');
const tokens = { token: `x.${claims}.y`, refreshToken: 'r1' };

beforeEach(() => vi.resetModules());
afterEach(clearAuthCookie);

it('knows who is signed in as soon as its code is there', async () => {
  writeAuthCookie(tokens);
  const { useAuth } = await import('./auth');
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', user: { id: 7 } });
});

it('knows a guest by the missing cookie, and a session that has begun in another window when asked to look', async () => {
  const { useAuth } = await import('./auth');
  expect(useAuth.getState().status).toBe('guest');
  writeAuthCookie(tokens);
  useAuth.getState().hydrate();
  expect(useAuth.getState().status).toBe('signed-in');
});

it('is unknown in the page as the server makes it, and known once that is alive', async () => {
  writeAuthCookie(tokens);
  const { useSessionStatus } = await import('./auth');
  const seen: string[] = [];
  const Page = () => {
    const status = useSessionStatus();
    seen.push(status);
    return status;
  };
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(createElement(Page));
  expect(page.textContent).toBe('unknown');
  const complain = vi.fn();
  const root = await act(async () => hydrateRoot(page, createElement(Page), { onRecoverableError: complain }));
  expect(seen).toEqual(['unknown', 'unknown', 'signed-in']);
  expect(page.textContent).toBe('signed-in');
  expect(complain).not.toHaveBeenCalled();
  act(() => root.unmount());
});
