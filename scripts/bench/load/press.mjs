import path from 'node:path';
import { z } from 'zod';
import { run } from '../../lib/run.mjs';
import { root } from '../../lib/settings.mjs';
import { installLoadTool } from '../../lib/system-packages.mjs';

const connections = 20;
const script = path.join(root, 'scripts', 'bench', 'load', 'report.lua');

const report = z.object({
  answers: z.number(),
  seconds: z.number(),
  /** ms. */
  p99: z.number(),
  /** Neither 2xx nor 3xx. */
  refused: z.number(),
  failed: z.number(),
});

/** `rate` per second; `p99` in ms. @typedef {{answers: number, rate: number, p99: number}} Round */

/**
 * Full load from another process; without `accept-encoding` by default, so that no server compresses.
 * @param {string} url
 * @param {{seconds?: number, headers?: Record<string, string>}} options
 * @returns {Promise<Round>}
 * @throws Refusal if wrk cannot be found or installed
 * @throws Error on any answer but 2xx or 3xx
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
