import { expect, it } from 'vitest';
import { booksOf } from '../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../test/fixtures/orders';
import { type Client, openOrderSetup, wednesday } from '../../../test/setups/order-setup';
import { paymentReversals } from '../../db/schema/payments';
import { enqueue } from '../../jobs/queue/enqueue';
import { drainJobs } from '../../jobs/run/run-jobs';
import { recordPurchase } from '../credits/purchases/record-purchase';
import { jobHandlers } from '../job-handlers';
import { insertSponsorship } from './repository';
import { announceReward } from './reward';

const { handle, test, client, place, shop, move } = await openOrderSetup();

const { db } = handle;
const balances = async (...who: Client[]) => Promise.all(who.map(async ({ id }) => (await booksOf(db, id)).balance));
async function order(who: Client) {
  const creation = await addCreation(db, shop, who.id);
  const address = await addAddress(db, shop, who.id);
  const answer = await place(who, { creations: [creation.iri], shippings: [{ address, date: wednesday }] });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const jobsDone = () => drainJobs(test.deps, jobHandlers, new Date());

async function boughtByFriend(sponsor: Client, friend: Client): Promise<number> {
  return db.transaction(async (tx) => {
    await insertSponsorship(tx, sponsor.id, friend.id);
    const transactionId = `pi_${friend.id}`;
    const bought = { shopUserId: friend.id, nbCredit: 5, creditPackageId: null, transactionId, paid: 1600 };
    const { purchase } = await recordPurchase(tx, { ...bought, discount: 0, coupons: [], free: true });
    await announceReward(tx, test.deps, friend.id, purchase.id);
    return purchase.id;
  });
}

it('a friend’s first paid card in preparation makes the reward due, a card of free credits does not', async () => {
  const [sponsor, friend] = [await client(1), await client(1)];
  await boughtByFriend(sponsor, friend);
  const [free, paid] = [await order(friend), await order(friend)];
  await move(free, 'in_preparation');
  await jobsDone();
  expect(await balances(sponsor, friend)).toEqual([1, 4]);
  await move(paid, 'in_preparation');
  await jobsDone();
  expect(await balances(sponsor, friend)).toEqual([2, 5]);
});

it('waits while the friend’s payment is disputed, and comes once that is won', async () => {
  const [sponsor, friend] = [await client(1), await client(0)];
  const creditPurchaseId = await boughtByFriend(sponsor, friend);
  const dispute = { creditPurchaseId, shopUserId: friend.id, providerId: `dp_${friend.id}`, amount: 1600, credits: 0 };
  await db.insert(paymentReversals).values({ ...dispute, kind: 'dispute', state: 'open' });
  await move(await order(friend), 'in_preparation');
  await jobsDone();
  expect(await balances(sponsor, friend)).toEqual([1, 4]);
  await db.update(paymentReversals).set({ state: 'won' });
  await enqueue(db, 'sponsorship.give', { friendId: friend.id });
  await jobsDone();
  expect(await balances(sponsor, friend)).toEqual([2, 5]);
});
