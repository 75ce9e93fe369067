import { randomUUID } from 'node:crypto';
import type { Role } from '@jolimot/contract/accounts';
import { creation, customization } from '@jolimot/contract/creations';
import { order } from '@jolimot/contract/orders/order';
import { paymentCalls, paymentIntent } from '@jolimot/contract/payments';
import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { shopUsers } from '../../src/db/schema/accounts';
import { substituteGrants } from '../../src/db/schema/substitution';
import { hashPassword } from '../../src/modules/shop-users/account/password';
import { buildTestApp, type TestAppOptions } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { TestClock } from '../app/test-clock';
import { addAccount, goodPassword } from '../fixtures/accounts';
import { saveCustomization } from '../fixtures/cards';
import { addPackage, giveCredits } from '../fixtures/credits';
import { addAddress, addCreation, addOrderShop } from '../fixtures/orders';
import { tuesday, wednesday } from '../setups/order-setup';
import { accepted, content } from '../setups/payment-setup';

/** `otherClient` is unrelated to the owner; `substitute` is staff acting for the owner by a grant. */
export const callers = ['anonymous', 'otherClient', 'owner', 'substitute', 'staff', 'admin', 'superadmin'] as const;
export type Caller = (typeof callers)[number];

export type Headers = Record<string, string>;
/** In all of the owner's data: nobody else may read it. */
export const marker = 'Quetzalcoatl';

export interface Account {
  id: number;
  email: string;
  own: Headers;
  bySubstitute: Headers;
}

/** A shop with an account of every role. Each request gets a fresh item of the owner's. */
export async function openWorld(options: TestAppOptions = {}) {
  const handle = await freshDatabase();
  const { db } = handle;
  const test = await buildTestApp(handle, { clock: new TestClock(new Date(tuesday)), ...options });
  const shop = await addOrderShop(db, test.deps.storage);
  const passwordHash = await hashPassword(goodPassword);
  const verifiedAt = test.clock.now();

  const account = async (roles: Role[], lastname = 'Martin') => {
    const email = `${randomUUID()}@test.example`;
    const id = await addAccount(test, { email, roles, lastname, passwordHash, verifiedAt });
    return { id, email, own: await test.as({ id, email, roles }) };
  };
  const superadmin = await account(['ROLE_SUPERADMIN', 'ROLE_USER']);
  const deputy = await account(['ROLE_USER']);
  const client = async (): Promise<Account> => {
    const made = await account(['ROLE_CLIENT'], marker);
    await db.insert(substituteGrants).values({ staffId: deputy.id, clientId: made.id, grantedById: superadmin.id });
    const act = { id: deputy.id, username: deputy.email };
    const token = await test.deps.tokens.sign({ id: made.id, username: made.email, roles: ['ROLE_CLIENT'], act });
    return { ...made, bySubstitute: { authorization: `Bearer ${token}` } };
  };
  const owner = await client();
  await giveCredits(db, owner.id, 1000);
  const others = {
    otherClient: await account(['ROLE_CLIENT']),
    staff: await account(['ROLE_USER']),
    admin: await account(['ROLE_ADMIN', 'ROLE_USER']),
  };
  const headersOf: Record<Caller, Headers> = {
    anonymous: {},
    otherClient: others.otherClient.own,
    owner: owner.own,
    substitute: owner.bySubstitute,
    staff: others.staff.own,
    admin: others.admin.own,
    superadmin: superadmin.own,
  };

  const post = async (url: string, payload: object, headers: Headers = owner.own) => {
    const answer = await test.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const renewCallers = async () => {
    const ids = [owner, deputy, superadmin, ...Object.values(others)].map(({ id }) => id);
    await db
      .update(shopUsers)
      .set({ active: true, deletedAt: null, tokensVersion: 0 })
      .where(inArray(shopUsers.id, ids));
    const grant = { staffId: deputy.id, clientId: owner.id, grantedById: superadmin.id };
    await db.insert(substituteGrants).values(grant).onConflictDoNothing();
  };
  const startDraft = async (headers: Headers) =>
    creation.parse(await post('/creations', { product: shop.products.greeting, cover: shop.cover }, headers));
  const address = () => addAddress(db, shop, owner.id, { lastname: marker, address1: `1 rue ${marker}` });
  const readyCreation = () => addCreation(db, shop, owner.id, { message: marker });
  const bought = await addPackage(db);
  const paidPurchase = async (cardNumber = accepted.cardNumber) => {
    const { id } = paymentIntent.parse(await post('/payment/stripe/payment_intents', content(bought.id)));
    const headers = owner.own;
    await test.app.inject({
      method: 'POST',
      url: `/payment/sandbox/${id}/confirm`,
      headers,
      payload: { ...accepted, cardNumber },
    });
    const details = await test.app.inject({ url: `/payment/stripe/${id}/details`, headers });
    return paymentCalls.getPaymentDetails.answers[200].parse(details.json()).creditPurchase ?? '';
  };
  const placeable = async () => ({
    creations: [(await readyCreation()).iri],
    shippings: [{ address: await address(), date: wednesday }],
  });
  return {
    test,
    shop,
    owner,
    headersOf,
    renewCallers,
    deputyId: deputy.id,
    superadminId: superadmin.id,
    packageId: bought.id,
    client,
    colleague: () => account(['ROLE_USER']),
    address,
    draft: () => startDraft(owner.own),
    guestDraft: () => startDraft({}),
    readyCreation,
    customization: async (creationReference: string, headers: Headers = owner.own) => {
      const fields = { creationReference, customizationName: 'Message' as const, value: marker };
      const answer = await saveCustomization(test.app, fields, { headers });
      expect(answer.statusCode, answer.body).toBe(201);
      return customization.parse(answer.json());
    },
    placeable,
    order: async () => order.parse(await post('/orders', await placeable())),
    paymentContent: () => content(bought.id),
    intent: async () => paymentIntent.parse(await post('/payment/stripe/payment_intents', content(bought.id))),
    paidPurchase,
    creditNote: async (): Promise<string> =>
      (await post(`${await paidPurchase()}/withdrawal`, {})).withdrawals[0].creditNote,
    grant: async () => {
      const { id: clientId } = await account(['ROLE_CLIENT']);
      const values = { staffId: deputy.id, clientId, grantedById: superadmin.id };
      const [row] = await db.insert(substituteGrants).values(values).returning({ id: substituteGrants.id });
      return row?.id ?? 0;
    },
    close: async () => {
      await test.close();
      await handle.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
