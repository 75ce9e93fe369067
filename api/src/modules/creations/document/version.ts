import { AppError } from '../../../errors';

/** The ETag of a creation: its version, which every write raises. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that a write expects, from its `If-Match` header.
 * @returns undefined when any version will do (no header, or `*`)
 * @throws AppError `stale_version` on what can never be a version of ours
 */
export function expectedVersion(header: string | undefined): number | undefined {
  const written = header?.trim();
  if (!written || written === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(written)?.[1];
  if (version === undefined) throw new AppError('stale_version');
  return Number(version);
}
