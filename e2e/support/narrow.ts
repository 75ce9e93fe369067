import { expect, type Page } from '@playwright/test';

/** Scroll frames and decoration may be wider. @param place for the report */
export async function expectWithinWidth(page: Page, place: string): Promise<void> {
  // A section out of view keeps its old width for a frame.
  await expect(async () => {
    const { excess, cut } = await reachOf(page);
    expect(excess, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(cut, `${place} is cut off at its edge`).toEqual([]);
  }).toPass({ timeout: 5_000 });
}

/** Px, and the elements cut off. */
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

/** Small phones, and a page at 400 % (WCAG 2.2, 1.4.10), px. */
export const narrowWidths = [360, 320] as const;
