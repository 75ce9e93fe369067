import { closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Storage, StorageAwayError } from '../../src/adapters/storage/storage';
import { orders } from '../../src/db/schema/orders';
import { mails } from '../../src/db/schema/system';
import { drainJobs, runJobs } from '../../src/jobs/run/run-jobs';
import { jobHandlers } from '../../src/modules/job-handlers';
import { openTestApp } from '../app/open-test-app';
import { addClient, addPackage } from '../fixtures/credits';
import { addAddress, addCreation, addOrderShop } from '../fixtures/orders';
import { accepted, content } from '../setups/payment-setup';
import { jobsGivenUp } from '../traffic/invariants';

/** More than other jobs' twenty minutes: most of a day. */
const triesMeanwhile = 30;

let away = false;
const test = await openTestApp({ override: ({ storage }) => ({ storage: sometimesAway(storage) }) });
const { handle } = test.deps;
const shop = await addOrderShop(handle.db, test.deps.storage);

function sometimesAway(storage: Storage): Storage {
  return new Proxy(storage, {
    get: (target, name, receiver) => {
      if (away) throw new StorageAwayError();
      return Reflect.get(target, name, receiver);
    },
  });
}

it('a storage that is away for most of a day loses no press file, and no mail with an invoice', async () => {
  const user = await addClient(handle.db, 5);
  const headers = await test.as(user);
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, headers, payload });
  const bought = await addPackage(handle.db);
  const { iri } = await addCreation(handle.db, shop, user.id);
  const address = await addAddress(handle.db, shop, user.id);
  const date = firstShippingDay(test.clock.now(), closedDaysOf([]));

  away = true;
  const { id } = (await post('/payment/stripe/payment_intents', content(bought.id))).json();
  expect((await post(`/payment/sandbox/${id}/confirm`, accepted)).statusCode).toBe(200);
  const shippings = [{ address, date }];
  const placed = await post('/orders', { creations: [iri], shippings });
  expect(placed.statusCode, placed.body).toBe(201);
  const tomorrow = new Date(Date.now() + 86_400_000);
  for (let tried = 0; tried < triesMeanwhile; tried += 1) {
    await runJobs(test.deps, jobHandlers, 'w', 50, { at: tomorrow });
  }
  away = false;

  await drainJobs(test.deps, jobHandlers, tomorrow);
  expect((await jobsGivenUp(handle.db)).filter((job) => !/housekeeping|renditions/.test(job))).toEqual([]);
  const [order] = await handle.db.select().from(orders).where(eq(orders.shopUserId, user.id));
  expect(await test.deps.storage.exists(order?.pressKey ?? 'none')).toBe(true);
  const written = await handle.db.select().from(mails).where(eq(mails.shopUserId, user.id));
  expect(written.map(({ template, state }) => [template, state]).sort()).toEqual([
    ['order-accepted', 'kept'],
    ['purchase', 'kept'],
  ]);
});
