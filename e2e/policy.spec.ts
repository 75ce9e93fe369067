import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { test } from './support/test';

const bases = ['index', 'login', 'creation', 'order-confirm'] as const;
const scriptsOf = (policy: string): string => /script-src ([^;]*)/.exec(policy)?.[1] ?? '';

test('every page runs the framework’s own scripts and no other inline one @phone', async ({ page, shop }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  const unknown = `${shop.language === 'fr' ? '' : '/en'}/nowhere`;
  for (const path of [...bases.map((base) => pathOf(base, shop.language)), unknown]) {
    const response = await page.goto(path);
    const scripts = scriptsOf(response?.headers()['content-security-policy'] ?? '');
    expect(scripts, path).toMatch(/'sha256-|'nonce-/);
    expect(scripts, path).not.toMatch(/'unsafe-inline'/);
    expect(scripts.includes("'wasm-unsafe-eval'"), path).toBe(path === pathOf('creation', shop.language));
    await page.getByRole('button', { name: shop.words.layout.openMenu }).click();
    await expect(page.getByRole('dialog', { name: shop.words.layout.mainMenu })).toBeVisible();
  }
  expect(blocked).toEqual([]);
});
