import { findNginx } from '../../lib/system-packages.mjs';
import { publicPages } from '../pages/subjects.mjs';
import { row, skippedRow } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';
import { press } from './press.mjs';
import { processorTimeOf } from './processor-time.mjs';

/**
 * Requests per second and p99 of each French public page, relative to floor and limit, and behind nginx with the
 * shipped configuration. Servers alternate in short rounds.
 * @param {import('../rig/rig.mjs').Rig} rig
 */
export async function measureRates(rig) {
  const pages = publicPages('fr');
  const [shop, floor, limit] = [await rig.shop(), await rig.floor(), await rig.limit(pages)];
  const nginx = findNginx() ? await rig.nginx() : undefined;
  const rows = [];
  for (const page of pages) {
    const servers = {
      floor: { url: floor.url, pid: floor.pid },
      limit: { url: limit.url + limit.pathOf(page), pid: limit.pid },
      ours: { url: shop.url + page.path, pid: shop.storefront },
      ...(nginx ? { cached: { url: nginx.shopUrl + page.path } } : {}),
    };
    // Fills caches and warms the compiler.
    for (const { url } of Object.values(servers)) await press(url);
    const rounds = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
    for (let turn = 0; turn < rig.options.rounds; turn++) {
      for (const [name, server] of Object.entries(servers)) rounds[name].push(await roundOf(server));
    }
    rows.push(...rowsOf(page.name, rounds, limit.noteOf(page)));
  }
  return rows;
}

/**
 * Also reads the processor time per answer, ms: other programs change it far less than the rate.
 * @param {{url: string, pid?: number}} server
 */
async function roundOf({ url, pid }) {
  const before = processorTimeOf(pid);
  const round = await press(url);
  const spent = (processorTimeOf(pid) ?? Number.NaN) - (before ?? Number.NaN);
  return { ...round, cost: spent / round.answers };
}

/** @param {Record<string, (import('./press.mjs').Round & {cost: number})[]>} rounds by server */
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
    costRow(name, ours, limit),
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

function costRow(name, ours, limit) {
  const costs = (list) => list.map(({ cost }) => cost);
  if ([...costs(ours), ...costs(limit)].some(Number.isNaN)) {
    return skippedRow(name, 'costToLimit', 'the processor time of a program is read on Linux only');
  }
  const figures = [limit, ours].map((list) => median(costs(list)).toFixed(2)).join(' to ');
  return row(name, 'costToLimit', ratioInTurn(costs(limit), costs(ours)), `${figures} ms`);
}
