import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has. */
const mostStops = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** The focus is visible and marked. */
export class Keyboard {
  constructor(readonly page: Page) {}

  async reach(target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await hasFocus(target)) return this.#expectSeen(target);
      await this.page.keyboard.press(way);
    }
    throw new Error(`${way} does not reach ${target}`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  async choose(target: Locator, group: Locator): Promise<void> {
    // Else at the first without a choice.
    const chosen = group.getByRole('radio', { checked: true });
    const entry = (await chosen.count()) > 0 ? chosen : group.getByRole('radio').first();
    await this.reach(entry);
    for (let step = 0; step < 40; step += 1) {
      if ((await hasFocus(target)) && (await target.isChecked())) return;
      await this.page.keyboard.press((await hasFocus(target)) ? 'Space' : 'ArrowRight');
    }
    throw new Error(`The arrows do not reach ${target}`);
  }

  async #expectSeen(target: Locator): Promise<void> {
    await expect(target).toBeInViewport();
    const isMarked = await target.evaluate((element) => {
      const look = getComputedStyle(element);
      const ring = look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 1.5;
      return ring || look.boxShadow !== 'none' || element.matches('textarea, input');
    });
    expect(isMarked, `${target} shows that it has the focus`).toBe(true);
  }
}
