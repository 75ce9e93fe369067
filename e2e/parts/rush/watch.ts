import os from 'node:os';
import { openPostgres } from '../../../api/src/db/client';
import type { Program } from '../../../api/test/app/program';
import { percentile } from '../../../api/test/soak/report';
import type { CallRecord } from '../../../api/test/traffic/patient-client';
import { jobsDue } from '../../../api/test/traffic/what-is-stored';
import { childrenOf, processorTimeOf } from '../../../scripts/bench/processes.mjs';
import type { ShopOnParts } from '../shop-on-parts';
import type { Visits } from './visits';

export type Say = (line: string) => void;

/** ms */
const sampleMs = 15_000;

/** Processor time at the end, by kind of program; "visitors" are this process. */
const headings = [
  'min:s',
  'arrivals/s',
  'here',
  'calls/s',
  'p50 ms',
  'p99 ms',
  'jobs',
  'APIs',
  'pages',
  'workers',
  'database',
  'nginx',
  'visitors',
];
const width = 11;

/** A line each quarter of a minute: what the visitors feel, what waits, who works. */
export class Watch {
  private readonly handle;
  private readonly timer;
  private came = 0;
  private seen = new Map<string, number>();
  /** ms, by process. */
  private spent = new Map<number, number>();
  private readonly begin = performance.now();

  constructor(
    private readonly shop: ShopOnParts,
    private readonly record: CallRecord,
    private readonly visits: Visits,
    private readonly say: Say,
  ) {
    this.handle = openPostgres(shop.database.url, 1, () => undefined);
    this.timer = setInterval(() => void this.sample(), sampleMs);
    // What was spent before does not count.
    this.processorShares();
    say(headings.map((cell) => cell.padStart(width)).join(''));
  }

  readonly counted = (number: number): Promise<void> => {
    this.came += 1;
    return this.visits.visit(number);
  };

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.sample();
    await this.handle.close();
  }

  private async sample(): Promise<void> {
    const times: number[] = [];
    for (const [call, all] of this.record.times) {
      times.push(...all.slice(this.seen.get(call) ?? 0));
      this.seen.set(call, all.length);
    }
    const seconds = Math.round((performance.now() - this.begin) / 1000);
    const perSecond = (many: number) => (many / (sampleMs / 1000)).toFixed(1);
    // It may be away.
    const jobs = await jobsDue(this.handle.db).catch(() => '?');
    const row = [
      `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
      ...[perSecond(this.came), this.visits.present, perSecond(times.length)],
      ...[percentile(times, 0.5).toFixed(0), percentile(times, 0.99).toFixed(0), jobs],
      ...this.processorShares(),
    ];
    this.came = 0;
    this.say(row.map((cell) => String(cell).padStart(width)).join(''));
  }

  /** Of what the machine can do in that time. */
  private processorShares(): string[] {
    const { apis, storefronts, workers, database } = this.shop;
    // Pictures are drawn in processes of their own.
    const pidsOf = (programs: readonly Program[]) =>
      programs.flatMap(({ pid }) => (pid === undefined ? [] : [pid, ...childrenOf(pid)]));
    const proxies = childrenOf(process.pid, /nginx/).flatMap((master) => childrenOf(master));
    const ofDatabase = childrenOf(database.pid() ?? 0);
    const kinds = [pidsOf(apis), pidsOf(storefronts), pidsOf(workers), ofDatabase, proxies, [process.pid]];
    return kinds.map((pids) => {
      const spent = pids.map((pid) => this.spentSince(pid)).reduce((sum, ms) => sum + ms, 0);
      return `${Math.round((100 * spent) / (sampleMs * os.availableParallelism()))} %`;
    });
  }

  /** A restarted program begins at zero. @returns ms */
  private spentSince(pid: number): number {
    const all = processorTimeOf([pid]);
    const before = this.spent.get(pid) ?? 0;
    this.spent.set(pid, all);
    return all - before;
  }
}
