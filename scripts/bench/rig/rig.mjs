import { startNginx } from '../../lib/nginx.mjs';
import { openBareApp } from './bare-app.mjs';
import { openBrowser } from './browser.mjs';
import { openLimit } from './limit.mjs';
import { openShop } from './our-shop.mjs';

export class Rig {
  #open = new Map();

  /** @param {{rounds: number, minutes: number}} options rounds: alternating loads; minutes of load */
  constructor(options) {
    this.options = options;
  }

  /** @returns {Promise<import('./our-shop.mjs').Shop>} */
  shop = () => this.#once('shop', openShop);

  /** Reopens it without visits; a shop that was already open stays. */
  async freshShop() {
    for (const name of ['nginx', 'shop']) {
      const opened = this.#open.get(name);
      this.#open.delete(name);
      await (await opened)?.stop();
    }
    return this.shop();
  }

  /** One static page, a linked sheet, no middleware. @returns {Promise<import('./serve.mjs').Served>} */
  floor = () => this.#once('floor', () => openBareApp('floor'));

  /**
   * With a middleware and pages as heavy as ours.
   * @param {import('../pages/subjects.mjs').Subject[]} pages
   * @returns {Promise<import('./limit.mjs').Limit>}
   */
  limit = (pages) =>
    this.#once('limit', async () => {
      await this.floor();
      return openLimit(pages, (await this.shop()).url);
    });

  /** In front of our shop, with the shipped configuration. @returns {ReturnType<typeof startNginx>} */
  nginx = () =>
    this.#once('nginx', async () => {
      const { url, apiUrl } = await this.shop();
      return startNginx({ storefronts: [upstream(url)], apis: [upstream(apiUrl)] });
    });

  /** Headless. @returns {Promise<import('./browser.mjs').OpenBrowser>} */
  browser = () => this.#once('browser', openBrowser);

  #once(name, open) {
    if (!this.#open.has(name)) this.#open.set(name, open());
    return this.#open.get(name);
  }

  async close() {
    for (const opened of [...this.#open.values()].reverse()) {
      const thing = await opened.catch(() => undefined);
      await thing?.stop();
    }
  }
}

const upstream = (url) => `127.0.0.1:${new URL(url).port}`;
