/** `word.word`; file and host names look alike. */
export const rawKey =
  /^(?!.*\.(?:jpe?g|png|heic|webp|avif|pdf|csv|vcf|zip|txt|xlsx?|ttf|example|com|fr|test)$)[a-z]\w*(?:\.\w*[a-z]\w*)+$/i;

/** Shown or announced. @param page the body @param pattern `rawKey` */
export function rawKeysOf(page: Element, pattern: RegExp): string[] {
  const names = ['aria-label', 'alt', 'title', 'placeholder'];
  const found: string[] = [];
  for (const element of page.querySelectorAll(names.map((name) => `[${name}]`).join(','))) {
    for (const name of names) {
      const said = element.getAttribute(name)?.trim() ?? '';
      if (pattern.test(said)) found.push(said);
    }
  }
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    const said = nodeValue?.trim() ?? '';
    // Checked last, as it is slow.
    if (pattern.test(said) && !parentElement?.closest('script, style, code, pre, textarea, noscript')) found.push(said);
  }
  return found;
}
