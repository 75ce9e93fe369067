/** A text that is nothing but `word.word`: the key of a message that the page does not have. Names of files and hosts look alike. */
export const rawKey =
  /^(?!.*\.(?:jpe?g|png|heic|webp|avif|pdf|csv|vcf|zip|txt|xlsx?|ttf|example|com|fr|test)$)[a-z]\w*(?:\.\w*[a-z]\w*)+$/i;

/**
 * What a page shows or says that is the key of a message.
 * @param page the document's body
 * @param pattern `rawKey`
 */
export function rawKeysOf(page: Element, pattern: RegExp): string[] {
  const said = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
    Array.from(page.querySelectorAll(`[${name}]`), (element) => element.getAttribute(name) ?? ''),
  );
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    // What is marked as code is told as it is.
    if (!parentElement?.closest('script, style, code, pre, textarea, noscript')) said.push(nodeValue ?? '');
  }
  return said.map((text) => text.trim()).filter((text) => pattern.test(text));
}
