import { randomUUID } from 'node:crypto';
import { captchaHeader, currentPasswordHeader } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import sharp from 'sharp';
import { z } from 'zod';
import { jobs, mails } from '../../src/db/schema/system';
import { goodPassword, newestMail } from '../fixtures/accounts';
import { formBody } from '../fixtures/cards';
import { addCoupon, addPackage } from '../fixtures/credits';
import { accessMatrix } from './access-matrix';
import type { Ask } from './access-rows';
import { type Caller, callers, type World } from './access-world';

/** A write, by somebody who may do it, that gets as far into the database as it can. */
export interface WriteRequest {
  call: CallName;
  who: Caller;
  ask: (world: World) => Promise<Ask>;
}

/**
 * Every call of the contract that writes, but for the card-payment provider's messages: without its keys, which this shop
 * has not, there is no such path (provider-events.test.ts).
 */
export const writeCalls = Object.entries(calls)
  .filter(([name, { method }]) => method !== 'GET' && name !== 'receivePaymentEvent')
  .map(([name]) => name);

const words = () => ({ fr: `Fr ${randomUUID()}`, en: `En ${randomUUID()}` });
const cover = () => ({
  name: words(),
  priority: 990,
  type: 'both',
  logoColor: '#1B2345',
  color: '#1B2345',
  backColor: '#F4E9D8',
  barcodePadding: 2,
  customizationTypes: [],
});
const creditPackage = () => ({
  name: words(),
  nbCredit: 7,
  price: 1900,
  taxRate: 20,
  color: 'green',
  smilics: 'lemon',
});
const coupon = () => ({ name: randomUUID(), type: 'percent', value: 20, code: `C${randomUUID().slice(0, 8)}` });
const zone = () => ({ name: words(), deliveryDays: { min: 4, max: 9 } });
/** Beyond any country that the shop of the tests has. */
let isoCodes = 600;
const country = () => {
  isoCodes += 1;
  const letter = (of: number) => String.fromCharCode(65 + (of % 26));
  const isoCode = `${letter(isoCodes / 26)}${letter(isoCodes)}`;
  return { name: words(), isoCode, needsZipcode: false, zone: '/country_zones/1' };
};
let days = 0;
const closedDay = () => {
  days += 1;
  return { date: new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10) };
};

let years = 2100;
const nextYear = () => {
  years += 1;
  return years;
};

const withId = z.looseObject({ id: z.number() });

const backOffice = (call: CallName, ask: WriteRequest['ask']): WriteRequest => ({ call, who: 'superadmin', ask });

/** Adds one in the world, untouched. @returns its address */
async function made(world: World, path: string, payload: object): Promise<string> {
  const headers = world.headersOf.superadmin;
  const answer = await world.test.app.inject({ method: 'POST', url: path, payload, headers });
  return `${path}/${withId.parse(answer.json()).id}`;
}

/** The three writes of a thing of the back-office. */
function written(name: string, path: string, body: () => object): WriteRequest[] {
  const named = (verb: string) => callNamed(`${verb}${name}`);
  return [
    backOffice(named('create'), async () => ({ url: path, payload: body() })),
    backOffice(named('update'), async (world) => ({
      url: await made(world, path, body()),
      payload: body(),
    })),
    backOffice(named('delete'), async (world) => ({ url: await made(world, path, body()) })),
  ];
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);
function callNamed(name: string): CallName {
  if (!isCall(name)) throw new Error(`There is no call ${name}.`);
  return name;
}

/** As small a file as its pixels allow. */
const picture = sharp({ create: { width: 1311, height: 1819, channels: 3, background: '#7a9e7e' } })
  .png()
  .toBuffer();
const coverPicture = async (world: World, name: string) => {
  const url = await made(world, '/covers', cover());
  const file = { bytes: await picture, filename: `${randomUUID()}.png` };
  return { url: '/cover_images', ...formBody({ cover: url, name }, file) };
};

/** What the access matrix asks with nonsense, because the role is all that matters there. */
const meaningful: WriteRequest[] = [
  ...written('Tag', '/tags', () => ({ name: words() })),
  ...written('Event', '/events', () => ({ name: words(), date: '2031-09-01', description: words() })),
  ...written('Cover', '/covers', cover),
  ...written('SearchSynonym', '/search_synonyms', () => ({ words: [randomUUID(), randomUUID()] })),
  ...written('CreditPackage', '/credit_packages', creditPackage),
  ...written('CountryZone', '/country_zones', zone),
  ...written('Country', '/countries', country),
  ...written('ShopHoliday', '/shop_holidays', closedDay),
  ...written('Coupon', '/coupons', coupon),
  backOffice('createProduct', async () => ({ url: '/products', payload: { slug: 'greeting-card', name: words() } })),
  backOffice('updateProduct', async ({ shop }) => ({ url: shop.products.greeting, payload: { name: words() } })),
  backOffice('deleteProduct', async ({ shop }) => ({ url: shop.products.postcard })),
  backOffice('createCoverImage', (world) => coverPicture(world, 'front')),
  backOffice('deleteCoverImage', async (world) => {
    const { url, payload, headers } = await coverPicture(world, 'background');
    const whole = { ...headers, ...world.headersOf.superadmin };
    const answer = await world.test.app.inject({ method: 'POST', url, payload, headers: whole });
    return { url: `${url}/${withId.parse(answer.json()).id}` };
  }),
  backOffice('updateSettings', async () => ({ url: '/settings', payload: { reloadPage: false } })),
  backOffice('createCreditAdjustment', async ({ owner }) => ({
    url: '/credit_adjustments',
    payload: { shopUser: `/shop_users/${owner.id}`, nbCredit: 3, reason: randomUUID() },
  })),
  backOffice('refundCreditPurchase', async (world) => ({
    url: `${await world.paidPurchase()}/refund`,
    payload: { credits: 1, reason: randomUUID() },
  })),
  backOffice('addHolidayYear', async () => ({ url: '/shop_holidays/years', payload: { year: nextYear() } })),
  backOffice('createOrderNote', async (world) => ({
    url: `/orders/${(await world.order()).reference}/notes`,
    payload: { text: randomUUID() },
  })),
  backOffice('answerContactMessage', async (world) => {
    const letter = { subject: 'question', name: 'Zoé', email: 'zoe@test.example', message: randomUUID() };
    const url = await made(world, '/contact_messages', letter);
    return { url: `${url}/answers`, payload: { text: randomUUID() } };
  }),
  backOffice('tryCoupon', async ({ test, packageId }) => {
    const { code } = await addCoupon(test.deps.db);
    return { url: '/coupons/try', payload: { code, creditPackageId: packageId } };
  }),
  backOffice('resendMail', async ({ test }) => {
    const words = { subject: randomUUID(), text: randomUUID(), html: randomUUID() };
    const mail = { ...words, recipient: 'zoe@test.example', template: 'welcome', locale: 'fr', state: 'kept' } as const;
    const [row] = await test.deps.db
      .insert(mails)
      .values({ ...mail, key: randomUUID() })
      .returning({ id: mails.id });
    return { url: `/mails/${row?.id}/resend` };
  }),
  backOffice('retryJob', async ({ test }) => {
    const given = { kind: 'mail.send', payload: { mailId: 1 }, attempts: 8 };
    const [row] = await test.deps.db.insert(jobs).values(given).returning({ id: jobs.id });
    return { url: `/jobs/${row?.id}/retry` };
  }),
  backOffice('updateOrderCards', async (world) => {
    const { reference, cards } = await world.order();
    await world.test.app.inject({
      method: 'POST',
      url: `/orders/${reference}/transitions`,
      payload: { status: 'in_preparation' },
      headers: world.headersOf.superadmin,
    });
    return { url: `/orders/${reference}/cards`, payload: { cards: cards.map(({ id }) => id), state: 'printed' } };
  }),
];

/** A batch of one card, as far as its steps have brought it; `code` is its card's. */
async function batchAfter(world: World, ...steps: ('close' | 'printed' | 'done')[]) {
  const headers = world.headersOf.superadmin;
  const [card] = (await world.order()).cards;
  const url = await made(world, '/production/batches', { cards: [card?.id] });
  for (const step of steps) {
    if (step === 'done') await made(world, '/production/scans', { codes: [card?.code] });
    else await world.test.app.inject({ method: 'POST', url: `${url}/${step}`, headers });
  }
  return { url, code: card?.code };
}

const workshop: WriteRequest[] = [
  backOffice('createBatch', async (world) => {
    const { cards } = await world.order();
    return { url: '/production/batches', payload: { name: randomUUID(), cards: cards.map(({ id }) => id) } };
  }),
  backOffice('updateBatch', async (world) => ({
    url: (await batchAfter(world)).url,
    payload: { name: randomUUID() },
  })),
  backOffice('deleteBatch', async (world) => ({ url: (await batchAfter(world)).url })),
  backOffice('closeBatch', async (world) => ({ url: `${(await batchAfter(world)).url}/close` })),
  backOffice('printBatch', async (world) => ({ url: `${(await batchAfter(world, 'close')).url}/printed` })),
  backOffice('finishBatch', async (world) => ({
    url: `${(await batchAfter(world, 'close', 'printed', 'done')).url}/done`,
  })),
  backOffice('scanCards', async (world) => {
    const { code } = await batchAfter(world, 'close', 'printed');
    return { url: '/production/scans', payload: { codes: [code] } };
  }),
  backOffice('undoScan', async (world) => {
    const { code } = await batchAfter(world, 'close', 'printed');
    return { url: `${await made(world, '/production/scans', { codes: [code] })}/undo` };
  }),
];

/** What goes further with a token that is good than with the matrix's nonsense. */
const further: WriteRequest[] = [
  {
    call: 'login',
    who: 'anonymous',
    ask: async ({ owner }) => ({ url: '/login_check', payload: { username: owner.email, password: goodPassword } }),
  },
  ...(['refreshToken', 'revokeToken'] as const).map(
    (call): WriteRequest => ({
      call,
      who: 'anonymous',
      ask: async ({ test, owner }) => {
        const payload = { username: owner.email, password: goodPassword };
        const answer = await test.app.inject({ method: 'POST', url: '/login_check', payload });
        const { refreshToken } = z.object({ refreshToken: z.string() }).parse(answer.json());
        return { url: call === 'refreshToken' ? '/token/refresh' : '/token/revoke', payload: { refreshToken } };
      },
    }),
  ),
  {
    call: 'resetPassword',
    who: 'anonymous',
    ask: async (world) => {
      const { id, email } = await world.client();
      await world.test.app.inject({ method: 'POST', url: '/shop_users/reset-password', payload: { email } });
      const token = (await newestMail(world.test, 'password-reset'))?.token ?? '';
      return { url: `/shop_users/reset-password/${id}/${token}`, payload: { password: `secret ${randomUUID()}` } };
    },
  },
  {
    call: 'createFreePurchase',
    who: 'owner',
    ask: async ({ test }) => {
      const { id } = await addPackage(test.deps.db, { price: 0 });
      return { url: '/credit_purchases/free-payment', payload: { creditPackageId: id, coupons: [] } };
    },
  },
  {
    call: 'validateCoupon',
    who: 'owner',
    ask: async ({ test, packageId }) => {
      const { code } = await addCoupon(test.deps.db);
      return { url: '/coupons/validate', payload: { code, creditPackageId: packageId } };
    },
  },
  {
    call: 'reportClientError',
    who: 'anonymous',
    ask: async () => ({ url: '/errors/', ...formBody({ message: randomUUID(), trace: randomUUID() }) }),
  },
];

const covered = new Set<string>([...meaningful, ...workshop].map(({ call }) => call));
/** The asker who may do what a row is about. */
const whoMay = (expected: Record<Caller, unknown>): Caller =>
  ['owner' as const, 'superadmin' as const, ...callers].find(
    (who) => expected[who] === 'allowed' || Number(expected[who]) < 300,
  ) ?? 'owner';

/** Every write of the contract at least once. */
export const writeRequests: WriteRequest[] = [
  ...accessMatrix
    .filter(({ route }) => writeCalls.includes(route) && !covered.has(route))
    .map(({ route, expected, ask }): WriteRequest => {
      const who = whoMay(expected);
      return { call: callNamed(route), who, ask: async (world) => ask(world, who) };
    }),
  ...meaningful,
  ...workshop,
  ...further,
];

/** The headers of an ask: what its asker is known by, and words that only this request has. */
export const markedHeaders = (world: World, { who }: WriteRequest, ask: Ask) => ({
  [currentPasswordHeader]: encodeURIComponent(`wrong ${randomUUID()}`),
  [captchaHeader]: randomUUID(),
  ...world.headersOf[who],
  ...ask.headers,
  'user-agent': `Browser ${randomUUID()}`,
  cookie: `session=${randomUUID()}`,
  'idempotency-key': randomUUID(),
  'x-forwarded-for': '203.0.113.77',
  referer: `https://shop.example/?reference=${randomUUID()}`,
});
