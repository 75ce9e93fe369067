import { Writable } from 'node:stream';
import { type CallName, calls } from '@jolimot/contract/calls';
import fc, { type Arbitrary } from 'fast-check';
import { drainJobs } from '../../src/jobs/run/run-jobs';
import { createLogger } from '../../src/log/logging';
import { jobHandlers } from '../../src/modules/job-handlers';
import { takeComplaints } from '../app/check-answers';
import { everyCall, whoMay } from '../contract/every-call';
import { openWorld, type World } from '../contract/world';
import { faultsOf } from './faults-of-answers';
import { KnownValues } from './known-values';
import { watchOwner } from './owners-data';
import { requestOf, type Sent, send } from './sent-step';
import type { Step } from './steps';
import { watchBooks } from './watch-books';

/** Of all worlds of a run. */
export class Findings {
  /** Times of each status, by call. */
  readonly statuses = new Map<CallName, Map<number, number>>();
  /** The search goes on behind them. */
  readonly reported = new Set<string>();

  count(name: CallName, status: number): void {
    const times = this.statuses.get(name) ?? new Map<number, number>();
    this.statuses.set(name, times.set(status, (times.get(status) ?? 0) + 1));
  }

  get never(): CallName[] {
    const worked = (times: Map<number, number>) => [...times.keys()].some((status) => status < 300);
    return [...this.statuses].filter(([, times]) => !worked(times)).map(([name]) => name);
  }
}

/** Of looking for fewer steps to a fault, ms. */
const shortening = 10_000;

export class Fuzz {
  private readonly known = new KnownValues();
  private fault = '';
  private shorteningEnds = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly findings: Findings,
    private readonly world: World,
    private readonly lines: string[],
    private readonly broken: () => Promise<string[]>,
  ) {}

  /** @param env settings of the API */
  static async open(findings: Findings, env: Record<string, string> = {}): Promise<Fuzz> {
    const lines: string[] = [];
    const log = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const logger = createLogger({ logLevel: 'info' }, log);
    const world = await openWorld({ env, override: () => ({ logger }) });
    const fuzz = new Fuzz(findings, world, lines, await watchBooks(world.test.deps.db));
    await fuzz.addItems();
    return fuzz;
  }

  readonly close = (): Promise<void> => this.world.close();

  /** One item of each kind; a search tells of faults. */
  private async addItems(): Promise<void> {
    await this.world.creditNote();
    const plain = { params: {}, query: [], headers: {}, body: undefined, file: undefined, example: [] };
    for (const [name, call] of everyCall.filter(([one]) => one.startsWith('create'))) {
      await this.take({ ...plain, name, who: whoMay(call), sending: 'once' }).catch(() => undefined);
    }
    this.shorteningEnds = Number.POSITIVE_INFINITY;
  }

  /** @returns the shortest steps to a fault, with the seed that repeats them */
  async search(steps: Arbitrary<Step[]>, parameters: fc.Parameters<[Step[]]>): Promise<string | undefined> {
    const outcome = await fc.check(
      fc.asyncProperty(steps, (some) => this.run(some)),
      { ...parameters, includeErrorInReport: true },
    );
    // An interrupted search without a single run counts as failed.
    if (outcome.counterexample === null) return undefined;
    this.findings.reported.add(this.fault);
    this.shorteningEnds = Number.POSITIVE_INFINITY;
    return fc.defaultReportMessage(outcome)?.slice(0, 8000);
  }

  private async run(steps: readonly Step[]): Promise<void> {
    if (performance.now() > this.shorteningEnds) return;
    await this.world.renewCallers();
    let hasWritten = false;
    for (const step of steps) {
      const { answers } = await this.take(step);
      hasWritten ||= calls[step.name].method !== 'GET' && answers.some(({ statusCode }) => statusCode < 300);
    }
    if (!hasWritten) return;
    this.report('the jobs', await this.runJobs());
    this.report('the books', await this.broken());
  }

  /** What was written is mailed and drawn, as it would be in a shop. */
  private async runJobs(): Promise<string[]> {
    this.lines.length = 0;
    await drainJobs(this.world.test.deps, jobHandlers);
    return this.lines.filter((line) => line.includes('a job ')).map((line) => line.slice(0, 600));
  }

  private async take(step: Step): Promise<Sent> {
    const request = await requestOf(step, this.world, this.known);
    const changes = await watchOwner(step, this.world);
    this.lines.length = 0;
    const sent = await send(step, request, this.world.test.app);
    const faults = [...takeComplaints(), ...faultsOf(step, sent, this.lines.join('')), ...(await changes())];
    for (const { statusCode, body, headers } of sent.answers) {
      this.findings.count(step.name, statusCode);
      if (statusCode >= 300 || !/json/.test(String(headers['content-type']))) continue;
      this.known.learn(JSON.parse(body), calls[step.name].path.split('/')[1] ?? '');
    }
    this.report(step.name, faults, sent);
    return sent;
  }

  private report(where: string, faults: readonly string[], sent?: Sent): void {
    const fault = `${where}: ${faults.join('; ')}`.replace(/[A-Z0-9]{8,}|\d+/g, '#').slice(0, 150);
    if (faults.length === 0 || this.findings.reported.has(fault)) return;
    this.fault = fault;
    this.shorteningEnds = Math.min(this.shorteningEnds, performance.now() + shortening);
    throw new Error(sent ? `${where}: ${faults.join('; ')}\n${described(sent)}` : `${where}: ${faults.join('; ')}`);
  }
}

/** Without the token: the step says whose it was. */
function described({ request, answers }: Sent): string {
  const { authorization: _, ...headers } = request.headers ?? {};
  const said = answers.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 300)}`);
  const { method, url, payload = '' } = request;
  return [`${method} ${url} ${JSON.stringify(headers)} ${String(payload)}`.slice(0, 2000), ...said].join('\n');
}
