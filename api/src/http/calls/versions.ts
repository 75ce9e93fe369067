import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/client';
import { AppError } from '../../errors';
import { Answer } from '../representation/answers';

/** The `ETag` carries the version; every write raises it. */
export const versioned = <Body>(status: number, body: Body, version: number): Answer<number, Body> =>
  new Answer(status, body, { etag: etagOf(version) });

export const etagOf = (version: number): string => `"${version}"`;

/** ms since 1970 have 13 digits, 15 at most. */
const mostDigits = 15;

/**
 * @param most the greatest possible version
 * @returns undefined for any version (no header, or `*`)
 */
export function expectedVersion(header: string | undefined, most: number = 999_999_999): number | undefined {
  const written = header?.trim();
  if (!written || written === '*') return undefined;
  const digits = /^(?:W\/)?"(\d+)"$/.exec(written)?.[1];
  if (digits === undefined || digits.length > mostDigits || Number(digits) > most) throw new AppError('stale_version');
  return Number(digits);
}

export type Expected = { readonly version: number } | { readonly places: readonly string[] };

/** Versions of places (docs/product/drafts.md, "Versions"). */
const placeTags = /^(?:W\/)?"((?:empty|p[\w-]{15})(?:\.(?:empty|p[\w-]{15}))?)"$/;

/**
 * A version, or those of a creation's places, joined by a full stop.
 * @returns undefined for any (no header, or `*`)
 */
export function expectedState(header: string | undefined): Expected | undefined {
  const tags = placeTags.exec(header?.trim() ?? '')?.[1];
  if (tags !== undefined) return { places: tags.split('.') };
  const version = expectedVersion(header);
  return version === undefined ? undefined : { version };
}

/** The last instant in both JavaScript and PostgreSQL, ms. */
export const latestInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** The version is the last change in ms. */
interface EditedItem {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  id: number;
  request: FastifyRequest;
  newest: () => Promise<object>;
}

/**
 * Any version without `If-Match` (docs/product/back-office.md, "Two people"). The row is locked: the second of two
 * edits is refused.
 * @throws AppError 412 `stale_version` with the newest item
 */
export async function editVersion<T>(
  db: Db,
  { table, id, request, newest }: EditedItem,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  const edited = await db.transaction(async (tx) => {
    const expected = expectedVersion(request.headers['if-match'], latestInstant);
    if (expected !== undefined && !(await isVersion(tx, table, id, new Date(expected)))) return undefined;
    return { value: await write(tx) };
  });
  if (edited) return edited.value;
  throw new AppError('stale_version', { current: await newest() });
}

/** Locks the row, but for rows that refer to it; the write notices a missing one. */
async function isVersion(tx: Tx, table: EditedItem['table'], id: number, version: Date): Promise<boolean> {
  const [row] = await tx
    .select({ same: sql<boolean>`${table.updatedAt} = ${version.toISOString()}::timestamptz` })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return row?.same ?? true;
}
