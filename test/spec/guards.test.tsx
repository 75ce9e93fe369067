import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loginPath, pathOf } from '@/lib/paths';
import { logIn } from '../real-tree/forms';
import { asked, open } from '../real-tree/visit';

// The server's part of the guards: lib/security/guards.test.ts.

describe.each(['en', 'fr'] as const)('2. Guards (%s)', (language) => {
  const back = pathOf('my-account-orders', language);

  it('Authenticated guard: an unauthenticated visitor goes to login with a callback parameter (… the current full path)', async () => {
    await open('my-account-drafts', language, { rest: '?from=mail#top' });
    const here = `${pathOf('my-account-drafts', language)}?from=mail#top`;
    await expect.poll(() => asked).toEqual([loginPath(language, here)]);
  });

  it('Login (accepts a callback query parameter: the page to return to)', async () => {
    const visit = await open('login', language, { rest: `?callback=${encodeURIComponent(back)}` });
    await logIn(visit);
    await expect.poll(() => asked).toEqual([back]);
  });

  it.each(['login', 'register'] as const)(
    'Not-authenticated guard: a signed-in user is sent to my-account: from %s',
    async (page) => {
      await open(page, language, { visitor: 'client' });
      await expect.poll(() => asked).toEqual([pathOf('my-account', language)]);
    },
  );

  it.each(['account-validation', 'reset-password'] as const)(
    'Each route may have its own validity check; failure shows a 404: %s',
    async (page) => {
      const { words } = await open(page, language, { tail: ['nobody', 'a'.repeat(43)] });
      expect(await screen.findByRole('heading', { level: 1, name: words.errorPage.notFound })).toBeTruthy();
      const link = await open(page, language, { tail: ['7', 'a'.repeat(43)] });
      expect(screen.queryByText(link.words.errorPage.notFound)).toBeNull();
    },
  );
});
