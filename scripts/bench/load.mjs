import autocannon from 'autocannon';
import { median, ratioInTurn, row } from './marks.mjs';
import { pagesOf, publicKinds } from './pages.mjs';
import { processorTimeOf } from './processes.mjs';

export const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * @param {{url: string, pids: number[]}} server
 * @param {import('autocannon').Options} [options]
 * @returns {Promise<{rate: number, cost: number}>} requests a second, and the server's processor time for each, ms
 * @throws Error if one is not answered, or refused
 */
export async function press({ url, pids }, options = {}) {
  const before = processorTimeOf(pids);
  const result = await autocannon({ url, connections: 20, duration: 3, headers: asBrowsersAsk, ...options });
  const { requests, non2xx, errors, duration } = result;
  if (requests.total === 0 || non2xx + errors > 0) {
    throw new Error(`${url}: ${requests.total} answers, ${non2xx} refused, ${errors} failed.`);
  }
  return { rate: requests.total / duration, cost: (processorTimeOf(pids) - before) / requests.total };
}

/**
 * After a round that fills caches and warms compilers.
 * @param {Record<string, {url: string, pids: number[]}>} servers
 * @returns {Promise<Record<string, {rates: number[], costs: number[], note: string}>>}
 */
export async function pressInTurn(servers, rounds) {
  const found = Object.fromEntries(Object.keys(servers).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, server] of Object.entries(servers)) found[name].push(await press(server));
  }
  const figuresOf = ([name, [, ...turns]]) => {
    const [rates, costs] = [turns.map(({ rate }) => rate), turns.map(({ cost }) => cost)];
    const note = `${name} ${Math.round(median(rates))} /s, ${median(costs).toFixed(2)} ms of processor time`;
    return [name, { rates, costs, note }];
  };
  return Object.fromEntries(Object.entries(found).map(figuresOf));
}

/** Beside the floor, and behind nginx. @param {import('./rig.mjs').Rig} rig */
export async function measureRates(rig) {
  const [shop, floor, nginx] = [await rig.shop(), await rig.floor(), await rig.nginx()];
  const rows = [];
  for (const page of pagesOf(publicKinds)) {
    const at = (server) => ({ ...server, url: server.url + page.path });
    const found = await pressInTurn({ floor, ours: at(shop), ...(nginx && { nginx: at(nginx) }) }, rig.options.rounds);
    const { floor: bare, ours, nginx: cached } = found;
    rows.push(
      row(page, 'rateToFloor', ratioInTurn(ours.rates, bare.rates), `${ours.note}; ${bare.note}`),
      row(page, 'nginxToFloor', cached && ratioInTurn(bare.costs, cached.costs), cached?.note ?? 'no nginx here'),
    );
  }
  return rows;
}
