import { expect, type Page } from '@playwright/test';

/** More than on any screen. */
const mostStops = 60;

/** In the window, marked, and never fully covered (WCAG 2.2, 2.4.7 and 2.4.11). @param place for the report */
export async function expectFocusSeen(page: Page, place: string): Promise<void> {
  await page.evaluate(() => {
    const main = document.getElementById('content');
    main?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const unseen: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(look);
    if (found === 'left') break;
    if (found !== 'seen') unseen.push(found);
  }
  expect.soft(unseen, `${place}: the focus is not seen`).toEqual([]);
}

/** @returns the focused element's fault */
function look(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !element.closest('main')) return 'left';
  const name = `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const wearer = [element, element.closest('label'), element.nextElementSibling].filter((one) => one !== null);
  const isMarked = wearer.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
  });
  if (!isMarked) return `${name} wears no mark`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
  );
  const isOver = points.some(([x = 0, y = 0]) => {
    const at = document.elementFromPoint(x, y);
    return at !== null && (element.contains(at) || at.contains(element));
  });
  return isOver ? 'seen' : `${name} is covered or out of sight`;
}
