import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { buyCredits, newAccount, orderForTwo } from './support/accounts';
import { apiUrl } from './support/api';
import { finished, make } from './support/sample-drafts';
import { test } from './support/test';
import { languageOf } from './support/words';

const pages = ['my-account-orders', 'my-account-addresses'] as const;

test('pages of the account show what is theirs before any call, and to nobody else @always', async ({
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
  for (const base of pages) {
    const html = await (await context.request.get(pathOf(base, language))).text();
    expect(html, base).toContain('Jeanne');
    await page.goto(pathOf(base, language), { waitUntil: 'networkidle' });
    await expect(page.getByText('Jeanne').first(), base).toBeAttached();
  }
  const path = pathOf('my-account-orders', language, [reference]);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(asked).toEqual([]);

  // Of another account, with the claims of this one.
  const [head = '', claims = ''] = account.token.split('.');
  const [, , signature = ''] = (await newAccount()).token.split('.');
  const token = [head, claims, signature].join('.');
  const forged = Buffer.from(JSON.stringify({ token, refreshToken: null })).toString('base64');
  const answer = await fetch(new URL(path, page.url()), { headers: { cookie: `jolimot_auth=${forged}` } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).not.toContain('Jeanne');
});
