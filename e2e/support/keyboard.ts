import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const mostStops = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/**
 * Someone without a mouse: everything is reached with Tab, and what has the focus is on screen and wears a mark.
 * Where the question is on which element the focus is, the journey asks by role and name as everywhere else.
 */
export class Keyboard {
  constructor(readonly page: Page) {}

  /**
   * Presses Tab until the target has the focus, or Shift and Tab for what lies behind.
   * @throws when it cannot be reached, or cannot be seen
   */
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

  /** Goes through a group of radio buttons with the arrows until the target is chosen. */
  async choose(target: Locator, group: Locator): Promise<void> {
    // Tab stops at the chosen one, or at the first of a group without choice.
    const chosen = group.getByRole('radio', { checked: true });
    const entry = (await chosen.count()) > 0 ? chosen : group.getByRole('radio').first();
    await this.reach(entry);
    for (let step = 0; step < 40; step += 1) {
      if ((await hasFocus(target)) && (await target.isChecked())) return;
      await this.page.keyboard.press((await hasFocus(target)) ? 'Space' : 'ArrowRight');
    }
    throw new Error(`The arrows do not reach ${target}`);
  }

  /** The focus stands inside the window, and a ring or a shadow of its own or its label's shows it. */
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
