import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { newAccount } from '../support/accounts';
import { call, demoToken } from '../support/api';
import { expectWhole, openAs, wordsFor } from '../support/back-office';
import { test } from '../support/test';
import { languageOf } from '../support/words';

const groups = z.array(z.object({ latest: z.string() }));

/** Makes the shop's code fail in a browser. @returns number of the report */
async function reportOf(visitor: Page, message: string, address: string): Promise<string> {
  await visitor.goto(address);
  // Before the fault: the page may look by itself, and tells the same only once.
  const reported = visitor.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/errors\/?$/.test(new URL(response.url()).pathname),
    { timeout: 60_000 },
  );
  // A focused window looks for a session in its cookies.
  await visitor.evaluate((words) => {
    const refuse = (): never => {
      throw new TypeError(words);
    };
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  }, message);
  // A new page may not listen yet.
  const looking = setInterval(() => void visitor.evaluate(() => globalThis.dispatchEvent(new Event('focus'))), 500);
  expect((await reported.finally(() => clearInterval(looking))).status()).toBe(201);
  const search = encodeURIComponent(message);
  const [group] = groups.parse(await call(`/error_groups?search=${search}`, {}, await demoToken('staff')));
  return group?.latest.split('/').at(-1) ?? '';
}

test('staff read where in the sources a page failed; nobody else does @phone', async ({
  page,
  request,
  browser,
  baseURL,
}, { project }) => {
  const { errors, errorGroups } = wordsFor(project.name);
  const message = `No cookie to read, ${project.name} ${Date.now()}`;
  const visitor = await browser.newPage();
  const report = await reportOf(
    visitor,
    message,
    `${baseURL}${languageOf(project.name) === 'fr' ? '/faq' : '/en/faq'}`,
  );
  await visitor.close();

  await openAs(page, 'staff', `/admin/errors/${report}/show`, baseURL);
  await expect(page.getByText(message).first()).toBeVisible();
  const steps = page.getByRole('listitem').filter({ hasText: /^[\w@./-]+\.(?:ts|tsx|js|mjs):\d+:\d+/ });
  await expect(steps.filter({ hasText: /^stores\/\w+\.ts:\d+:\d+/ }).first()).toBeVisible();
  await expectWhole(page, 'a trace in the sources');
  await page.getByText(errors.asReported).click();
  const raw = page.getByText(/\/_next\/static\/chunks\/[\w~.-]+\.js:\d+:\d+/);
  await expect(raw).toBeVisible();

  // The maps are never served, and the stack only to staff.
  const [script = ''] = /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(await raw.innerText()) ?? [];
  expect((await request.get(script)).status()).toBe(200);
  expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL');
  expect((await request.get(`${script}.map`)).status()).toBe(404);
  const asked = (token: string) => request.get(`/traces/${report}`, { headers: { authorization: `Bearer ${token}` } });
  const { token } = await newAccount();
  expect((await request.get(`/traces/${report}`)).status()).toBe(401);
  expect((await asked(token)).status()).toBe(403);
  expect((await asked('not.a.token')).status()).toBe(401);
  expect((await asked(await demoToken('staff'))).status()).toBe(200);

  await openAs(page, 'admin', '/admin/error_groups', baseURL);
  const row = page.getByRole(project.name.includes('phone') ? 'listitem' : 'row').filter({ hasText: message });
  await row.getByRole('button', { name: errorGroups.mark.settled }).click();
  await expect(row.getByRole('button', { name: errorGroups.mark.open })).toBeVisible();
  await expectWhole(page, 'errors, one of them settled');
  // The row leads to the latest report, its count to all.
  await row.getByRole('link', { name: /^(?:once|1\sfois)$/ }).click();
  await expect(page).toHaveURL(/\/admin\/errors\?filter=/);
});
