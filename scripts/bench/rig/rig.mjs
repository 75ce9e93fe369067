import { openBareApp } from './bare-app.mjs';
import { openBrowser } from './browser.mjs';
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

  /** The bare app of the framework: one static page, a linked sheet, no middleware. @returns {Promise<import('./serve.mjs').Served>} */
  floor = () => this.#once('floor', () => openBareApp('floor'));

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
