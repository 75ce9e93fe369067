/**
 * Delays of the first screen's largest picture: it should be in the HTML, preloaded with high priority, and independent
 * of layout.
 * @param {{url: string, lazy: boolean, high: boolean} | undefined} lcp of the browser; without `url` it is text
 * @param {string} html as served
 * @param {string} pageUrl base of addresses in the HTML
 * @returns {string[]} empty if all is well or the element is text
 */
export function pictureFaults(lcp, html, pageUrl) {
  if (!lcp?.url) return [];
  const names = new Set([lcp.url, lcp.url.replace(new URL(pageUrl).origin, '')]);
  const isNamedIn = (text) =>
    [...names].some((name) => text.includes(name) || text.includes(name.replaceAll('&', '&amp;')));
  const preloads = html.match(/<link\b[^>]*\brel="preload"[^>]*>/g) ?? [];
  return [
    isNamedIn(html) ? '' : 'not in the HTML',
    preloads.some((link) => link.includes('as="image"') && isNamedIn(link)) ? '' : 'not preloaded',
    lcp.lazy ? 'lazy' : '',
    lcp.high ? '' : 'without high priority',
  ].filter(Boolean);
}
