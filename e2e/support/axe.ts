import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe knows of WCAG 2.2 A and AA, and its best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing that axe calls serious or critical is on the page. @param place what the report calls it */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.evaluate(movementsEnded);
  const { violations } = await quickAxe(page).withTags(rules).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}

/** What comes in by fading has not its colours yet. What turns for ever is not waited for. */
async function movementsEnded(): Promise<void> {
  const isEnding = ({ effect, playState }: Animation): boolean =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
}

/**
 * Axe, four times as fast: it writes down no more than what is wrong, and works in the page itself. It asks no frame: the
 * only one, a mail in the back-office, is sandboxed and cannot answer.
 */
export const quickAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode(true);
