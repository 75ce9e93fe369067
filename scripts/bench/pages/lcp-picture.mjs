/**
 * What keeps the largest picture of the first screen from coming as early as it could: it should stand in the HTML, be
 * preloaded with high priority, and not wait for the page's layout.
 * @param {{url: string, lazy: boolean, high: boolean} | undefined} lcp of the browser; without `url` it is text
 * @param {string} html as it was served
 * @param {string} pageUrl what addresses in the HTML are relative to
 * @returns {string[]} in words, none when all is well or the largest thing is text
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
