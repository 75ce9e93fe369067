import type { Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../src/db/schema/system';
import { isForStaff } from '../../src/http/auth/access';
import { saveCustomization } from '../fixtures/cards';
import { rows } from './every-call';
import { askOf } from './examples';
import { type Headers, marker, openWorld } from './world';

const world = await openWorld();
afterAll(world.close);

/** Words that staff read for a reason only: of a draft and of a mail. */
const sealed = 'Xochipilli';
let substituteOfAnother: Headers;
/** What only the owner's items have. */
const own = [marker, world.owner.email, `"/shop_users/${world.owner.id}"`];

const ask = async (name: CallName, payload: object, path: Record<string, string> = {}, headers: Headers = {}) => {
  const url = calls[name].path.replace(/\{(\w+)\}/, (_, part: string) => path[part] ?? '');
  const { method } = calls[name];
  const answer = await world.test.app.inject({ method, url, payload, headers });
  expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300);
};

beforeAll(async () => {
  const { owner, headersOf } = world;
  const staff = headersOf.admin;
  const { reference } = await world.order();
  own.push(reference);
  await ask('transitionOrder', { status: 'waiting', reason: marker }, { reference }, staff);
  await ask('createOrderNote', { text: marker }, { reference }, staff);
  await world.creditNote();
  await world.guestDraft();
  const { reference: creationReference } = await world.draft();
  own.push(creationReference);
  const draft = { creationReference, customizationName: 'Message', value: sealed } as const;
  await saveCustomization(world.test.app, draft, { headers: owner.own });
  const words = { subject: marker, text: sealed, html: sealed };
  const mail = { ...words, recipient: owner.email, template: 'welcome', locale: 'fr', state: 'kept' } as const;
  await world.test.deps.db.insert(mails).values({ ...mail, key: marker, shopUserId: owner.id });
  const shopUser = `/shop_users/${owner.id}`;
  const named = { firstname: marker, lastname: marker };
  await ask('updateShopUser', named, { id: String(owner.id) }, owner.own);
  await ask('createCreditAdjustment', { shopUser, nbCredit: 3, reason: marker }, {}, staff);
  await ask('createCreditRequest', { shopUser, credits: 300, reason: marker }, {}, staff);
  const letter = { subject: 'question', name: marker, email: owner.email, message: marker };
  await ask('createContactMessage', letter);
  const payload = { firstname: marker, lastname: marker, company: marker, address1: marker, address2: marker };
  const another = await world.client();
  await ask('updateShopUser', { firstname: 'Zoé', lastname: 'Martin' }, { id: String(another.id) }, another.own);
  substituteOfAnother = another.bySubstitute;
  const { payload: home } = await askOf('createAddress', world, 'owner');
  await ask('createAddress', { ...home, ...payload, city: marker }, {}, owner.own);
});

const all = rows(({ method, path }) => method === 'GET' && !path.includes('{'));
const isOfPages = (key: string): boolean => /^(page|itemsPerPage|order\[|id\[lt|createdAt|shippingDa)/.test(key);

/** Each filter with whatever names the owner; the formats of the whole. */
function asksOf({ query, alsoProduces = [] }: Call): { query: string; accept: string }[] {
  const { id, email } = world.owner;
  const values = [marker, String(id), `/shop_users/${id}`, email, 'true'];
  const filters = Object.keys(query?.shape ?? {}).filter((key) => !isOfPages(key));
  return [
    ...['application/json', 'application/ld+json', ...alsoProduces].map((accept) => ({ query: '', accept })),
    ...filters.flatMap((key) =>
      values.map((value) => ({
        query: `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
        accept: alsoProduces.find((type) => type === 'text/csv') ?? 'application/json',
      })),
    ),
  ];
}

type Named = Record<string, Headers>;

async function readersOf(words: readonly string[], call: Call, readers: Named): Promise<string[]> {
  const found: string[] = [];
  for (const [who, headers] of Object.entries(readers)) {
    for (const { query, accept } of asksOf(call)) {
      const answer = await world.test.app.inject({ url: `${call.path}?${query}`, headers: { ...headers, accept } });
      if (words.some((word) => answer.body.includes(word))) found.push(`${who}: ?${query} as ${accept}`);
    }
  }
  return found;
}

/** The lists that show it to who may read it: a question that finds nothing anywhere would prove nothing. */
const shown: Readonly<Record<'sealed' | 'owner' | 'admin', readonly CallName[]>> = {
  sealed: ['listCreations'],
  owner: [
    ...(['listAuditLog', 'listSubstituteGrants', 'listCreations', 'listCreditPurchases'] as const),
    ...(['listCreditLedger', 'listAddresses', 'listOrders'] as const),
  ],
  admin: [
    ...(['listShopUsers', 'listPayments', 'listWithdrawals', 'listInvoices', 'listAccountingDocuments'] as const),
    ...(['listCreditRequests', 'listContactMessages', 'listProductionOrders', 'listMails'] as const),
  ],
};

describe('no list, search or file of a list', () => {
  it.each(all)('%s tells others anything of an account, nor staff what they read for a reason', async (_name, call) => {
    const { anonymous, otherClient, superadmin } = world.headersOf;
    const strangers = { anonymous, otherClient, 'substitute of another': substituteOfAnother };
    if (!isForStaff(call)) expect(await readersOf(own, call, strangers)).toEqual([]);
    expect(await readersOf([sealed], call, { superadmin })).toEqual([]);
  });

  it.each(all)('%s shows it to who may read it', async (name, call) => {
    const { owner, admin } = world.headersOf;
    const isShown = async (words: readonly string[], readers: Named) =>
      (await readersOf(words, call, readers)).length > 0;
    expect(await isShown([sealed], { owner })).toBe(shown.sealed.includes(name));
    expect(await isShown(own, { owner })).toBe(shown.owner.includes(name));
    if (shown.admin.includes(name)) expect(await isShown(own, { admin })).toBe(true);
  });
});
