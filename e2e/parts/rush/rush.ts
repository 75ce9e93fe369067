import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../../api/test/soak/report';
import { CallRecord } from '../../../api/test/traffic/patient-client';
import { verifyAccounts } from '../../../api/test/traffic/verify-accounts';
import { streetOf, told } from '../customer';
import type { ShopOnParts } from '../shop-on-parts';
import { Visitor } from '../visitor';
import { arrivals, type Season } from './arrivals';
import { Visits } from './visits';
import { type Say, Watch } from './watch';

/** ms */
const awayMs = 1500;
/** Shares of the time: from the first kill to the last, around the top. */
const [firstKill, lastKill] = [0.2, 0.8];

/** One of each part is killed meanwhile. @returns faults: what was lost, and visits that could not be ended */
export async function rush(shop: ShopOnParts, season: Season, say: Say): Promise<string[]> {
  const record = new CallRecord();
  const visits = await Visits.on(shop, await streetOf(shop, record), record);
  const watch = new Watch(shop, record, visits, say);
  const killer = killEach(shop, season.minutes * 60_000, say);
  await Promise.all([arrivals(season, watch.counted), killer]);
  await watch.end();
  say(slowest(record).join('\n'));
  say(told(record));
  const accounts = visits.customers.map(({ known }) => known);
  // Limits count addresses: those who look afterwards have others.
  let number = 60_000;
  const { looked, lost } = await verifyAccounts(accounts, () => new Visitor(shop.apiUrl, number++, record));
  const lostDrafts = await visits.lostDrafts();
  say(`${accounts.length} customers, ${looked} things found again; ${visits.drafts.length} drafts of guests`);
  return [...visits.faults, ...lost, ...lostDrafts];
}

async function killEach(shop: ShopOnParts, length: number, say: Say): Promise<void> {
  const { apis, storefronts, workers, nginx, counters, files, mail, database } = shop;
  const back = { kill: database.kill, start: database.restart };
  const parts = { api: apis[0], storefront: storefronts[0], worker: workers[0], nginx, counters, files, mail };
  const turns = Object.entries({ ...parts, database: back });
  await pause(length * firstKill);
  for (const [name, part] of turns) {
    say(`        ${name} is killed, and back after ${awayMs / 1000} s`);
    await part?.kill();
    await pause(awayMs);
    await part?.start();
    await pause((length * (lastKill - firstKill)) / turns.length - awayMs);
  }
}

function slowest({ times }: CallRecord): string[] {
  const rows: [string, number[]][] = [['all', [...times.values()].flat()], ...times];
  const ms = (values: readonly number[], part: number) => `${Math.round(percentile(values, part))} ms`;
  return rows
    .filter(([, values]) => values.length >= 20)
    .map(([call, values]) => ({ call, values, p99: percentile(values, 0.99) }))
    .sort((one, other) => other.p99 - one.p99)
    .map(
      ({ call, values }) =>
        `${call.padEnd(44)} ${values.length} times, p50 ${ms(values, 0.5)}, p99 ${ms(values, 0.99)}`,
    );
}
