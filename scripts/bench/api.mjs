import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buyCredits, newAccount, orderFor } from '../../e2e/support/accounts.ts';
import { apiUrl, call } from '../../e2e/support/api.ts';
import { beginDraft, customize } from '../../e2e/support/draft-calls.ts';
import { finished, make, photoBody } from '../../e2e/support/sample-drafts.ts';
import { freePort } from '../lib/preflight.mjs';
import { asBrowsersAsk, press, pressInTurn } from './load.mjs';
import { median, ratioInTurn, row } from './marks.mjs';
import { pagesOf, publicKinds } from './pages.mjs';
import { childrenOf, processorTimeOf, residentOf } from './processes.mjs';
import { serve } from './rig.mjs';

/** Places for six photos. */
const cover = 'joyeuses-fetes';
const places = ['Left', 'Middle', 'Right']
  .map((place) => `Image Back ${place}`)
  .concat(['Top', 'Left'].map((place) => `Image Front Right Triptyque 1 ${place}`));

/** Of 12 megapixels. */
const photo = photoBody(2);

/** @returns {Promise<number>} s until the whole answer */
export async function ask(path, headers) {
  const begin = performance.now();
  const answer = await fetch(apiUrl + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return (performance.now() - begin) / 1000;
}

/**
 * At rest and after minutes of load: every page, and four shoppers with photos and proofs.
 * @param {import('./rig.mjs').Rig} rig
 */
export async function measureMemory(rig) {
  const [shop, { minutes }] = [await rig.shop(), rig.options];
  const [[storefront], [api]] = [shop.pids, shop.api.pids];
  if (!api) return [row('memory', 'apiAtRest', undefined, 'on Linux only')];
  await untilAtRest(api);
  const atRest = [
    row('memory', 'storefrontAtRest', residentOf(storefront)),
    row('memory', 'apiAtRest', residentOf(api)),
  ];
  const pages = [...pagesOf([...publicKinds, 'creation']), ...pagesOf([...publicKinds, 'creation'], 'en')];
  for (const { path } of pages) {
    await press({ ...shop, url: shop.url + path }, { duration: Math.ceil((minutes * 60) / pages.length) });
  }
  const end = performance.now() + minutes * 60_000;
  const design = async () => {
    while (performance.now() < end) {
      const reference = await beginDraft(cover);
      for (const place of places.slice(0, 2)) await customize(reference, place, photo);
      await ask(`/creations/${reference}/proof`);
    }
  };
  await Promise.all([design(), design(), design(), design()]);
  await untilAtRest(api);
  return [
    ...atRest,
    row('memory', 'storefrontAfterLoad', residentOf(storefront), `${minutes} min`),
    row('memory', 'apiAfterLoad', residentOf(api), `${minutes} min`),
  ];
}

/** No helper process runs and 20 s have passed. @param {number} pid */
async function untilAtRest(pid) {
  for (let second = 0; second < 120 && childrenOf(pid).length > 0; second++) await pause(1000);
  await pause(20_000);
}

const lists = ['/catalogue_covers', '/covers'];
const bareRoute = fileURLToPath(new URL('bare-route.mjs', import.meta.url));

/** @param {import('./rig.mjs').Rig} rig */
export async function measureRequests(rig) {
  const { api } = await rig.shop();
  const rows = [];
  for (const list of lists) {
    const ours = { ...api, url: `${api.url}${list}?itemsPerPage=100` };
    const port = await freePort();
    const args = [bareRoute, String(port), ours.url, asBrowsersAsk['accept-encoding']];
    const bare = await serve('bare route', args, `http://127.0.0.1:${port}/`);
    const found = await pressInTurn({ bare, ours }, rig.options.rounds).finally(bare.stop);
    const note = `${found.bare.note}; ${found.ours.note}`;
    rows.push(row(list, 'listToBareRoute', ratioInTurn(found.bare.costs, found.ours.costs), note));
  }
  return [...rows, await orderRow(api), ...(await pictureRows())];
}

/** Each order needs its own cards: not with the load tool. */
async function orderRow({ pids }) {
  const { token, bodies } = await ordersToPlace(placedOrders);
  const [begin, before] = [performance.now(), processorTimeOf(pids)];
  const place = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop()) await placeOrder(token, body);
  };
  await Promise.all(Array.from({ length: 8 }, place));
  const rate = (placedOrders * 1000) / (performance.now() - begin);
  const cost = (processorTimeOf(pids) - before) / placedOrders;
  return row('API', 'orders', rate, `of one card, 8 at a time; ${cost.toFixed(1)} ms of processor time each`);
}

const placedOrders = 400;

export const placeOrder = (token, body) =>
  call('/orders', { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': randomUUID() } }, token);

/** An account with credits, and bodies of orders like its own. */
export async function ordersToPlace(many) {
  const account = await newAccount();
  const { token } = account;
  for (let credits = 0; credits <= many; credits += 25) await buyCredits(account, 25);
  const draft = await make(finished, token);
  const bodies = [];
  for (let count = 0; count < many; count++) {
    const { iri } = await call(`/creations/duplicate/${draft}`, { method: 'POST', body: '{}' }, token);
    bodies.push({ creations: [iri] });
  }
  const reference = await orderFor(account, draft, ['Jeanne']);
  const { shippings } = await call(`/orders/${reference}`, {}, token);
  const [{ iri: address }] = await call('/addresses', {}, token);
  for (const body of bodies) body.shippings = [{ address, date: shippings[0].date }];
  return { token, reference, bodies };
}

async function pictureRows() {
  const [reference, uploads, proofs] = [await beginDraft(cover), [], []];
  for (const place of places) {
    const begin = performance.now();
    await customize(reference, place, photo);
    uploads.push((performance.now() - begin) / 1000);
  }
  for (const _ of places) proofs.push(await ask(`/creations/${reference}/proof`));
  return [row('API', 'upload', median(uploads), 'with its rendition'), row('API', 'proof', median(proofs))];
}
