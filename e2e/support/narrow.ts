import { expect, type Page } from '@playwright/test';

/**
 * The page can be read without moving it sideways, and nothing of it is cut off at the edge. What scrolls in a frame of its
 * own, or is decoration, may reach further.
 * @param place what the report calls it
 */
export async function expectWithinWidth(page: Page, place: string): Promise<void> {
  // A section that is not in view is laid out a frame after the page, and keeps the width of before until then.
  await expect(async () => {
    const { excess, cut } = await reachOf(page);
    expect(excess, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(cut, `${place} is cut off at its edge`).toEqual([]);
  }).toPass({ timeout: 5_000 });
}

/** What a page shows beyond its edges: how far it scrolls sideways (px), and the elements that are cut off. */
function reachOf(page: Page): Promise<{ excess: number; cut: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isFramed = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible' || at.getAttribute('aria-hidden') === 'true') return true;
      }
      return false;
    };
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { width: own, right, left } = element.getBoundingClientRect();
        return own > 1 && (right > width + 1 || left < -1) && !isFramed(element);
      })
      .map((element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`);
    return { excess: document.documentElement.scrollWidth - window.innerWidth, cut };
  });
}

/** The widths of small phones, and of a page at 400 % (WCAG 2.2, 1.4.10), px. */
export const narrowWidths = [360, 320] as const;
