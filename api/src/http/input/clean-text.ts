import { composed } from '@jolimot/card/printed-text';
import { AppError, invalid } from '../../errors';
import { propertyPath } from '../representation/violations';

const longestKey = 100;
/** Checks of an object with these keys would throw. */
const unsafeKeys = new Set(['__proto__', 'toString', 'valueOf']);

/**
 * For all incoming text: no NUL, which the database cannot hold; composed letters, so that equal texts are equal bytes
 * for preview, press and search.
 * @returns undefined for half of a surrogate pair, which has no UTF-8
 */
export function cleanText(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  return composed(text.replaceAll('\0', ''));
}

/**
 * {@link cleanText} in place.
 * @param value a tree of limited depth
 * @throws AppError 422 for a text that is not Unicode; 400 for a key that no call can have
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

function assertKey(key: string): void {
  if (key.length > longestKey || unsafeKeys.has(key) || key.includes('\0') || !key.isWellFormed()) {
    throw new AppError('bad_request', { detail: 'The body has a key that no call knows.' });
  }
}
