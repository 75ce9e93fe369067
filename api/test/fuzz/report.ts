import { callsOf } from './document';
import type { Fuzz } from './fuzz';
import type { FuzzWorld } from './world';

/** Depth of the run, calls that never worked and why, and each fault with its request. */
export async function reportOf(run: Fuzz, world: FuzzWorld): Promise<string[]> {
  const calls = run.chosen.length > 0 ? run.chosen : callsOf(await world.document());
  const rows = calls.map((call) => {
    const { sent, good, valid, validGood, slowest } = run.counts.of(call);
    const share = valid === 0 ? '-' : `${Math.round((100 * validGood) / valid)} %`;
    return `  ${call.name.padEnd(26)} ${String(sent).padStart(6)} ${String(good).padStart(6)} ${share.padStart(7)} ${String(Math.round(slowest)).padStart(7)}`;
  });
  const never = calls.filter((call) => run.counts.of(call).good === 0);
  return [
    `  ${'call'.padEnd(26)} ${'sent'.padStart(6)} ${'2xx'.padStart(6)} ${'valid'.padStart(7)} ${'ms'.padStart(7)}`,
    ...rows,
    `never a 2xx: ${never.length === 0 ? 'none' : ''}`,
    ...never.map((call) => `  ${call.name}: ${run.counts.refusalsOf(call).join(' | ')}`),
    `${run.sent} requests, ${run.findings.all.length} findings`,
    ...run.findings.report(),
  ];
}
