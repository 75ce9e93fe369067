import { expect } from '@playwright/test';
import { pathOf } from '../lib/paths';
import { Shop } from './support/shop';
import { test } from './support/test';
import { languageOf } from './support/words';

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

test(
  'every page runs the framework’s own scripts and no other inline one',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    const shop = new Shop(page, languageOf(testInfo.project.name));
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
  },
);

test('without keys nothing is asked of another host, whatever is agreed to and used', async ({ page }, { project }) => {
  const shop = new Shop(page, languageOf(project.name));
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await shop.openHome();
  await shop.allowCookies();
  for (const base of ['register', 'reset-password', 'contact-us', 'buy-credits'] as const) {
    const response = await page.goto(pathOf(base, shop.language));
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy.match(/https:\/\/\S+/g), base).toBeNull();
    if (base === 'buy-credits') continue;
    await page.getByRole('main').getByRole('textbox').first().focus();
    await page.waitForLoadState('networkidle');
  }
  expect([...hosts].filter((host) => host !== 'localhost' && host !== '')).toEqual([]);
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
