import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/client';
import { AppError } from '../../errors';
import { Answer } from '../representation/answers';

/** An answer that carries the version of what it shows as its `ETag`; every write raises the version. */
export const versioned = <Body>(status: number, body: Body, version: number): Answer<number, Body> =>
  new Answer(status, body, { etag: etagOf(version) });

export const etagOf = (version: number): string => `"${version}"`;

/** Digits of the longest version: ms since 1970 have 13, and 15 at most. */
const mostDigits = 15;

/**
 * The version that a write expects, from its `If-Match` header.
 * @param most the greatest version that there can be
 * @returns undefined when any version will do (no header, or `*`)
 * @throws AppError `stale_version` on what can never be a version of ours
 */
export function expectedVersion(header: string | undefined, most: number = 999_999_999): number | undefined {
  const written = header?.trim();
  if (!written || written === '*') return undefined;
  const digits = /^(?:W\/)?"(\d+)"$/.exec(written)?.[1];
  if (digits === undefined || digits.length > mostDigits || Number(digits) > most) throw new AppError('stale_version');
  return Number(digits);
}

/** What a write expects of an item: its version, or the versions of the places that it writes to. */
export type Expected = { readonly version: number } | { readonly places: readonly string[] };

/** Versions of places have this form (docs/product/drafts.md, "Versions"). */
const placeTags = /^(?:W\/)?"((?:empty|p[\w-]{15})(?:\.(?:empty|p[\w-]{15}))?)"$/;

/**
 * What a write to a creation expects, from its `If-Match` header: a version, or those of the places it is about, joined by
 * a full stop.
 * @returns undefined when anything will do (no header, or `*`)
 * @throws AppError `stale_version` on what can be neither
 */
export function expectedState(header: string | undefined): Expected | undefined {
  const tags = placeTags.exec(header?.trim() ?? '')?.[1];
  if (tags !== undefined) return { places: tags.split('.') };
  const version = expectedVersion(header);
  return version === undefined ? undefined : { version };
}

/** The last instant that a date of JavaScript and of PostgreSQL both have, ms. */
export const latestInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** An item whose version is the instant of its last change, in ms. */
interface EditedItem {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn };
  id: number;
  request: FastifyRequest;
  /** The item as its caller reads it, asked for when the edit is refused. */
  newest: () => Promise<object>;
}

/**
 * Makes an edit of the version that its caller has seen, named in `If-Match` (docs/product/back-office.md, "Two people").
 * The row is locked until the edit is made, so that of two at once the second is refused. Without the header any version
 * is edited.
 * @throws AppError 412 `stale_version` with the newest item; what `write` and `newest` throw
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

/** Whether a row is of this version, and locks it; also when there is no such row, which its writer finds. */
async function isVersion(tx: Tx, table: EditedItem['table'], id: number, version: Date): Promise<boolean> {
  const [row] = await tx
    .select({ same: sql<boolean>`${table.updatedAt} = ${version.toISOString()}::timestamptz` })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  return row?.same ?? true;
}
