import { expect, type Page } from '@playwright/test';

/**
 * 44 px (design). Exceptions, as in WCAG 2.2 (2.5.8): links in a sentence and elements only for the keyboard. A label
 * that presses its control counts as the target.
 * @param place for the report
 */
export async function expectRoomForFingers(page: Page, place: string): Promise<void> {
  const small = await page.evaluate(() => {
    const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=checkbox]';
    const isInSentence = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!element.matches('a, button') || !parent?.matches('p, li, dd, span, small, blockquote')) return false;
      return [...parent.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
    };
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...label].map((one) => one.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      if (width <= 1 || height <= 1 || boxes.every((box) => box.bottom < 0 || box.right < 0)) return [];
      if ((width >= 43.5 && height >= 43.5) || isInSentence(element)) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      return [`${element.tagName} “${name}” ${Math.round(width)} × ${Math.round(height)} px`];
    });
  });
  expect.soft(small, `${place}: too small to be pressed`).toEqual([]);
}
