import { bin, run } from '../../lib/run.mjs';
import { findNginx } from '../../lib/system-packages.mjs';
import { publicPages } from '../pages/subjects.mjs';
import { row, skippedRow } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';

/** So many requests are always under way, and so long a round lasts, s. */
const connections = 20;
const seconds = 3;

/** What one round found: requests a second, and the time in which 99 of 100 were answered, ms. @typedef {{rate: number, p99: number}} Round */

/**
 * Asks for an address as fast as it answers, from a process of its own; without `accept-encoding`, so that no server
 * compresses for it.
 * @param {string} url
 * @returns {Promise<Round>}
 * @throws Error when anything but 200 is answered
 */
async function round(url) {
  const flags = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)];
  const { output } = await run(bin('autocannon/autocannon.js', ...flags, url), { quiet: true });
  const result = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '{}');
  if (result['2xx'] === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url} under load: ${result.non2xx} answers other than 200, ${result.errors} errors.`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/**
 * Requests a second and p99 of each public page in French, as ratios to the floor and to the limit, and behind nginx with
 * the configuration that the project ships. The servers take turns in short rounds.
 * @param {import('../rig/rig.mjs').Rig} rig
 */
export async function measureRates(rig) {
  const pages = publicPages('fr');
  const [shop, floor, limit] = [await rig.shop(), await rig.floor(), await rig.limit(pages)];
  const nginx = findNginx() ? await rig.nginx() : undefined;
  const rows = [];
  for (const page of pages) {
    const servers = {
      floor: floor.url,
      limit: limit.url + limit.pathOf(page),
      ours: shop.url + page.path,
      ...(nginx ? { cached: nginx.shopUrl + page.path } : {}),
    };
    // The first answers fill caches and warm the compiler.
    for (const url of Object.values(servers)) await round(url);
    const rounds = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
    for (let turn = 0; turn < rig.options.rounds; turn++) {
      for (const [name, url] of Object.entries(servers)) rounds[name].push(await round(url));
    }
    rows.push(...rowsOf(page.name, rounds, limit.noteOf(page)));
  }
  return rows;
}

/** @param {Record<string, Round[]>} rounds by server */
function rowsOf(name, { floor, limit, ours, cached }, noteOnLimit) {
  const rate = (list) => median(list.map((one) => one.rate));
  const rates = (list) => list.map((one) => one.rate);
  const slowest = (list) => list.map((one) => Math.max(1, one.p99));
  const figuresOf = (list) => `${Math.round(rate(list))} to ${Math.round(rate(floor))} /s`;
  return [
    row(name, 'requestRate', rate(ours)),
    row(name, 'rateToFloor', ratioInTurn(rates(ours), rates(floor)), figuresOf(ours)),
    row(
      name,
      'rateToLimit',
      ratioInTurn(rates(ours), rates(limit)),
      `the limit: ${Math.round(rate(limit))} /s; ${noteOnLimit}`,
    ),
    row(
      name,
      'p99ToLimit',
      ratioInTurn(slowest(ours), slowest(limit)),
      `${median(slowest(ours))} to ${median(slowest(limit))} ms`,
    ),
    cached
      ? row(name, 'cachedToFloor', ratioInTurn(rates(cached), rates(floor)), figuresOf(cached))
      : skippedRow(name, 'cachedToFloor', 'no nginx here: install Debian’s package nginx-light'),
  ];
}
