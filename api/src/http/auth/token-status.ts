import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Db, DbOrTx } from '../../db/client';
import { passkeys, refreshTokens, secondFactors, shopUsers } from '../../db/schema/accounts';
import { substituteGrants } from '../../db/schema/substitution';
import { UnauthorizedError } from '../../errors';
import type { AccessClaims } from './access-tokens';
import { later, staffEndOf } from './session-life';

/**
 * A deleted account, a changed password, a lost role, an ended session or a withdrawn grant takes effect at once.
 * @param staff undefined for a client
 * @throws UnauthorizedError `Invalid JWT Token`
 */
export async function assertTokenValid(
  db: Db,
  claims: AccessClaims,
  staff: StaffSession | undefined,
  now: Date,
): Promise<{ lacksFactor: boolean; hasFactor: boolean; isMarkDue: boolean }> {
  const { id, ver, sid, act } = claims;
  const versions = new Map([[id, ver], ...(act ? [[act.id, act.ver] as const] : [])]);
  const parts = [sid && 'session', act && 'grant', staff && (staff.isFactorRequired ? 'required' : 'staff')];
  const accounts = await db
    .select({
      id: shopUsers.id,
      version: shopUsers.tokensVersion,
      open: sql<boolean>`${shopUsers.active} and ${shopUsers.deletedAt} is null`,
      usedAt: sid === undefined ? sql<null>`null` : ofNewest(db, sid, refreshTokens.usedAt),
      familyExpiresAt: sid === undefined ? sql<null>`null` : ofNewest(db, sid, refreshTokens.familyExpiresAt),
      ended: sid === undefined ? sql<boolean>`false` : sql<boolean>`exists ${revocationsOf(db, sid)}`,
      hasFactor: staff === undefined ? sql<boolean>`false` : hasFactor(db, staff.id),
      lacksFactor: staff === undefined ? sql<boolean>`false` : lacksFactor(db, staff, sid),
      granted: act === undefined ? sql<boolean>`true` : sql<boolean>`exists ${grantsOf(db, act.id, id)}`,
    })
    .from(shopUsers)
    .where(anyOf(shopUsers.id, [...versions.keys()]))
    .prepare(`token_status_${parts.filter(Boolean).join('_')}`)
    .execute();
  const stands = accounts.every(
    (account) => account.open && account.version === versions.get(account.id) && !account.ended && account.granted,
  );
  if (!stands) throw refused();
  const { usedAt, familyExpiresAt } = accounts[0] ?? {};
  if (staff && usedAt && familyExpiresAt && staffEndOf({ usedAt, familyExpiresAt }) <= now) throw refused();
  return {
    isMarkDue: !!usedAt && later(usedAt, markEveryMs) <= now,
    lacksFactor: accounts.some((account) => account.lacksFactor),
    hasFactor: accounts.some((account) => account.hasFactor),
  };
}

/** Requests in between need no write. */
const markEveryMs = 5 * 60 * 1000;

const newestOf = (sid: string) => and(eq(refreshTokens.familyId, sid), isNull(refreshTokens.spentAt));

const ofNewest = (
  db: Db,
  sid: string,
  column: typeof refreshTokens.usedAt | typeof refreshTokens.familyExpiresAt,
): SQL<Date | null> => sql`${db.select({ column }).from(refreshTokens).where(newestOf(sid)).limit(1)}`.mapWith(column);

/** Keeps the session of staff from ending by itself. */
export const markUse = (db: Db, sid: string, now: Date) =>
  db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(newestOf(sid), lt(refreshTokens.usedAt, new Date(now.getTime() - markEveryMs))));

export interface StaffSession {
  id: number;
  isFactorRequired: boolean;
}

function hasFactor(db: Db, id: number): SQL<boolean> {
  const app = db
    .select({ id: secondFactors.shopUserId })
    .from(secondFactors)
    .where(and(eq(secondFactors.shopUserId, id), isNotNull(secondFactors.confirmedAt)));
  const passkey = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.shopUserId, id));
  return sql<boolean>`(exists ${app} or exists ${passkey})`;
}

/** A session from before the role has no factor, though the account may have one. */
function lacksFactor(db: Db, { id, isFactorRequired }: StaffSession, sid: string | undefined): SQL<boolean> {
  const needed = isFactorRequired ? sql`true` : hasFactor(db, id);
  if (sid === undefined) return sql<boolean>`${needed}`;
  const passed = db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.familyId, sid), eq(refreshTokens.secondFactor, true)))
    .limit(1);
  return sql<boolean>`${needed} and not exists ${passed}`;
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
