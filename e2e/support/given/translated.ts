import { type BrowserContext, expect, type Page } from '@playwright/test';

/** As browsers do: each text outside `translate="no"` moves, unchanged, into an element unknown to the page. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = 'script, style, textarea, noscript, code, option, font, svg, [translate=no]';
    const translate = (text: Node) => {
      const parent = text.parentElement;
      if (!parent || !text.nodeValue?.trim() || parent.closest(untouched)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const translateIn = (root: Node) => {
      if (root.nodeType === Node.TEXT_NODE) return translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) translate(text);
    };
    const begin = () => {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    // A busy machine wakes the page later than half a second after its load; a page without frames is never idle.
    window.addEventListener('load', () => setTimeout(() => requestIdleCallback(begin, { timeout: 2000 }), 500));
  });
}

export const expectTranslated = (page: Page): Promise<void> =>
  expect(page.locator('#content font').first()).toBeAttached();
