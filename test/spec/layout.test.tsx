import { authCookieName, cookieNames, encodeCookie } from '@jolimot/client/cookies';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pathOf, type RouteBase } from '@/lib/paths';
import config from '@/tailwind.config';
import { ok } from '../real-tree/answer';
import { shop } from '../real-tree/fake-api';
import { press, region } from '../real-tree/hands';
import type { Visitor } from '../real-tree/people';
import { expectVerbatim } from '../real-tree/sentence';
import { wordsIn } from '../real-tree/server-words';
import { company } from '../real-tree/usual-answers';
import { asked, cookieOf, forgetCookie, open, setCookie } from '../real-tree/visit';

const addressesIn = (part: HTMLElement): (string | null)[] =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe.each(['en', 'fr'] as const)('1 and 2. Layout (%s)', (language) => {
  const to = (base: RouteBase): string => pathOf(base, language);

  async function openMenu(visitor: Visitor): Promise<HTMLElement> {
    const { words } = await open('faq', language, { visitor });
    await press(words.layout.openMenu);
    const panel = await screen.findByRole('dialog', { name: words.layout.mainMenu });
    return within(panel).getByRole('navigation');
  }
  /** With its badge. */
  const entry = async (menu: HTMLElement, base: RouteBase): Promise<string | null> => {
    const links = await within(menu).findAllByRole('link');
    const found = links.filter((link) => link.getAttribute('href') === to(base));
    return found.at(-1)?.textContent ?? null;
  };

  it('Default layout: page area, footer, cookie warning fixed to the bottom. Maintenance layout: separate', async () => {
    forgetCookie(cookieNames.consent);
    const { words } = await open('faq', language);
    expect((await region(words.consent.label)).className.split(' ')).toEqual(
      expect.arrayContaining(['fixed', 'bottom-0', 'inset-x-0']),
    );
    const parts = () => ['banner', 'main', 'contentinfo'].map((role) => screen.queryAllByRole(role).length);
    expect(parts()).toEqual([1, 1, 1]);
    await open('maintenance', language);
    expect(parts()).toEqual([0, 1, 0]);
    expect(screen.queryByRole('region', { name: words.consent.label })).toBeNull();
  });

  it('Fixed top bar (56px high) with logo', async () => {
    const { words } = await open('faq', language);
    const bar = screen.getByRole('banner');
    expect(bar.className.split(' ')).toEqual(expect.arrayContaining(['fixed', 'h-bar']));
    expect(config.theme.extend.spacing.bar).toBe('56px');
    const logo = within(bar).getByRole('link', { name: words.layout.home });
    expect([logo.getAttribute('href'), logo.querySelector('svg')?.tagName]).toEqual([to('index'), 'svg']);
  });

  it('a slide-in navigation with: home, my drafts (with draft-count badge), my account, create a card, buy credits, credit-balance badge, login/register or logout: guest', async () => {
    setCookie(cookieNames.creations, encodeCookie(['AB12CD34EF56', 'CD34EF56GH78']));
    const menu = await openMenu('guest');
    const pages = ['index', 'my-account-drafts', 'my-account', 'creation', 'buy-credits', 'login', 'register'] as const;
    expect(addressesIn(menu)).toEqual(expect.arrayContaining(pages.map(to)));
    await expect
      .poll(() => entry(menu, 'my-account-drafts'))
      .toContain(language === 'fr' ? '2 brouillons' : '2 drafts');
    expect(await entry(menu, 'buy-credits')).not.toMatch(/\d/);
  });

  it('a slide-in navigation with: home, my drafts (with draft-count badge), my account, create a card, buy credits, credit-balance badge, login/register or logout: signed in', async () => {
    const menu = await openMenu('buyer');
    const pages = ['index', 'my-account-drafts', 'my-account', 'creation', 'buy-credits'] as const;
    expect(addressesIn(menu)).toEqual(expect.arrayContaining(pages.map(to)));
    expect(addressesIn(menu)).not.toContain(to('login'));
    await expect.poll(() => entry(menu, 'my-account-drafts')).toContain(language === 'fr' ? '1 brouillon' : '1 draft');
    await expect.poll(() => entry(menu, 'buy-credits')).toContain(language === 'fr' ? '5 crédits' : '5 credits');
  });

  it('Logout redirects to login', async () => {
    await press(wordsIn[language].layout.nav.logout, { in: await openMenu('client') });
    await expect.poll(() => asked).toEqual([to('login')]);
    expect(cookieOf(authCookieName(false))).toBeUndefined();
  });

  it('Footer: links to home, about, create card, my account, FAQ, contact, terms, legal notices, social links, locale switcher', async () => {
    const social = { instagram: 'https://social.test/i', facebook: 'https://social.test/f' };
    shop.answer('GET /company', ok({ ...company, social }));
    const pages = ['index', 'about', 'creation', 'my-account', 'faq', 'contact-us', 'terms', 'mentions'] as const;
    for (const place of ['faq', 'creation'] as const) {
      const { words } = await open(place, language);
      const footer = screen.getByRole('contentinfo');
      expect(addressesIn(footer)).toEqual(expect.arrayContaining([...pages.map(to), ...Object.values(social)]));
      const switcher = within(footer).getByRole('list', { name: words.layout.footer.language });
      expect(addressesIn(switcher)).toEqual([pathOf(place, 'fr'), pathOf(place, 'en')]);
    }
  });

  it('Cookie consent banner with two tabs (Consent, Details); categories: mandatory (always on), analytics, ads; actions: allow all, customize, allow selection', async () => {
    forgetCookie(cookieNames.consent);
    const { words } = await open('faq', language);
    const banner = within(await region(words.consent.label));
    const { consentTab, detailsTab, acceptAll, customize, acceptSelection, mandatory, analytics, ads } = words.consent;
    expect(banner.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([consentTab, detailsTab]);
    expect(banner.getAllByRole('button', { name: acceptAll })).not.toEqual([]);
    await press(customize);
    expect(banner.getByRole('tab', { selected: true }).textContent).toBe(detailsTab);
    const boxes = await Promise.all(
      [mandatory, analytics, ads].map((name) =>
        banner.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) }),
      ),
    );
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(banner.getByRole('button', { name: acceptSelection })).toBeTruthy();
    await press(acceptAll);
    expect(decodeURIComponent(cookieOf(cookieNames.consent) ?? '')).toMatch(/"ads":"granted".*"analytics":"granted"/);
  });

  it("A confirm button shows 'click to confirm' after the first click …; a second click within that delay triggers the action", async () => {
    expectVerbatim('click to confirm', ({ common }) => common.clickToConfirm);
    const { api, words } = await open('my-account-addresses', language, { visitor: 'buyer', rest: '#5' });
    await press(words.myAccount.addresses.remove);
    const confirming = await screen.findByRole('button', { name: new RegExp(`^${words.common.clickToConfirm}`, 'i') });
    expect(api.requestsOf('DELETE /addresses/{id}')).toHaveLength(0);
    confirming.click();
    await expect.poll(() => api.requestsOf('DELETE /addresses/{id}').length).toBe(1);
  });

  it('Alert and confirm dialogs exist (modal, max width 576px, default size lg)', async () => {
    const { words } = await open('test', language);
    const { openAlert, failed, openConfirm, deleteDraft } = words.test;
    for (const [opener, title, close] of [
      [openAlert, failed, words.common.ok],
      [openConfirm, deleteDraft, words.common.cancel],
    ] as const) {
      await press(opener);
      const dialog = await screen.findByRole('alertdialog', { name: title });
      expect(dialog.className.split(' ')).toContain('max-w-dialog');
      expect(screen.getByRole('banner').getAttribute('aria-hidden')).toBe('true');
      await press(close, { in: dialog });
      await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    }
    expect(config.theme.extend.maxWidth.dialog).toBe('576px');
  });

  it('A user account has: drafts, addresses, orders (sendings), credit purchases, a profile, sponsorship and substitutes', async () => {
    const { words } = await open('my-account', language, { visitor: 'client' });
    const menu = await screen.findByRole('navigation', { name: words.myAccount.menu.label });
    const pages = ['drafts', 'addresses', 'orders', 'credits', 'profile', 'sponsorship', 'substitutes'] as const;
    expect(addressesIn(menu)).toEqual(expect.arrayContaining(pages.map((page) => to(`my-account-${page}`))));
  });
});
