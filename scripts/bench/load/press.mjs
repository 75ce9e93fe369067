import path from 'node:path';
import { z } from 'zod';
import { run } from '../../lib/run.mjs';
import { root } from '../../lib/settings.mjs';
import { installLoadTool } from '../../lib/system-packages.mjs';

/** So many requests are always under way. */
const connections = 20;
const script = path.join(root, 'scripts', 'bench', 'load', 'report.lua');

const report = z.object({
  answers: z.number(),
  seconds: z.number(),
  /** ms. */
  p99: z.number(),
  /** Answers that are neither 2xx nor 3xx. */
  refused: z.number(),
  failed: z.number(),
});

/** What a round found: answers, requests a second, and the time in which 99 of 100 were answered, ms. @typedef {{answers: number, rate: number, p99: number}} Round */

/**
 * Asks for an address as fast as it answers, from a process of its own; without `accept-encoding` unless it is among the
 * headers, so that no server compresses for it.
 * @param {string} url
 * @param {{seconds?: number, headers?: Record<string, string>}} options how long, and what is sent besides
 * @returns {Promise<Round>}
 * @throws Refusal where wrk is missing and cannot be installed
 * @throws Error when anything but 2xx or 3xx is answered
 */
export async function press(url, { seconds = 3, headers = {} } = {}) {
  await installLoadTool();
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const flags = ['-t', '1', '-c', `${connections}`, '-d', `${Math.ceil(seconds)}s`, '-s', script, ...sent];
  const { output } = await run(['wrk', ...flags, url], { quiet: true });
  const line = output.split('\n').find((one) => one.startsWith('{'));
  const result = line === undefined ? undefined : report.parse(JSON.parse(line));
  if (!result || result.answers === 0 || result.refused > 0 || result.failed > 0) {
    throw new Error(`${url} under load: ${line ?? 'no report'}\n${output.slice(-500)}`);
  }
  return { answers: result.answers, rate: result.answers / result.seconds, p99: result.p99 };
}
