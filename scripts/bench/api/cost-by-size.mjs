import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../../../api/test/traffic/api-client.ts';
import { row } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';
import { subjects } from './asked-requests.mjs';
import { fillShop, sizes } from './filled-shop.mjs';
import { openApi } from './open-api.mjs';
import { preparedOrders, preparedPayloads } from './prepared-orders.mjs';

/** A round is far shorter than a page's loads. */
const roundsEach = 4;
/** Rounds that fill caches and warm the compiler. */
const warmUp = 3;
/** Public answers are cached for a second: pause between rounds, ms. */
const keptFor = 1200;

/**
 * Compares a request's cost in a small and a large shop: both run at once, and requests alternate.
 * @param {import('../rig/rig.mjs').Rig} rig
 * @returns {Promise<import('../report/rows.mjs').Row[]>}
 */
export const measureCostsOnPostgres = ({ options }) =>
  measure('postgres', 'API on PostgreSQL', options.rounds * roundsEach);

/** @param {import('../rig/rig.mjs').Rig} rig */
export const measureCostsEmbedded = ({ options }) =>
  measure('embedded', 'API, embedded database', options.rounds * roundsEach);

async function measure(kind, subject, rounds) {
  const small = await openShop(kind, sizes.small, rounds);
  try {
    const large = await openShop(kind, sizes.large, rounds);
    try {
      return await compare(subject, small, large, rounds);
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}

/** @param {string} subject of the rows @param {FilledShop} small @param {FilledShop} large */
async function compare(subject, small, large, rounds) {
  const times = new Map(subjects.map(({ name }) => [name, { small: [], large: [] }]));
  for (let round = -warmUp; round < rounds; round++) {
    const begin = performance.now();
    for (const { name, asked } of subjects) {
      const cost = await costOf(small, asked(small.world), large, asked(large.world));
      if (round < 0) continue;
      times.get(name).small.push(cost.small);
      times.get(name).large.push(cost.large);
    }
    await pause(Math.max(0, keptFor - (performance.now() - begin)));
  }
  return subjects.map(({ name, figure }) => {
    const cost = times.get(name);
    const note = `${name}: ${median(cost.small).toFixed(2)} → ${median(cost.large).toFixed(2)} ms`;
    return row(subject, figure, ratioInTurn(cost.large, cost.small), note);
  });
}

/** Median of the round by shop, ms. */
async function costOf(small, askedSmall, large, askedLarge) {
  const cost = { small: [], large: [] };
  for (const [index, asked] of askedSmall.entries()) {
    const both = [
      async () => cost.small.push(await small.time(asked)),
      async () => cost.large.push(await large.time(askedLarge[index])),
    ];
    for (const one of index % 2 === 0 ? both : both.reverse()) await one();
  }
  return { small: median(cost.small), large: median(cost.large) };
}

/**
 * @typedef {{world: import('./asked-requests.mjs').World, stop: () => Promise<void>,
 *   time: (asked: import('./asked-requests.mjs').Asked) => Promise<number>}} FilledShop
 */

/** @returns {Promise<FilledShop>} */
async function openShop(kind, size, rounds) {
  const open = await openApi(kind);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const stop = async () => {
    agent.destroy();
    await open.stop();
  };
  try {
    const signIn = (name) => ApiClient.signIn(open.url, `${name}@jolimot.example`, open.demoPassword);
    const [placed] = await Promise.all((await preparedOrders(await signIn('client'), 1)).map((place) => place()));
    await open.fill((pool) => fillShop(pool, size, placed.reference));
    const [client, staff] = [await signIn('client'), await signIn('staff')];
    const covers = await client.get('/catalogue_covers?itemsPerPage=12');
    const orders = await preparedPayloads(client, (rounds + warmUp) * 4);
    const tokens = { client: client.token, staff: staff.token };
    return {
      world: { reference: placed.reference, coverIds: covers.map(({ id }) => id), orders },
      time: (asked) => timed(open.url, agent, asked, tokens),
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

/** @returns {Promise<number>} from the first byte sent until the last one of the answer, ms */
function timed(url, agent, { path, method = 'GET', as, accept = 'application/json', body }, tokens) {
  const headers = { accept };
  if (as) headers.authorization = `Bearer ${tokens[as]}`;
  if (body) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': randomUUID() });
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const request = http.request(url + path, { method, agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('end', () => {
        const ms = performance.now() - begin;
        if (answer.statusCode < 300) resolve(ms);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`));
      });
    });
    request.once('error', reject);
    request.end(body && JSON.stringify(body));
  });
}
