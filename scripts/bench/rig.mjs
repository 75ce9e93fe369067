import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startNginx } from '../lib/nginx.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { freePort, requireFreePort } from '../lib/preflight.mjs';
import { answering, Programs } from '../lib/processes.mjs';
import { Refusal } from '../lib/program.mjs';
import { bin, run } from '../lib/run.mjs';
import { root } from '../lib/settings.mjs';
import { findNginx } from '../lib/system-packages.mjs';
import { apiArguments, apiEnvironment } from '../shop/api-process.mjs';
import { buildApi } from '../shop/build-api.mjs';
import { isBuilt, sourceHash, stamp } from '../shop/source-hash.mjs';
import { openBrowser } from './browser.mjs';
import { childrenOf } from './processes.mjs';

/** @typedef {{url: string, pids: number[], stop: () => Promise<unknown>}} Server */
/** @typedef {Server & {api: Omit<Server, 'stop'>, databaseUrl: string}} Shop */

/** Each when first asked for. */
export class Rig {
  #open = new Map();

  /** @param {{rounds: number, minutes: number, orders: number[], isEmbedded: boolean}} options */
  constructor(options) {
    this.options = options;
  }

  #postgres = () => this.#once('postgres', startPostgres);
  /** On PostgreSQL unless embedded. @returns {Promise<Shop>} */
  shop = () => this.#once('shop', async () => openShop(this.options.isEmbedded ? '' : (await this.#postgres()).url));
  /** That of the shop if it is open; else alone. @returns {Promise<{databaseUrl: string, stop: () => Promise<unknown>}>} */
  api = async () =>
    this.#open.has('shop') ? this.shop() : this.#once('api', async () => openApi((await this.#postgres()).url));
  /** One static page. @returns {Promise<Server>} */
  floor = () => this.#once('floor', openFloor);
  /** @returns {ReturnType<typeof openBrowser>} */
  browser = () => this.#once('browser', openBrowser);
  /** In front of the shop, as shipped. @returns {Promise<Server | undefined>} undefined where it is missing */
  nginx = () => this.#once('nginx', async () => (findNginx() ? openNginx(await this.shop()) : undefined));

  #once(name, open) {
    if (!this.#open.has(name)) this.#open.set(name, open());
    return this.#open.get(name);
  }

  async close() {
    for (const opened of [...this.#open.values()].reverse()) await (await opened.catch(() => undefined))?.stop();
  }
}

/** Waits until it answers. @returns {Promise<Server>} @throws Refusal if it ends before */
export async function serve(name, args, url, env = {}) {
  const programs = new Programs();
  const { child, ended } = programs.start(name, args, { env, foreign: true, allowed: 40_000 });
  if (!(await answering(url, ended))) throw new Refusal(`The ${name} did not start: its words are above.`);
  return { url, pids: [child.pid], stop: () => programs.stop() };
}

async function openShop(databaseUrl) {
  const { E2E_PORT = '3210', E2E_API_PORT = '4210' } = process.env;
  await requireFreePort(Number(E2E_PORT), 'E2E_PORT');
  const url = `http://localhost:${E2E_PORT}`;
  const { pids, stop } = await serve('shop', ['scripts/journeys-shop.mjs'], url, {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
  });
  // The framework may rename its process.
  const [storefront, api] = [/^next-server|serve-storefront/, /api\/dist\/server/].map((it) => childrenOf(pids[0], it));
  return { url, pids: storefront, api: { url: `http://localhost:${E2E_API_PORT}`, pids: api }, databaseUrl, stop };
}

async function openApi(databaseUrl) {
  const port = process.env.E2E_API_PORT ?? '4210';
  await requireFreePort(Number(port), 'E2E_API_PORT');
  await buildApi();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'jolimot-bench-'));
  const { stop } = await serve('API', apiArguments, `http://localhost:${port}/healthz`, {
    ...apiEnvironment,
    ...{ API_PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', RATE_LIMITS: '0' },
    ...{ DEMO: '1', DEMO_PASSWORD: process.env.DEMO_PASSWORD ?? 'journeys-in-a-browser' },
  });
  return { databaseUrl, stop: () => stop().finally(() => fs.rmSync(dataDir, { recursive: true, force: true })) };
}

async function openFloor() {
  // In the checkout, so that its packages are found.
  const folder = path.join(root, '.bench/floor');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BENCH_CHECKOUT: root.replace(/\/$/, '') };
  const stampFile = path.join(folder, '.next/bench-build');
  const hash = sourceHash(root, ['scripts/bench/floor', 'package-lock.json'], {});
  if (!isBuilt(stampFile, hash)) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.cpSync(path.join(root, 'scripts/bench/floor'), folder, { recursive: true });
    const { code, output } = await run(bin('next/dist/bin/next', 'build', folder), { env, quiet: true });
    if (code !== 0) throw new Refusal(`${output.trim()}\nThe bare app could not be built: its words are above.`);
    stamp(stampFile, hash);
  }
  const port = await freePort();
  const [, ...args] = bin('next/dist/bin/next', 'start', folder, '--port', String(port));
  return serve('floor', args, `http://localhost:${port}`, env);
}

/** @param {Shop} shop */
async function openNginx(shop) {
  const upstream = ({ url }) => `127.0.0.1:${new URL(url).port}`;
  const { shopUrl, stop } = await startNginx({ storefronts: [upstream(shop)], apis: [upstream(shop.api)] });
  // It listens before its workers run.
  await fetch(shopUrl);
  const workers = childrenOf(process.pid, /nginx/).flatMap((master) => childrenOf(master, /worker process/));
  return { url: shopUrl, pids: workers, stop };
}
