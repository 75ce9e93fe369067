import type { Program } from '../app/program';
import type { CallRecord } from '../traffic/patient-client';
import type { Found } from '../traffic/verify-accounts';

export interface Outcome {
  api: Program;
  record: CallRecord;
  found: Found;
  broken: Record<string, unknown[]>;
  stop: { code: number | null; ms: number };
  memory: readonly number[][];
}

/** Printed lines of a long list. */
const shown = 20;
const ms = (value: number) => `${Math.round(value)} ms`;
const listed = (times: Map<string, number>) => [...times].map(([name, many]) => `${many} ${name}`).join(', ');

export function report({ api, record, found, broken, stop, memory }: Outcome, say: (line: string) => void): boolean {
  const list = (title: string, lines: readonly string[]) => {
    say(`${title.padEnd(17)} ${lines.length}`);
    for (const line of lines.slice(0, shown)) say(`  ${line.slice(0, 400)}`);
  };
  const [first = Number.NaN, ...restarts] = api.startTimes;
  say(`acknowledged      ${listed(record.done)}`);
  say(`looked for        ${found.looked} things`);
  const rows = Object.entries(broken).map(([what, ids]) => `${what}: ${ids}`);
  list('lost', found.lost);
  list('broken', rows);
  list('faults', record.faults);
  say(`first start       ${ms(first)}`);
  say(
    `kills             ${restarts.length}; restart p50 ${ms(percentile(restarts, 0.5))}, p100 ${ms(percentile(restarts, 1))}`,
  );
  say(`graceful stop     code ${stop.code}, ${ms(stop.ms)}`);
  say(`answers           ${listed(record.statuses)}`);
  const times: [string, number[]][] = [['all', [...record.times.values()].flat()], ...record.times];
  const slowest = times.sort(([, one], [, other]) => percentile(other, 0.5) - percentile(one, 0.5));
  for (const [name, values] of slowest.slice(0, 12)) {
    say(
      `  ${name.padEnd(44)} ${values.length} times, p50 ${ms(percentile(values, 0.5))}, p99 ${ms(percentile(values, 0.99))}`,
    );
  }
  for (const [life, samples] of memory.entries()) say(`memory, life ${life + 1}: ${trendOf(samples ?? [])}`);
  const isGood = [...found.lost, ...rows, ...record.faults].length === 0 && found.looked > 0 && stop.code === 0;
  if (!isGood) say(api.output);
  return isGood;
}

function trendOf(samples: readonly number[]): string {
  const { first, last } = quarters(samples);
  const mib = (bytes: number) => Math.round(bytes / 1024 ** 2);
  return `${samples.map(mib).join(' ')} MiB; first quarter ${mib(first)}, last ${mib(last)}`;
}

/** Nearest rank. @param part 0 to 1 @returns NaN for no values */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Means of the first and the last quarter. */
export function quarters(values: readonly number[]): { first: number; last: number } {
  const many = Math.ceil(values.length / 4);
  return { first: mean(values.slice(0, many)), last: mean(values.slice(-many)) };
}
