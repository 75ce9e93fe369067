import { startNginx } from '../../lib/nginx.mjs';
import { openBareApp } from './bare-app.mjs';
import { openBrowser } from './browser.mjs';
import { openLimit } from './limit.mjs';
import { openShop } from './our-shop.mjs';

/**
 * All that the bench measures and compares with, each opened when it is first asked for and closed with the rig.
 */
export class Rig {
  #open = new Map();

  /** @param {{rounds: number, minutes: number}} options rounds: how often loads alternate; minutes: how long load lasts */
  constructor(options) {
    this.options = options;
  }

  /** Our shop. @returns {Promise<import('./our-shop.mjs').Shop>} */
  shop = () => this.#once('shop', openShop);

  /** Our shop opened again, as nobody has visited it. An open one that was named stays as it is. */
  async freshShop() {
    for (const name of ['nginx', 'shop']) {
      const opened = this.#open.get(name);
      this.#open.delete(name);
      await (await opened)?.stop();
    }
    return this.shop();
  }

  /** The bare app of the framework: one static page, a linked sheet, no middleware. @returns {Promise<import('./serve.mjs').Served>} */
  floor = () => this.#once('floor', () => openBareApp('floor'));

  /** The bare app with a middleware and pages as heavy as ours. @param {import('../pages/subjects.mjs').Subject[]} pages @returns {Promise<import('./limit.mjs').Limit>} */
  limit = (pages) =>
    this.#once('limit', async () => {
      await this.floor();
      return openLimit(pages, (await this.shop()).url);
    });

  /** nginx before our shop, with the configuration that the project ships. @returns {ReturnType<typeof startNginx>} */
  nginx = () =>
    this.#once('nginx', async () => {
      const { url, apiUrl } = await this.shop();
      return startNginx({ storefronts: [upstream(url)], apis: [upstream(apiUrl)] });
    });

  /** A browser without a window. @returns {Promise<import('./browser.mjs').OpenBrowser>} */
  browser = () => this.#once('browser', openBrowser);

  #once(name, open) {
    if (!this.#open.has(name)) this.#open.set(name, open());
    return this.#open.get(name);
  }

  /** Closes what was opened, the last first. */
  async close() {
    for (const opened of [...this.#open.values()].reverse()) {
      const thing = await opened.catch(() => undefined);
      await thing?.stop();
    }
  }
}

const upstream = (url) => `127.0.0.1:${new URL(url).port}`;
