import { bin, run } from '../../lib/run.mjs';

/** So many requests are always under way. */
const connections = 20;

/** What a round found: requests a second, and the time in which 99 of 100 were answered, ms. @typedef {{rate: number, p99: number}} Round */

/**
 * Asks for an address as fast as it answers, from a process of its own; without `accept-encoding` unless it is among the
 * headers, so that no server compresses for it.
 * @param {string} url
 * @param {{seconds?: number, headers?: Record<string, string>}} options how long, and what is sent besides
 * @returns {Promise<Round>}
 * @throws Error when anything but 2xx is answered
 */
export async function press(url, { seconds = 3, headers = {} } = {}) {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const flags = ['--json', '--no-progress', '-c', String(connections), '-d', String(Math.ceil(seconds)), ...sent];
  const { output } = await run(bin('autocannon/autocannon.js', ...flags, url), { quiet: true });
  const result = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '{}');
  if (!result.requests || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} under load: ${result['2xx'] ?? 0} answers, ${result.non2xx} others, ${result.errors} errors.\n${output.slice(-500)}`,
    );
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}
