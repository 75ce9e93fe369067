import { authCookieName, encodeCookie } from '@jolimot/client/cookies';
import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { buyCredits, newAccount, orderForTwo } from './support/accounts';
import { apiUrl } from './support/api';
import { finished, make } from './support/sample-drafts';
import { test } from './support/test';
import { languageOf } from './support/words';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

test('pages of one visitor show what is theirs before any call, and to nobody else @always', async ({
  page,
  context,
  account,
}, { project }) => {
  const language = languageOf(project.name);
  await buyCredits(account, 5);
  const reference = await orderForTwo(account, await make(finished, account.token));
  const asked: string[] = [];
  page.on('request', (request) => {
    const isCall = request.url().startsWith(apiUrl) && request.resourceType() !== 'image';
    if (isCall) asked.push(request.url());
  });
  const pages = [
    pathOf('my-account-orders', language),
    pathOf('my-account-addresses', language),
    pathOf('my-account-orders', language, [reference]),
    `${pathOf('order', language)}?creation=${await make(finished, account.token)}`,
    pathOf('order-confirm', language, [reference]),
  ];
  for (const address of pages) {
    // On a busy machine a page may go out without its answers: then it is asked again.
    await expect(async () => {
      const html = await (await context.request.get(address)).text();
      expect(html, address).toContain('Jeanne');
      asked.length = 0;
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByText('Jeanne').first(), address).toBeAttached();
      expect(asked).toEqual([]);
    }).toPass({ timeout: 60_000 });
  }
  const path = pathOf('my-account-orders', language, [reference]);
  const open = (session: unknown) =>
    fetch(new URL(path, page.url()), {
      headers: { cookie: `${authCookieName(false)}=${encodeCookie(session)}`, 'sec-fetch-dest': 'document' },
    });

  // The next day.
  const [head = '', claims = '', signature = ''] = account.token.split('.');
  const former = encode({ ...decode(claims), exp: 1 });
  const { refreshToken } = account;
  const late = await open({ token: [head, former, signature].join('.'), refreshToken });
  expect(await late.text()).toContain('Jeanne');
  const [cookie = ''] = late.headers.getSetCookie().filter((one) => one.startsWith(authCookieName(false)));
  expect(cookie).toMatch(/; path=\/;.* samesite=strict/i);

  // Of another account, with the claims of this one.
  const [, , other = ''] = (await newAccount()).token.split('.');
  const forged = await open({ token: [head, claims, other].join('.'), refreshToken: null });
  expect(forged.headers.get('cache-control')).toBe('private, no-store');
  expect(await forged.text()).not.toContain('Jeanne');
});
