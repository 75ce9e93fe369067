import { composed } from '@jolimot/card/printed-text';
import { AppError, invalid } from '../../errors';
import { propertyPath } from '../representation/violations';

/** Characters that a key of a body may have: the longest of the contract has less than half of them. */
const longestKey = 100;
/** Keys by which an object is no longer comparable or no longer an object: checks of it would throw. */
const unsafeKeys = new Set(['__proto__', 'toString', 'valueOf']);

/**
 * The one rule for all text that comes in, from bodies, forms, queries and paths: no NUL (no text of the database
 * holds one: it is left out), no half of a surrogate pair (it has no UTF-8), and composed letters, so
 * that equal texts are equal bytes for the preview, the press and the search. Passwords are compared
 * in NFC anyway (see modules/shop-users/account/password.ts); signatures, hashes and tokens are ASCII, which NFC leaves alone.
 * @returns the text as it goes on; undefined for one that holds half of a surrogate pair
 */
export function cleanText(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  return composed(text.replaceAll('\0', ''));
}

/**
 * Puts every text of a parsed body through {@link cleanText}, in place.
 * @param value what JSON.parse or a form gave: a tree, no deeper than the limit before parsing allows
 * @returns the same value; the cleaned text where it is a text itself
 * @throws AppError 422 naming the text that is no Unicode; 400 for a key that no call can have
 */
export function cleanTree(value: unknown, path: readonly PropertyKey[] = []): unknown {
  if (typeof value === 'string') return cleanValue(value, path);
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) value[index] = cleanTree(entry, [...path, index]);
  } else if (isTree(value)) {
    for (const [key, entry] of Object.entries(value)) {
      assertKey(key);
      value[key] = cleanTree(entry, [...path, key]);
    }
  }
  return value;
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function cleanValue(text: string, path: readonly PropertyKey[]): string {
  const clean = cleanText(text);
  if (clean === undefined) throw invalid(propertyPath(path), 'invalid', 'This value is not valid Unicode text.');
  return clean;
}

/** @throws AppError 400 for a key that cannot be of the contract: no well-meant mistake has that form */
function assertKey(key: string): void {
  if (key.length > longestKey || unsafeKeys.has(key) || key.includes('\0') || !key.isWellFormed()) {
    throw new AppError('bad_request', { detail: 'The body has a key that no call knows.' });
  }
}
