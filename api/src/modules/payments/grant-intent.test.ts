import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPackage, booksOf } from '../../../test/fixtures/credits';
import { content, openPaymentSetup } from '../../../test/setups/payment-setup';
import { creditPackages, payments } from '../../db/schema/payments';
import { jobs } from '../../db/schema/system';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';

const { handle, test, provider, buyer, prepare, details, confirm, prepared } = await openPaymentSetup();
beforeEach(() => {
  provider.silent = false;
});

describe('granting', () => {
  const payBehindOurBack = (id: string) =>
    test.deps.payment?.testCards?.pay(id, { number: '4242424242424242', authenticated: false });

  it('happens on the poll when the confirmation got no answer', async () => {
    const { who, id } = await prepared();
    await payBehindOurBack(id);
    expect((await details(who, id)).json()).toMatchObject({ status: 'succeeded', nbCredit: 5 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('happens by the job when the buyer never returns', async () => {
    const { who, id } = await prepared();
    await payBehindOurBack(id);
    await drainJobs(test.deps, jobHandlers, new Date(test.clock.now().getTime() + 2 * 60_000));
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('a provider that does not answer leaves the payment open: the poll answers, the job asks again later', async () => {
    const { who, id } = await prepared();
    await payBehindOurBack(id);
    provider.silent = true;
    expect((await details(who, id)).json()).toMatchObject({ status: 'prepared', reference: null });
    const soon = new Date(test.clock.now().getTime() + 2 * 60_000);
    await drainJobs(test.deps, jobHandlers, soon);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 0, ledger: 0 });
    const [next] = await handle.db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `reconcile:${id}:1`));
    expect(next?.doneAt).toBeNull();
    provider.silent = false;
    await drainJobs(test.deps, jobHandlers, new Date(test.clock.now().getTime() + 60 * 60_000));
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
  });

  it('keeps the prepared price when the package changes in between', async () => {
    const who = await buyer();
    const bought = await addPackage(handle.db);
    const { id } = (await prepare(who, content(bought.id))).json();
    await handle.db.update(creditPackages).set({ price: 9900, nbCredit: 1 }).where(eq(creditPackages.id, bought.id));
    await confirm(who, id);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 5, ledger: 5 });
    const [paid] = await handle.db.select().from(payments).where(eq(payments.transactionId, id));
    expect(paid).toMatchObject({ paid: 1450, status: 'succeeded' });
  });
});
