import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '@jolimot/contract/audit';
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';

type Values = Readonly<Record<string, unknown>>;

/** The audit log omits values that every row has. */
const unnamed = new Set(['id', 'createdAt', 'updatedAt']);

/** Locked: nobody writes between the two readings. */
export async function rowForAudit(tx: Tx, table: PgTable & { id: PgColumn }, id: number): Promise<Values | undefined> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, { generated }]) => !unnamed.has(name) && generated === undefined,
  );
  const [row] = await tx.select(Object.fromEntries(columns)).from(table).where(eq(table.id, id)).for('no key update');
  return row;
}

/** Only differences, without empty values. A new item has no `before`, a deleted one no `after`. */
export function changesOf(before: Values | undefined, after: Values | undefined): Changes {
  const former = flat(before);
  const present = flat(after);
  const changes: Changes = {};
  for (const field of new Set([...former.keys(), ...present.keys()])) {
    const change = { before: former.get(field), after: present.get(field) };
    if (isDeepStrictEqual(change.before, change.after) || (!(before && after) && isEmpty(change))) continue;
    changes[field] = {
      ...(before ? { before: change.before ?? null } : {}),
      ...(after ? { after: change.after ?? null } : {}),
    };
  }
  return changes;
}

function isEmpty({ before, after }: { before: unknown; after: unknown }): boolean {
  const value = before ?? after;
  return value === undefined || value === null || value === '';
}

/** Personal fields: the audit log outlives their values (docs/product/accounts.md, "Deletion"). */
export const namesOnly = (fields: readonly string[]): Changes => Object.fromEntries(fields.map((field) => [field, {}]));

/** Values as JSON has them, by path: `name.fr`. */
function flat(values: Values | undefined, above = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values ?? {})) {
    const json: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    if (isPlain(json)) for (const [path, inner] of flat(json, `${above}${name}.`)) found.set(path, inner);
    else found.set(above + name, json);
  }
  return found;
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
