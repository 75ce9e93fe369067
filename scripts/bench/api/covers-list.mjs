import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../lib/preflight.mjs';
import { press } from '../load/press.mjs';
import { row } from '../report/rows.mjs';
import { median, ratioInTurn } from '../report/statistics.mjs';
import { serve } from '../rig/serve.mjs';

export const lists = ['/catalogue_covers?itemsPerPage=100', '/covers?itemsPerPage=100'];
const headers = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };

/**
 * Alternates with a bare route of the same framework that answers the same bytes.
 * @param {string} subject @param {import('./open-api.mjs').OpenApi} open @param {string} list of `lists`
 * @param {number} rounds
 */
export async function measureCoversList(subject, open, list, rounds) {
  const ours = open.url + list;
  const answer = await bytesOf(ours);
  const bare = await openBareRoute(answer);
  try {
    const rateOf = async (url) => (await press(url, { headers })).rate;
    // Fills caches and warms the compiler.
    for (const url of [ours, bare.url]) await rateOf(url);
    const rates = { ours: [], bare: [] };
    for (let turn = 0; turn < rounds; turn++) {
      rates.bare.push(await rateOf(bare.url));
      rates.ours.push(await rateOf(ours));
    }
    const [our, their] = [median(rates.ours), median(rates.bare)].map(Math.round);
    const note = `${list}: ${our} and ${their} a second, ${Math.round(answer.body.length / 1000)} kB each`;
    return row(subject, 'coversToBareRoute', ratioInTurn(rates.ours, rates.bare), note);
  } finally {
    await bare.stop();
  }
}

/** Compressed, as sent. */
async function bytesOf(url) {
  const [answer] = await once(http.get(url, { headers }), 'response');
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${body}`);
  return { body, type: answer.headers['content-type'], encoding: answer.headers['content-encoding'] ?? '' };
}

async function openBareRoute({ body, type, encoding }) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-bench-'));
  const file = path.join(folder, 'answer');
  fs.writeFileSync(file, body);
  const port = await freePort();
  const program = fileURLToPath(new URL('./bare-route.mjs', import.meta.url));
  const args = [program, String(port), file, type, encoding];
  const served = await serve('bare route', args, { url: `http://127.0.0.1:${port}/` });
  fs.rmSync(folder, { recursive: true, force: true });
  return served;
}
