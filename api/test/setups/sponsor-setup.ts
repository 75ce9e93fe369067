import { isNotNull } from 'drizzle-orm';
import { sponsorships } from '../../src/db/schema/sponsorship';
import { drainJobs } from '../../src/jobs/run/run-jobs';
import { jobHandlers } from '../../src/modules/job-handlers';
import { addPackage, booksOf } from '../fixtures/credits';
import { type Buyer, content, openPaymentSetup } from './payment-setup';

/** {@link openPaymentSetup} with sponsors and friends. */
export async function openSponsorSetup() {
  const desk = await openPaymentSetup();
  const { handle, test, prepare, confirm } = desk;
  const sponsorship = async (who: Buyer, language = 'fr') =>
    (await test.app.inject({ url: '/sponsorship', headers: { ...who.headers, 'accept-language': language } })).json();
  const balances = async (...who: Buyer[]) =>
    Promise.all(who.map(async ({ id }) => (await booksOf(handle.db, id)).balance));
  async function buy(who: Buyer, ...codes: string[]) {
    const bought = await addPackage(handle.db);
    const answer = await prepare(who, content(bought.id, { coupons: codes }));
    return answer.statusCode === 201 ? confirm(who, answer.json().id) : answer;
  }
  async function settle(): Promise<void> {
    await handle.db
      .update(sponsorships)
      .set({ dueAt: new Date(test.clock.now().getTime() - 1000) })
      .where(isNotNull(sponsorships.dueAt));
    await drainJobs(test.deps, jobHandlers, new Date(Date.now() + 30 * 86_400_000));
  }
  return { ...desk, sponsorship, balances, buy, settle };
}
