/**
 * A figure and its mark: `most` or `least` in `unit`. `exact`: equal on every machine (bytes, counts, audits), so a
 * miss fails the bench; others are only printed.
 * @typedef {{name: string, unit: string, most?: number, least?: number, exact?: true}} Figure
 */

/** kB of 1000; `br` is Brotli of quality 11. @type {Record<string, Figure>} */
const weights = {
  htmlRaw: { name: 'HTML raw', unit: 'kB', exact: true },
  htmlBr: { name: 'HTML br', unit: 'kB', most: 20, exact: true },
  jsBr: { name: 'JS br until idle', unit: 'kB', most: 132, exact: true },
  requests: { name: 'requests until idle', unit: '', most: 26, exact: true },
  total: { name: 'all until idle', unit: 'kB', most: 380, exact: true },
  fonts: { name: 'fonts', unit: 'kB', most: 60, exact: true },
  images: { name: 'images', unit: 'kB', exact: true },
  cssBr: { name: 'style sheets br', unit: 'kB', exact: true },
  // Half of a second copy for the critical rules in the page.
  styleCopies: { name: 'copies of the style sheet', unit: '', most: 1.5, exact: true },
  lcpPicture: { name: 'LCP picture: faults', unit: '', most: 0, exact: true },
  cls: { name: 'CLS', unit: '', most: 0.02, exact: true },
};

/** Relative to the floor, alternating in one run. @type {Record<string, Figure>} */
const loads = {
  lcp: { name: 'LCP', unit: 'ms' },
  lcpOfText: { name: 'LCP / floor', unit: '×', most: 1.05 },
  lcpOfPicture: { name: 'LCP / floor, a picture', unit: '×', most: 1.25 },
  tbt: { name: 'TBT', unit: 'ms' },
  tbtToFloor: { name: 'TBT / floor', unit: '×', most: 1.3 },
  clsThrottled: { name: 'CLS, throttled', unit: '', most: 0.02 },
};

/** Lighthouse, of 100. @type {Record<string, Figure>} */
const audits = {
  performance: { name: 'Lighthouse performance', unit: '', least: 95 },
  performanceOfApp: { name: 'Lighthouse performance', unit: '' },
  accessibility: { name: 'Lighthouse accessibility', unit: '', least: 100, exact: true },
  'best-practices': { name: 'Lighthouse best practices', unit: '', least: 100, exact: true },
  seo: { name: 'Lighthouse SEO', unit: '', least: 100, exact: true },
};

/** @type {Record<string, Figure>} */
const creation = {
  firstCovers: { name: 'first covers seen / floor LCP', unit: '×', most: 1.6 },
  firstTap: { name: 'first tap answered, throttled', unit: 'ms', most: 2500 },
  firstStepJs: { name: 'JS br at the first step', unit: 'kB', most: 200, exact: true },
  messageStepCode: { name: 'code br until the message is typed', unit: 'kB', most: 420, exact: true },
  photo: { name: 'photo of 12 MP in its slot', unit: 'ms', most: 1000 },
  key: { name: 'a key in the message / empty textarea', unit: '×', most: 2.5 },
};

/** @type {Record<string, Figure>} */
const load = {
  requestRate: { name: 'requests a second', unit: '/s' },
  rateToFloor: { name: 'requests a second / floor', unit: '×', least: 0.35 },
  rateToLimit: { name: 'requests a second / limit', unit: '×', least: 0.85 },
  costToLimit: { name: 'processor time a request, limit / ours', unit: '×', least: 0.85 },
  p99ToLimit: { name: 'p99 / limit', unit: '×', most: 2 },
  cachedToFloor: { name: 'requests a second behind the cache / floor', unit: '×', least: 10 },
};

/** Resident, with child processes. @type {Record<string, Figure>} */
const memory = {
  storefrontAtRest: { name: 'storefront at rest', unit: 'MB', most: 150 },
  storefrontAfterLoad: { name: 'storefront after load', unit: 'MB', most: 300 },
  apiAtRestOnPostgres: { name: 'API at rest on PostgreSQL', unit: 'MB', most: 180 },
  apiAtRestEmbedded: { name: 'API at rest, embedded database', unit: 'MB', most: 350 },
  apiAfterLoad: { name: 'API after load', unit: 'MB', most: 350 },
  apiAfterLoadToRest: { name: 'after load / at rest', unit: '×', most: 2 },
  apiGrowth: { name: 'end of the load / its middle', unit: '×', most: 1.15 },
  apiPeakLargeProof: { name: 'peak, proof of four photos of 40 MP', unit: 'MB' },
  apiPeakHostile: { name: 'peak, 20 hostile pictures at once', unit: 'MB' },
};

/** @type {Record<string, Figure>} */
const api = {
  coversToBareRoute: { name: 'covers list / bare route of the same bytes', unit: '×', least: 0.8 },
  ordersPlaced: { name: 'orders placed', unit: '/s', least: 150 },
  proof: { name: 'proof of a card with 5 photos', unit: 's', most: 2.5 },
  thumbnail: { name: 'thumbnail of 12 MP', unit: 's', most: 0.6 },
  costByOrders: { name: 'cost of a request, 100,000 orders / 100', unit: '×', most: 1.25 },
  costByCovers: { name: 'cost of a request, 5,000 covers / 36', unit: '×', most: 1.25 },
};

export const figures = { ...weights, ...loads, ...audits, ...creation, ...load, ...memory, ...api };
