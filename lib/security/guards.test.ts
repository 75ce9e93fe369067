import { describe, expect, it } from 'vitest';
import { matchPath } from '@/lib/paths';
import { decide, type GuardRequest, type GuardSettings, runGuards } from './guards';

const open: GuardSettings = { maintenance: false, rootRedirect: null };
const closed: GuardSettings = { ...open, maintenance: true };

const typed = { search: '', hasAuthCookie: false, previousPage: null, direct: false, chosenLocale: null };
const visit = (path: string, more: Partial<GuardRequest> = {}, settings = open) =>
  decide({ path, ...typed, ...more }, settings);

describe('pages', () => {
  it('are rendered from the folder of their language', () => {
    expect(visit('/')).toEqual({ kind: 'render', path: '/fr', status: 200 });
    expect(visit('/en')).toEqual({ kind: 'render', path: '/en', status: 200 });
    expect(visit('/acheter/credits')).toEqual({ kind: 'render', path: '/fr/buy/credits', status: 200 });
    expect(visit('/en/order/confirm/AB12')).toEqual({
      kind: 'render',
      path: '/en/order/confirm/AB12',
      status: 200,
      noStore: true,
    });
  });

  it('that do not exist are a 404 in the visitor’s language', () => {
    expect(visit('/nowhere')).toEqual({ kind: 'render', path: '/fr/not-found', status: 404, noStore: true });
    expect(visit('/en/nowhere')).toEqual({ kind: 'render', path: '/en/not-found', status: 404, noStore: true });
    expect(visit('/not-found')).toMatchObject({ status: 404 });
    for (const path of ['/order/confirm/%E0%A4%A', '/en/reset-password/7/%', '/en/%ff'])
      expect(visit(path)).toMatchObject({ status: 404 });
  });

  it('have one address: the French prefix and the other language’s words are redirected, query kept', () => {
    expect(visit('/fr/a-propos', { search: '?a=1' })).toEqual({ kind: 'redirect', path: '/a-propos?a=1', status: 308 });
    expect(visit('/fr')).toMatchObject({ path: '/', status: 308 });
    expect(visit('/en/mon-compte')).toMatchObject({ path: '/en/my-account', status: 308 });
  });
});

describe('the authenticated guard', () => {
  const guarded = ['/order', '/en/order', '/mon-compte', '/mon-compte/adresses', '/en/my-account/drafts'];

  it.each(guarded)('sends a guest from %s to the login page of the language', (path) => {
    const login = path.startsWith('/en') ? '/en/login' : '/login';
    expect(visit(path)).toMatchObject({
      kind: 'redirect',
      path: `${login}?callback=${encodeURIComponent(path)}`,
      status: 307,
      noStore: true,
    });
  });

  it.each(guarded)('shows %s to a visitor with the cookie', (path) => {
    expect(visit(path, { hasAuthCookie: true })).toMatchObject({ kind: 'render', status: 200 });
  });

  it.each(['/order/confirm/AB12', '/buy/confirm/pi_1', '/account-validation/7/t', '/reset-password/7/t', '/login'])(
    'is not on %s',
    (path) => {
      expect(visit(path)).toMatchObject({ kind: 'render', status: 200 });
    },
  );

  it('keeps the whole address in the callback', () => {
    expect(visit('/order', { search: '?creation=AB' })).toMatchObject({
      path: '/login?callback=%2Forder%3Fcreation%3DAB',
    });
  });

  it('passes on the callback of the previous page, unless it leads to another site', () => {
    const from = (callback: string) => ({
      previousPage: `https://shop.test/login?callback=${encodeURIComponent(callback)}`,
    });
    expect(visit('/mon-compte', from('/order'))).toMatchObject({ path: '/login?callback=%2Forder' });
    expect(visit('/mon-compte', from('//evil.example'))).toMatchObject({ path: '/login?callback=%2Fmon-compte' });
    expect(visit('/mon-compte', { previousPage: 'not an address' })).toMatchObject({
      path: '/login?callback=%2Fmon-compte',
    });
  });
});

describe('maintenance', () => {
  it('sends the maintenance page to the index while the shop is open', () => {
    expect(visit('/maintenance')).toEqual({ kind: 'redirect', path: '/', status: 307, noStore: true });
    expect(visit('/en/maintenance')).toMatchObject({ kind: 'redirect', path: '/en', status: 307 });
  });

  it('sends everything to the maintenance page, a 503, while it is closed', () => {
    for (const path of ['/', '/faq', '/order', '/nowhere'])
      expect(visit(path, {}, closed)).toMatchObject({ path: '/maintenance', status: 307, noStore: true });
    expect(visit('/en/faq', {}, closed)).toMatchObject({ path: '/en/maintenance', status: 307 });
    expect(visit('/maintenance', {}, closed)).toEqual({
      kind: 'render',
      path: '/fr/maintenance',
      status: 503,
      noStore: true,
    });
  });
});

describe('the root', () => {
  it('redirects to the path of the settings', () => {
    const settings: GuardSettings = { ...open, rootRedirect: { path: '/faq', status: 302 } };
    expect(visit('/', {}, settings)).toEqual({ kind: 'redirect', path: '/faq', status: 302 });
    expect(visit('/en', {}, settings)).toMatchObject({ kind: 'render' });
  });

  it('redirects to the chosen language only when the address was typed', () => {
    expect(visit('/', { chosenLocale: 'en', direct: true })).toMatchObject({
      path: '/en',
      status: 307,
      noStore: true,
    });
    expect(visit('/', { chosenLocale: 'en', direct: false })).toMatchObject({ kind: 'render', path: '/fr' });
    expect(visit('/', { chosenLocale: 'fr', direct: true })).toMatchObject({ kind: 'render', path: '/fr' });
  });
});

it('an unknown guard is a 500', () => {
  const route = matchPath('/faq');
  if (!route) throw new Error('the FAQ has no route');
  const request = { ...typed, path: '/faq', hasAuthCookie: true };
  expect(runGuards(['authenticated', 'no-such-guard'], route, request, open)).toEqual({ kind: 'error', status: 500 });
  expect(runGuards(['authenticated'], route, request, open)).toBeNull();
});

describe('what shared caches must not keep', () => {
  const cookie = { hasAuthCookie: true };
  it.each([
    '/mon-compte',
    '/en/my-account/drafts',
    '/order',
    '/en/order/confirm',
    '/buy/confirm/pi_1',
    '/login',
    '/en/register',
    '/account-validation/7/t',
    '/en/reset-password',
    '/nowhere',
    '/en/order/confirm/a/b',
  ])('is %s', (path) => expect(visit(path, cookie)).toMatchObject({ kind: 'render', noStore: true }));

  it.each(['/', '/en', '/faq', '/acheter/credits', '/en/creation/card', '/en/cards/postcards', '/fr/faq', '/about'])(
    'is not %s, whoever asks',
    (path) => expect(visit(path, cookie)).not.toHaveProperty('noStore'),
  );
});

describe('the back-office', () => {
  it.each(['/admin', '/admin/tags', '/admin/tags/12', '/admin/credit_packages/create'])(
    'asks a guest at %s to sign in, and leads back there',
    (path) => {
      expect(visit(path)).toEqual({
        kind: 'redirect',
        path: `/login?callback=${encodeURIComponent(path)}`,
        status: 307,
        noStore: true,
      });
      expect(visit(path, { hasAuthCookie: true })).toEqual({
        kind: 'render',
        path: '/admin',
        status: 200,
        noStore: true,
      });
    },
  );

  it('has the camera as a page of its own, for signed-in visitors too', () => {
    expect(visit('/admin/camera')).toMatchObject({ path: `/login?callback=${encodeURIComponent('/admin/camera')}` });
    expect(visit('/admin/camera', { hasAuthCookie: true })).toMatchObject({ path: '/admin/camera', noStore: true });
  });

  it('asks in the language that was chosen', () => {
    expect(visit('/admin/tags', { search: '?x=1', chosenLocale: 'en' })).toMatchObject({
      path: `/en/login?callback=${encodeURIComponent('/admin/tags?x=1')}`,
    });
  });

  it.each(['/admin/faq', '/admin/camera/1', '/admin/', '/administration', '/en/admin', '/fr/admin'])(
    'does not know %s',
    (path) => {
      expect(visit(path, { hasAuthCookie: true })).toMatchObject({ kind: 'render', status: 404 });
    },
  );

  it('is closed with the shop', () => {
    expect(visit('/admin/tags', { hasAuthCookie: true }, closed)).toMatchObject({ path: '/maintenance', status: 307 });
  });
});
