import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { routing } from './i18n/routing';
import { guessPath, loginPath, matchPath, pathOf, renderPathOf, routes, safeCallback, translatePath } from './paths';

/** By hand: an address must not change by mistake (docs/product/screens.md, "Addresses"). */
const table = [
  ['/', '/en'],
  ['/a-propos', '/en/about'],
  ['/faq', '/en/faq'],
  ['/licences', '/en/licences'],
  ['/login', '/en/login'],
  ['/register', '/en/register'],
  ['/maintenance', '/en/maintenance'],
  ['/mentions', '/en/mentions'],
  ['/nous-contacter', '/en/contact-us'],
  ['/order', '/en/order'],
  ['/policy', '/en/policy'],
  ['/terms', '/en/terms'],
  ['/test', '/en/test'],
  ['/acheter/credits', '/en/buy/credits'],
  ['/cartes/cartes-de-voeux-personnalisees', '/en/cards/greeting-cards'],
  ['/cartes/cartes-postales-personnalisees', '/en/cards/postcards'],
  ['/creation/la-carte', '/en/creation/card'],
  ['/mon-compte', '/en/my-account'],
  ['/mon-compte/adresses', '/en/my-account/addresses'],
  ['/mon-compte/brouillons', '/en/my-account/drafts'],
  ['/mon-compte/commandes', '/en/my-account/orders'],
  ['/mon-compte/credits', '/en/my-account/credits'],
  ['/mon-compte/retractation/12', '/en/my-account/withdrawal/12'],
  ['/mon-compte/parrainage', '/en/my-account/sponsorship'],
  ['/mon-compte/profil', '/en/my-account/profile'],
  ['/mon-compte/substitutes', '/en/my-account/substitutes'],
] as const;

describe('the routes', () => {
  it.each(table)('%s and %s are one page', (french, english) => {
    const match = matchPath(french);
    expect(match?.name).toBe(`${match?.base}_fr`);
    expect(matchPath(english)).toMatchObject({ base: match?.base, locale: 'en', name: `${match?.base}_en` });
    expect(translatePath(french, 'en')).toBe(english);
    expect(translatePath(english, 'fr')).toBe(french);
  });

  it('are all of them, besides the four parameterised ones', () => {
    expect(Object.keys(routes)).toHaveLength(table.length + 4);
  });

  it.each(routing.locales)('take their optional parts and no more, in %s', (locale) => {
    const prefix = locale === 'en' ? '/en' : '';
    expect(matchPath(`${prefix}/buy/confirm`)?.tail).toEqual([]);
    expect(matchPath(`${prefix}/buy/confirm/pi_1`)?.tail).toEqual(['pi_1']);
    expect(matchPath(`${prefix}/buy/confirm/pi_1/more`)).toBeNull();
    expect(matchPath(`${prefix}/order/confirm/AB12`)?.base).toBe('order-confirm');
    expect(matchPath(`${prefix}/account-validation/7/token`)?.tail).toEqual(['7', 'token']);
    expect(matchPath(`${prefix}/account-validation/7/token/x`)).toBeNull();
    expect(matchPath(`${prefix}/reset-password/7`)?.tail).toEqual(['7']);
  });
});

describe('paths', () => {
  it('write any value as one segment and read it back', () => {
    const path = pathOf('order-confirm', 'en', ['a/b?c']);
    expect(path).toBe('/en/order/confirm/a%2Fb%3Fc');
    expect(matchPath(path)?.tail).toEqual(['a/b?c']);
  });

  it('hold no malformed escape: the framework fails on one', () => {
    expect(matchPath('/buy/confirm/%E0%A4%A')).toBeNull();
  });

  it('render from the folder of their language', () => {
    const match = matchPath('/mon-compte/adresses');
    expect(match && renderPathOf(match)).toBe('/fr/my-account/addresses');
  });

  it('match the other language’s words and the folder’s name', () => {
    expect(guessPath('/en/mon-compte')?.name).toBe('my-account_en');
    expect(guessPath('/about')?.name).toBe('about_fr');
    expect(guessPath('/fr/contact-us')?.name).toBe('contact-us_fr');
    expect(guessPath('/nowhere')).toBeNull();
  });

  it('lead to the home page of the other language from an unknown page', () => {
    expect(translatePath('/nowhere', 'en')).toBe('/en');
    expect(translatePath('/en/nowhere', 'fr')).toBe('/');
  });

  it('give the same translation for what the browser sees and what the server renders', () => {
    expect(translatePath('/fr/buy/credits', 'en')).toBe(translatePath('/acheter/credits', 'en'));
    expect(translatePath('/fr/not-found', 'en')).toBe('/en');
  });
});

describe('a callback', () => {
  it.each(['/order', '/en/order?x=1#reference=AB', '/'])('%s is followed', (value) => {
    expect(safeCallback(value)).toBe(value);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'order',
    '',
    '/a\\b',
    '/\t/evil',
    null,
  ])('%j is not', (value) => {
    expect(safeCallback(value)).toBeNull();
  });

  it('is carried by the login address', () => {
    expect(loginPath('en', '/en/order?a=b')).toBe('/en/login?callback=%2Fen%2Forder%3Fa%3Db');
    expect(loginPath('fr')).toBe('/login');
  });
});

it('has a page for every route', () => {
  const app = path.resolve(import.meta.dirname, '../app');
  const pages = fs
    .readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.dirname(file)}`.replace('/[locale]', '').replace(/\/\([^)]+\)/g, '') || '/');
  expect(Object.entries(routes).filter(([, route]) => !pages.includes(route.path))).toEqual([]);
});
