import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing serious or critical. @param place for the report */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.evaluate(movementsEnded);
  const { violations } = await new AxeBuilder({ page })
    // Four times as fast. Skips frames: the only one, a mail, cannot answer.
    .options({ resultTypes: ['violations'], iframes: false })
    .setLegacyMode(true)
    .withTags(rules)
    .analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Fading elements do not have their final colours yet. */
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
