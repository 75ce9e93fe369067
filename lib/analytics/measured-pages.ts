import { guessPath, matchPath, type RouteBase } from '../paths';

/**
 * The pages on which a tag manager may run (docs/product/measurement.md, "Where"): the public ones with nothing to fill
 * in, and the two confirmations. Never where a password, a card or an address is typed, nor where the page's own address
 * holds a token or the reference of a draft.
 */
const measured: readonly RouteBase[] = [
  ...(['index', 'about', 'faq', 'mentions', 'policy', 'terms'] as const),
  ...(['greeting-cards', 'postcards', 'buy-confirm', 'order-confirm'] as const),
];

/** Whether a tag manager may run on a page of the shop. @param path as visitors see it, or as it is rendered */
export function isMeasured(path: string): boolean {
  const match = matchPath(path) ?? guessPath(path);
  return match !== null && measured.includes(match.base);
}
