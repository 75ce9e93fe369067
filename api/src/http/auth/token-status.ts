import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../../db/client';
import { refreshTokens, shopUsers } from '../../db/schema/accounts';
import { substituteGrants } from '../../db/schema/substitution';
import { UnauthorizedError } from '../../errors';
import type { AccessClaims } from './access-tokens';

/**
 * A deleted account, a changed password, a lost role, an ended session or a withdrawn grant takes effect at once. One
 * statement.
 * @throws UnauthorizedError `Invalid JWT Token`
 */
export async function assertTokenValid(db: Db, claims: AccessClaims): Promise<void> {
  const { id, ver, sid, act } = claims;
  const versions = new Map([[id, ver], ...(act ? [[act.id, act.ver] as const] : [])]);
  const accounts = await db
    .select({
      id: shopUsers.id,
      version: shopUsers.tokensVersion,
      open: sql<boolean>`${shopUsers.active} and ${shopUsers.deletedAt} is null`,
      ended: sid === undefined ? sql<boolean>`false` : sql<boolean>`exists ${revocationsOf(db, sid)}`,
      granted: act === undefined ? sql<boolean>`true` : sql<boolean>`exists ${grantsOf(db, act.id, id)}`,
    })
    .from(shopUsers)
    .where(inArray(shopUsers.id, [...versions.keys()]));
  const stands = accounts.every(
    (account) => account.open && account.version === versions.get(account.id) && !account.ended && account.granted,
  );
  if (!stands) throw refused();
}

/** Losing the staff role removes the grants too. */
export async function isGranted(db: DbOrTx, staffId: number, clientId: number): Promise<boolean> {
  const [grant] = await grantsOf(db, staffId, clientId);
  return grant !== undefined;
}

const grantsOf = (db: DbOrTx, staffId: number, clientId: number) =>
  db
    .select({ id: substituteGrants.id })
    .from(substituteGrants)
    .where(
      and(
        eq(substituteGrants.staffId, staffId),
        eq(substituteGrants.clientId, clientId),
        isNull(substituteGrants.deletedAt),
      ),
    );

/** One revoked token ends the session. */
export const revocationsOf = (db: DbOrTx, familyId: string) =>
  db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.familyId, familyId), isNotNull(refreshTokens.revokedAt)))
    .limit(1);

const refused = () => new UnauthorizedError('Invalid JWT Token');
