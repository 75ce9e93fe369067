import type { QueryOf } from '@jolimot/contract/call';
import type { substituteCalls } from '@jolimot/contract/substitutes';
import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../db/client';
import { firstRow, pageOf } from '../../db/page';
import { shopUsers } from '../../db/schema/accounts';
import { substituteGrants } from '../../db/schema/substitution';
import { personColumns } from '../shop-users/account/repository';

export type GrantRow = typeof substituteGrants.$inferSelect;

export const clientsOf = (db: DbOrTx, staffId: number) =>
  db
    .select({
      id: shopUsers.id,
      firstname: shopUsers.firstname,
      lastname: shopUsers.lastname,
      email: shopUsers.email,
    })
    .from(substituteGrants)
    .innerJoin(shopUsers, eq(shopUsers.id, substituteGrants.clientId))
    .where(
      and(
        eq(substituteGrants.staffId, staffId),
        isNull(substituteGrants.deletedAt),
        eq(shopUsers.active, true),
        isNull(shopUsers.deletedAt),
      ),
    )
    .orderBy(asc(shopUsers.lastname), asc(shopUsers.firstname), asc(shopUsers.id));

const staff = alias(shopUsers, 'staff');
const client = alias(shopUsers, 'client');
const giver = alias(shopUsers, 'giver');

const grantsWhere = (db: DbOrTx, where: SQL | undefined) =>
  db
    .select({
      grant: substituteGrants,
      staff: personColumns(staff),
      client: personColumns(client),
      grantedBy: personColumns(giver),
    })
    .from(substituteGrants)
    .innerJoin(staff, eq(staff.id, substituteGrants.staffId))
    .innerJoin(client, eq(client.id, substituteGrants.clientId))
    .innerJoin(giver, eq(giver.id, substituteGrants.grantedById))
    .where(where)
    .orderBy(desc(substituteGrants.id));

export type LoadedGrant = Awaited<ReturnType<typeof grantsWhere>>[number];

/** Includes grants that were taken back. */
export const grantById = (db: DbOrTx, id: number): Promise<LoadedGrant | undefined> =>
  firstRow(grantsWhere(db, eq(substituteGrants.id, id)));

type GrantQuery = QueryOf<typeof substituteCalls.listSubstituteGrants>;

/** Grants in force. @param clientId undefined for all */
function grantsAsked(query: GrantQuery, clientId: number | undefined): SQL | undefined {
  const { 'staff[]': staffIds, 'client[]': clientIds } = query;
  return and(
    isNull(substituteGrants.deletedAt),
    clientId === undefined ? undefined : eq(substituteGrants.clientId, clientId),
    staffIds && inArray(substituteGrants.staffId, staffIds),
    clientIds && inArray(substituteGrants.clientId, clientIds),
  );
}

export function findGrants(db: DbOrTx, query: GrantQuery, clientId: number | undefined) {
  return pageOf(grantsWhere(db, grantsAsked(query, clientId)), query);
}

export const grantsBefore = (
  db: DbOrTx,
  query: GrantQuery,
  clientId: number | undefined,
  { before, atMost }: { before: number | undefined; atMost: number },
) => {
  const older = before === undefined ? undefined : lt(substituteGrants.id, before);
  return grantsWhere(db, and(grantsAsked(query, clientId), older)).limit(atMost);
};

/** @returns undefined when the grant exists already */
export async function insertGrant(
  db: DbOrTx,
  values: typeof substituteGrants.$inferInsert,
): Promise<GrantRow | undefined> {
  const [row] = await db.insert(substituteGrants).values(values).onConflictDoNothing().returning();
  return row;
}

/** @returns undefined when there is none, or it has ended */
export async function endGrant(db: DbOrTx, id: number, now: Date): Promise<GrantRow | undefined> {
  const [row] = await db
    .update(substituteGrants)
    .set({ deletedAt: now })
    .where(and(eq(substituteGrants.id, id), isNull(substituteGrants.deletedAt)))
    .returning();
  return row;
}

export async function endGrantsOf(db: DbOrTx, shopUserId: number, now: Date): Promise<void> {
  await db
    .update(substituteGrants)
    .set({ deletedAt: now })
    .where(
      and(
        or(eq(substituteGrants.staffId, shopUserId), eq(substituteGrants.clientId, shopUserId)),
        isNull(substituteGrants.deletedAt),
      ),
    );
}
