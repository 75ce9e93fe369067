import type { Program } from '../app/program';
import type { Found } from '../traffic/verify-accounts';
import type { CallRecord } from './recorded-client';
import { median, percentile, quarters, type Sample, slopePerMinute } from './statistics';

export interface Outcome {
  record: CallRecord;
  api: Program;
  /** By life, helper processes included, bytes. */
  memory: readonly Sample[][];
  /** Index of the life without a kill. */
  quietLife: number;
  found: Found;
  stop: { code: number | null; ms: number };
  broken: Record<string, unknown>;
}

/** Printed lines of a long list. */
const shown = 20;

/** @returns whether nothing was lost or broken, without faults and with a clean stop */
export function report(outcome: Outcome, say: (line: string) => void): boolean {
  const { record, api, memory, found, stop, broken } = outcome;
  const writes = [...record.done.values()].reduce((sum, many) => sum + many, 0);
  const starts = api.startTimes;
  say(`acknowledged     ${writes} actions (${[...record.done].map(([name, many]) => `${many} ${name}`).join(', ')})`);
  say(`looked for       ${found.looked} things`);
  list(`acknowledged lost ${found.lost.length}`, found.lost, say);
  list(`invariants broken ${Object.keys(broken).length}`, Object.entries(broken).map(entry), say);
  list(`faults            ${record.faults.length}`, record.faults, say);
  say(
    `kills            ${starts.length - 1}; restart median ${ms(median(starts.slice(1)))}, longest ${ms(Math.max(...starts.slice(1)))}, first start ${ms(starts[0] ?? Number.NaN)}`,
  );
  say(`graceful stop    code ${stop.code}, ${ms(stop.ms)}`);
  say(
    `answers          ${[...record.statuses]
      .sort()
      .map((one) => one.join(' '))
      .join(', ')}`,
  );
  sayTimes(record, say);
  memory.forEach((samples, life) => {
    const peace = life === outcome.quietLife ? ' (left in peace)' : '';
    if (samples.length > 0) say(`memory, life ${life + 1}${peace}: ${trendOf(samples)}`);
  });
  if (record.faults.length > 0 || stop.code !== 0) say(api.output);
  return (
    found.lost.length + Object.keys(broken).length + record.faults.length === 0 && found.looked > 0 && stop.code === 0
  );
}

function list(title: string, lines: readonly string[], say: (line: string) => void): void {
  say(title);
  for (const line of lines.slice(0, shown)) say(`  ${line}`);
  if (lines.length > shown) say(`  and ${lines.length - shown} more`);
}

const entry = ([name, what]: [string, unknown]) => `${name}: ${JSON.stringify(what).slice(0, 300)}`;
const ms = (value: number) => `${Math.round(value)} ms`;
const mebibyte = 1024 * 1024;
const mib = (bytes: number) => `${Math.round(bytes / mebibyte)} MiB`;

function sayTimes({ times }: CallRecord, say: (line: string) => void): void {
  const line = (name: string, values: readonly number[]) =>
    say(
      `  ${name.padEnd(44)} ${String(values.length).padStart(6)}  p50 ${ms(percentile(values, 0.5))}, p99 ${ms(percentile(values, 0.99))}`,
    );
  say('times');
  line('all', [...times.values()].flat());
  const slowest = [...times].sort(([, one], [, other]) => percentile(other, 0.5) - percentile(one, 0.5));
  for (const [name, values] of slowest.slice(0, 12)) line(name, values);
}

/** Sampled every 10 s: fewer show no trend. */
const fewest = 8;

function trendOf(samples: readonly Sample[]): string {
  const values = samples.map(({ value }) => value);
  const all = `${values.map((value) => Math.round(value / mebibyte)).join(' ')} MiB, most ${mib(Math.max(...values))}`;
  if (samples.length < fewest) return all;
  const { first, last } = quarters(samples);
  const slope = (some: readonly Sample[]) => `${(slopePerMinute(some) / mebibyte).toFixed(1)} MiB a minute`;
  // Caches and pools fill after a start: a leak shows in the second half.
  const settled = samples.slice(Math.floor(samples.length / 2));
  const change = `first quarter ${mib(first)}, last ${mib(last)} (× ${(last / first).toFixed(2)})`;
  return `${all}; ${change}, slope ${slope(samples)}, of the second half ${slope(settled)}`;
}
