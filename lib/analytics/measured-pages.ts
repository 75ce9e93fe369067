import { guessPath, matchPath, type RouteBase } from '../paths';

/**
 * docs/product/measurement.md, "Where": never where a password, card or address is typed, nor where the address holds a
 * token or a draft's reference.
 */
const measured: readonly RouteBase[] = [
  ...(['index', 'about', 'faq', 'mentions', 'policy', 'terms'] as const),
  ...(['greeting-cards', 'postcards', 'buy-confirm', 'order-confirm'] as const),
];

/** @param path as visitors see it, or as rendered */
export function isMeasured(path: string): boolean {
  const match = matchPath(path) ?? guessPath(path);
  return match !== null && measured.includes(match.base);
}
