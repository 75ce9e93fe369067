import { expect, type Page } from '@playwright/test';

/** Scrollable ones scroll, and screen-reader texts are meant to be hidden. @param place for the report */
export async function expectNothingClipped(page: Page, place: string): Promise<void> {
  const clipped = await page.evaluate(() => {
    const unread = '[aria-hidden=true], svg';
    const isHiding = (element: Element): boolean => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      return clipPath === 'none' && [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
    };
    /** Screen-reader texts are 1 px wide. */
    function wordsIn(element: Element): { text: string; rects: DOMRect[] }[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.textContent ?? '').trim();
        const parent = node.parentElement;
        if (text === '' || !parent || parent.closest(unread) || parent.clientWidth === 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        found.push({ text, rects: [...range.getClientRects()] });
      }
      return found;
    }
    return [...document.querySelectorAll<HTMLElement>('main *, header *')]
      .filter((element) => isHiding(element) && element.clientWidth > 1 && !element.closest(unread))
      .flatMap((element) => {
        const box = element.getBoundingClientRect();
        const isOut = ({ left, right, top, bottom }: DOMRect): boolean =>
          left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
        return wordsIn(element).flatMap(({ text, rects }) => (rects.some(isOut) ? [text.slice(0, 40)] : []));
      });
  });
  expect.soft(clipped, `${place}: words are cut off`).toEqual([]);
}

/** @param place for the report */
export async function expectHeadingsInOrder(page: Page, place: string): Promise<void> {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((one) => Number(one.getAttribute('aria-level') ?? one.tagName.slice(1))));
  expect(
    levels.filter((level) => level === 1),
    `${place}: first headings`,
  ).toHaveLength(1);
  const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1);
  expect.soft(jumps, `${place}: ${levels.join(' ')}`).toEqual([]);
}
