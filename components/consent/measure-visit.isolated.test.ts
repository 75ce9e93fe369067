import { cookieNames } from '@jolimot/client/cookies';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Consent, serializeConsent } from '@/lib/analytics/consent';
import type { ShopEvent } from '@/lib/analytics/events';

const env = vi.hoisted(() => ({ tagManagerId: 'GTM-TEST1' as string | null }));
vi.mock('@/lib/env', async (load) => ({ ...(await load<object>()), publicEnv: env }));
const openDocument = vi.hoisted(() => vi.fn());
vi.mock('@/lib/page/open-document', () => ({ openDocument }));

type Answer = Pick<Consent, 'analytics' | 'ads'>;
const both: Answer = { analytics: 'granted', ads: 'granted' };
const none: Answer = { analytics: 'denied', ads: 'denied' };
const answer = (given: Answer) =>
  Cookies.set(cookieNames.consent, serializeConsent({ ...given, decidedAt: new Date().toISOString() }));

const queue = (): unknown[] =>
  (window.dataLayer ?? []).map((item) =>
    Object.prototype.toString.call(item) === '[object Arguments]' ? Array.from(item as ArrayLike<unknown>) : item,
  );
const events = (): unknown[] =>
  queue().flatMap((item) => (Array.isArray(item) ? [] : [Reflect.get(Object(item), 'event')]));
const consentTold = () => queue().flatMap((item) => (Array.isArray(item) && item[0] === 'consent' ? [item[2]] : []));
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const idle = () => new Promise((resolve) => setTimeout(resolve, 20));

let shop: { measureVisit: (id: string) => void; measure: (event: ShopEvent) => void };
/** Only cookies and the tab's storage stay. */
async function openAt(path: string): Promise<void> {
  vi.resetModules();
  delete window.dataLayer;
  for (const script of document.querySelectorAll('script')) script.remove();
  window.history.replaceState(null, '', path);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: window.location.href, entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) },
  ]);
  const { measureVisit } = await import('@/lib/analytics/measure-visit');
  const { measure } = await import('@/lib/analytics/measure');
  shop = { measureVisit, measure };
  await see();
}
async function see(): Promise<void> {
  shop.measureVisit('GTM-TEST1');
  await idle();
}
async function swapIn(path: string): Promise<void> {
  window.history.pushState(null, '', path);
  await see();
}

beforeEach(() => {
  env.tagManagerId = 'GTM-TEST1';
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

describe('the tag manager', () => {
  it('is loaded once consent is given, on the same page, and is told what was allowed', async () => {
    await openAt('/');
    expect([scripts(), queue()]).toEqual([[], []]);
    answer(both);
    await see();
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    const of = (value: string) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value });
    expect(queue().slice(0, 2)).toEqual([
      ['consent', 'default', { analytics_storage: 'denied', ...of('denied') }],
      ['consent', 'update', { analytics_storage: 'granted', ...of('granted') }],
    ]);
    expect(events()).toEqual(['gtm.js', 'page_view']);
  });

  it('is told of ads as they were answered', async () => {
    answer({ analytics: 'granted', ads: 'denied' });
    await openAt('/');
    expect(consentTold().at(-1)).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
    answer(both);
    await see();
    expect(consentTold().at(-1)).toMatchObject({ analytics_storage: 'granted', ad_storage: 'granted' });
  });

  it.each<[string, () => void]>([
    ['without a container', () => Object.assign(env, { tagManagerId: null })],
    ['before an answer', () => Cookies.remove(cookieNames.consent)],
    ['after a no', () => answer(none)],
    ['for ads only', () => answer({ analytics: 'denied', ads: 'granted' })],
    ['with do-not-track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })],
    [
      'with Global Privacy Control',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    ],
  ])('is not loaded %s, and no event is kept', async (_, prepare) => {
    answer(both);
    prepare();
    await openAt('/');
    shop.measure({ event: 'login', method: 'email' });
    await swapIn('/faq');
    expect([scripts(), queue(), sessionStorage.length]).toEqual([[], [], 0]);
  });

  it('is not loaded where something is typed; what happened there is told by the next page that has it', async () => {
    answer(both);
    await openAt('/login?callback=%2Forder%3Fcreation%3DAB12CD34EF56');
    shop.measure({ event: 'login', method: 'email' });
    expect([scripts(), queue()]).toEqual([[], []]);
    await openAt('/en');
    expect(events()).toEqual(['gtm.js', 'page_view', 'login', 'page_view']);
    expect(JSON.stringify(queue())).not.toContain('AB12CD34EF56');
    await openAt('/en');
    expect(events()).toEqual(['gtm.js', 'page_view']);
  });
});

describe('a page that is swapped in', () => {
  it('is a page view, once, and says where one came from', async () => {
    answer(both);
    await openAt('/');
    await swapIn('/faq?from=mail');
    await see();
    await swapIn('/');
    expect(events()).toEqual(['gtm.js', 'page_view', 'page_view', 'page_view']);
    const origin = window.location.origin;
    expect(queue()).toContainEqual(['set', { page_location: `${origin}/faq`, page_referrer: `${origin}/` }]);
  });

  it.each([
    ['/', '/acheter/credits?callback=%2Forder'],
    ['/acheter/credits', '/buy/confirm/pi_1'],
  ])('from %s to %s gets a document of its own', async (from, to) => {
    answer(both);
    await openAt(from);
    await swapIn(to);
    expect(openDocument.mock.calls).toEqual([[to]]);
  });

  it('stays in its document when nothing is measured, or when consent comes later', async () => {
    await openAt('/acheter/credits');
    await swapIn('/');
    answer(both);
    await see();
    expect(openDocument).not.toHaveBeenCalled();
    expect(scripts()).toEqual([]);
  });
});

describe('consent that is withdrawn', () => {
  it('ends it: no event follows, the cookies go, and the page is opened without it', async () => {
    answer(both);
    await openAt('/?from=mail#top');
    for (const name of ['_ga', '_ga_ABC123', '_gid', '_gcl_au', 'mine']) Cookies.set(name, '1');
    answer(none);
    await see();
    const told = queue().length;
    expect(consentTold().at(-1)).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied' });
    expect(Object.keys(Cookies.get()).toSorted()).toEqual([cookieNames.consent, 'mine'].toSorted());
    expect(openDocument.mock.calls).toEqual([['/?from=mail#top']]);
    shop.measure({ event: 'login', method: 'email' });
    await swapIn('/faq');
    expect([queue().length, sessionStorage.length]).toEqual([told, 0]);
    await openAt('/faq');
    expect([scripts(), queue()]).toEqual([[], []]);
  });

  it('in another window ends it with the next page', async () => {
    answer(both);
    await openAt('/');
    answer(none);
    shop.measure({ event: 'login', method: 'email' });
    expect(events()).toEqual(['gtm.js', 'page_view']);
    await swapIn('/faq');
    expect(openDocument.mock.calls).toEqual([['/faq']]);
  });

  it('only for ads takes their cookies, and the measuring goes on', async () => {
    answer(both);
    await openAt('/');
    for (const name of ['_ga', '_gcl_au']) Cookies.set(name, '1');
    answer({ analytics: 'granted', ads: 'denied' });
    await see();
    expect([Cookies.get('_ga'), Cookies.get('_gcl_au')]).toEqual(['1', undefined]);
    expect(openDocument).not.toHaveBeenCalled();
  });
});
