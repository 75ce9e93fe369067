import { creditPackage, paymentIntent } from '@jolimot/contract/payments';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../src/clock';
import { createDeps } from '../../src/create-deps';
import { openDatabase } from '../../src/db/client';
import { shopUsers } from '../../src/db/schema/accounts';
import { withdrawals } from '../../src/db/schema/invoices';
import { creditPurchases, payments } from '../../src/db/schema/payments';
import { jobs, mails } from '../../src/db/schema/system';
import type { Deps } from '../../src/deps';
import { parseConfig } from '../../src/env';
import { drainJobs } from '../../src/jobs/run/run-jobs';
import { createLogger } from '../../src/log/logging';
import { jobHandlers } from '../../src/modules/job-handlers';
import { processSettings } from '../app/process-settings';
import type { Program } from '../app/program';
import { startProcess } from '../app/running-api';
import { booksOf } from '../fixtures/credits';
import { content } from '../setups/payment-setup';
import type { StandInState } from '../stripe/stand-in-state';
import { type StripeStandIn, standInKeys, startStripeStandIn } from '../stripe/stripe-stand-in';
import { startUnrulyProxy, type UnrulyProxy } from '../stripe/unruly-proxy';
import { ApiClient } from '../traffic/api-client';
import { halfMade } from '../traffic/invariants';

const purchases = 200;
const together = 8;
/** Purchases before each kill of the API. */
const killsAfter = [40, 90, 150];
const password = 'a-password-for-the-sweep';
const demoCredits = 3;
const database = await processSettings(password);

const banks: Promise<void>[] = [];

/** The buyer's last step; the upper half pays. */
const endings: readonly ((state: StandInState, id: string) => void)[] = [
  (state, id) => state.confirm(id, 'pm_card_visa'),
  (state, id) => {
    refused(() => state.confirm(id, 'pm_card_chargeDeclined'));
    state.confirm(id, 'pm_card_visa');
  },
  (state, id) => {
    state.confirm(id, 'pm_card_threeDSecure2Required');
    state.authenticate(id, true);
  },
  (state, id) => {
    state.confirm(id, 'pm_slow_bank');
    banks.push(pause(300).then(() => void state.authenticate(id, true)));
  },
  (state, id) => refused(() => state.confirm(id, 'pm_card_chargeDeclined')),
  (state, id) => {
    state.confirm(id, 'pm_card_threeDSecure2Required');
    refused(() => state.authenticate(id, false));
  },
  () => undefined,
];
const paidEndings = 4;
/** Delays of the provider's messages, ms: at once, late, twice, never. */
const schedules: readonly (readonly number[])[] = [[0], [1500], [0, 400], []];

function refused(pay: () => unknown): void {
  expect(pay).toThrow('declined');
}

let standIn: StripeStandIn;
let proxy: UnrulyProxy;
let settings: Record<string, string>;
let running: Program | undefined;
let api: ApiClient | undefined;
const scheduleOf = new Map<string, readonly number[]>();

beforeAll(async () => {
  standIn = await startStripeStandIn(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${running?.url}/payment/stripe/webhook`, { method: 'POST', body, headers })).status;
  });
  standIn.schedule = (id) => scheduleOf.get(id) ?? [];
  proxy = await startUnrulyProxy(standIn.url);
  proxy.lateMs = 4500;
  proxy.next = mischief;
  settings = { ...standInKeys, STRIPE_API_URL: proxy.url, ...database };
});
afterAll(async () => {
  await running?.kill();
  await proxy.close();
  await standIn.close();
});

let asked = 0;

/** Multiples of the golden ratio are spread evenly over 0…1: a run has each kind. */
function mischief() {
  asked += 1;
  const drawn = (asked * 0.618_033_988_75) % 1;
  if (drawn < 0.05) return 'cut before';
  if (drawn < 0.09) return 'cut after';
  if (drawn < 0.1) return 'late';
  return drawn < 0.14 ? 'twice' : undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function start(): Promise<void> {
  running = await startProcess(settings);
  api = await ApiClient.signIn(running.url, 'client@jolimot.example', password);
}

/** Retries with the same key, as the page does. */
async function untilAnswered<T>(ask: (client: ApiClient) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      if (api) return await ask(api);
    } catch {
      // Killed, or the provider was not reached.
    }
    await pause(200);
  }
  throw new Error('There was no answer for a long time.');
}

async function buy(number: number, purchase: object): Promise<void> {
  const made = await untilAnswered((client) =>
    client.post('/payment/stripe/payment_intents', purchase, `purchase-${number}`),
  );
  const { id } = paymentIntent.parse(made);
  scheduleOf.set(id, schedules[Math.floor(number / endings.length) % schedules.length] ?? []);
  endings[number % endings.length]?.(standIn.state, id);
  for (let poll = 0; poll < 3 && number % 3 !== 0; poll += 1) {
    await api?.get(`/payment/stripe/${id}/details`).catch(() => undefined);
  }
}

/** Buyers in parallel, and kills in between. @returns the number of kills */
async function buyAll(purchase: object): Promise<number> {
  let begun = 0;
  let done = 0;
  let killed = 0;
  const buyer = async () => {
    while (begun < purchases) {
      begun += 1;
      await buy(begun, purchase);
      done += 1;
    }
  };
  const killer = async () => {
    for (const after of killsAfter) {
      while (done < after) await pause(5);
      await pause(Math.random() * 50);
      api = undefined;
      await running?.kill();
      killed += 1;
      await start();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: together }, buyer)]);
  return killed;
}

async function inShop<T>(env: Record<string, string>, look: (deps: Deps) => Promise<T>): Promise<T> {
  const config = parseConfig({ LOG_LEVEL: 'silent', ...env });
  const handle = await openDatabase(config, () => undefined);
  try {
    return await look(createDeps({ config, handle, clock: systemClock, logger: createLogger(config) }));
  } finally {
    await handle.close();
  }
}

const handlers = { ...jobHandlers, 'cover.renditions': async () => undefined };

it(`${purchases} purchases through cuts, delays, repeats and kills: granted once each, refunded once each, and all books agree`, {
  timeout: 600_000,
}, async () => {
  await start();
  const offers = z.array(creditPackage).parse(await api?.get('/credit_packages'));
  const offer = offers.find(({ price }) => price >= 50);
  if (!offer) throw new Error('Nothing is sold.');
  const killed = await buyAll(content(offer.id, { nbCredit: offer.nbCredit }));
  await Promise.all(banks);
  await standIn.events.settled();
  await running?.kill();

  const intents = [...standIn.state.intents.values()];
  const paid = intents.filter(({ status }) => status === 'succeeded');
  const received = paid.reduce((sum, intent) => sum + intent.amount_received, 0);
  const credits = demoCredits + paid.length * offer.nbCredit;
  await inShop({ ...settings, STRIPE_API_URL: standIn.url }, async (deps) => {
    const before = await deps.db.$count(payments, sql`${payments.paid} > 0`);
    // Within half an hour the jobs find payments without a message.
    await drainJobs(deps, handlers, new Date(Date.now() + 40 * 60_000));
    const booked = await deps.db.select().from(payments).where(sql`${payments.paid} > 0`);
    console.info(
      `${intents.length} intents, ${paid.length} paid, ${booked.length - before} found by jobs, ${killed} kills,`,
      `${standIn.events.delivered} messages;`,
      Object.fromEntries(proxy.done),
    );
    expect(booked.map(({ transactionId }) => transactionId).sort()).toEqual(paid.map(({ id }) => id).sort());
    expect(booked.reduce((sum, one) => sum + one.paid, 0)).toBe(received);
    expect(await clientBooks(deps)).toEqual({ balance: credits, ledger: credits });
    expect(await halfMade(deps.db)).toEqual({});
    expect(await deps.db.$count(mails, eq(mails.template, 'purchase'))).toBe(paid.length);
  });
  expect(intents).toHaveLength(purchases);
  expect(paid).toHaveLength(paidOf(purchases));
  for (const kind of ['cut before', 'cut after', 'late', 'twice'] as const)
    expect(proxy.done.get(kind)).toBeGreaterThan(0);

  const givenBack = await withdrawFrom(paid.filter((_, index) => index % 3 === 0).map(({ id }) => id));
  await inShop(settings, async (deps) => {
    await settleRefunds(deps);
    const kept = credits - givenBack.length * offer.nbCredit;
    expect(await clientBooks(deps)).toEqual({ balance: kept, ledger: kept });
    expect(await halfMade(deps.db)).toEqual({});
    expect(await deps.db.$count(mails, eq(mails.template, 'withdrawal-receipt'))).toBe(givenBack.length);
    const noted = await deps.db.select().from(withdrawals);
    const refunds = standIn.state.refunds;
    expect(noted.map(({ refundId }) => refundId).sort()).toEqual(refunds.map(({ id }) => id).sort());
    expect(noted.reduce((sum, { amount }) => sum + amount, 0)).toBe(givenBack.length * offer.price);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(givenBack.length * offer.price);
    expect(refunds.map((refund) => refund.payment_intent).sort()).toEqual([...givenBack].sort());
  });
});

async function clientBooks({ db }: Deps) {
  const [client] = await db.select().from(shopUsers).where(eq(shopUsers.email, 'client@jolimot.example'));
  return booksOf(db, client?.id ?? 0);
}

async function withdrawFrom(transactionIds: readonly string[]): Promise<readonly string[]> {
  const purchaseOf = await inShop(settings, async ({ db }) => {
    const rows = await db
      .select({ id: creditPurchases.id, transactionId: payments.transactionId })
      .from(creditPurchases)
      .innerJoin(payments, eq(payments.id, creditPurchases.paymentId));
    return new Map(rows.map((row) => [row.transactionId, row.id]));
  });
  await start();
  const withdraw = (id: string) =>
    untilAnswered((client) =>
      client.post(`/credit_purchases/${purchaseOf.get(id)}/withdrawal`, {}, `withdrawal-${id}`),
    );
  const middle = Math.floor(transactionIds.length / 2);
  const all = transactionIds.map(async (id, index) => {
    await pause(Math.floor(index / together) * 50);
    await withdraw(id);
    if (index !== middle) return;
    api = undefined;
    await running?.kill();
    await start();
  });
  await Promise.all(all);
  await running?.kill();
  return transactionIds;
}

async function settleRefunds(deps: Deps): Promise<void> {
  // The killed API's leases end by the database's clock, which does not move here.
  await deps.db.update(jobs).set({ lockedUntil: null });
  for (let hours = 1; hours <= 24; hours += 1) {
    await drainJobs(deps, handlers, new Date(Date.now() + hours * 3_600_000));
    if ((await deps.db.$count(withdrawals, isNull(withdrawals.refundedAt))) === 0) return;
  }
  throw new Error('A refund was not made within a day.');
}

const paidOf = (count: number): number =>
  Array.from({ length: count }, (_, index) => (index + 1) % endings.length).filter((ending) => ending < paidEndings)
    .length;
