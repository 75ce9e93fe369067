import { expect } from '@playwright/test';
import { test } from './support/test';

const paths = {
  fr: { home: '/', login: '/login', creation: '/creation/la-carte', confirm: '/order/confirm', unknown: '/nulle-part' },
  en: {
    home: '/en',
    login: '/en/login',
    creation: '/en/creation/card',
    confirm: '/en/order/confirm',
    unknown: '/en/nowhere',
  },
} as const;

const scriptsOf = (policy: string): string => /script-src ([^;]*)/.exec(policy)?.[1] ?? '';

test('every page runs the framework’s own scripts and no other inline one', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  for (const [name, path] of Object.entries(paths[shop.language])) {
    const response = await page.goto(path);
    const scripts = scriptsOf(response?.headers()['content-security-policy'] ?? '');
    expect(scripts, name).toMatch(/'sha256-|'nonce-/);
    expect(scripts, name).not.toMatch(/'unsafe-inline'/);
    expect(scripts.includes("'wasm-unsafe-eval'"), name).toBe(name === 'creation');
    await page.getByRole('button', { name: shop.words.layout.openMenu }).click();
    await expect(page.getByRole('dialog', { name: shop.words.layout.mainMenu })).toBeVisible();
  }
  expect(blocked).toEqual([]);
});

test('a script written into a page stays dead @always', async ({ page }) => {
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.written = true';
    document.body.append(script);
    return 'written' in window;
  });
  expect(ran).toBe(false);
});
