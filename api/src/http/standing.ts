import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, DbOrTx } from '../db/client';
import { shopUsers } from '../db/schema/accounts';
import { substituteGrants } from '../db/schema/substitution';
import { UnauthorizedError } from '../errors';
import type { AccessClaims } from './tokens';

type Account = Pick<typeof shopUsers.$inferSelect, 'id' | 'active' | 'deletedAt' | 'tokensFrom'>;

/**
 * Asks whether a token that is signed and fresh is still meant: nobody waits an hour until a deleted account, a changed
 * password, a lost role or a grant of substitution that was taken back has its effect.
 * @throws UnauthorizedError `Invalid JWT Token`
 */
export async function assertStanding(db: Db, claims: AccessClaims): Promise<void> {
  const { id, act, iat = 0 } = claims;
  const accounts: Account[] = await db
    .select({
      id: shopUsers.id,
      active: shopUsers.active,
      deletedAt: shopUsers.deletedAt,
      tokensFrom: shopUsers.tokensFrom,
    })
    .from(shopUsers)
    .where(inArray(shopUsers.id, act ? [id, act.id] : [id]));
  if (!accounts.every((account) => mayStillEnter(account, iat))) throw refused();
  if (act && !(await isGranted(db, act.id, id))) throw refused();
}

/** Tokens count whole seconds: one given out in the second of the change is the new one. */
const mayStillEnter = ({ active, deletedAt, tokensFrom }: Account, issued: number): boolean =>
  active && deletedAt === null && (tokensFrom === null || issued >= Math.floor(tokensFrom.getTime() / 1000));

/** Whether a member of staff may act for a client now. Whoever stops being staff loses their grants with the role. */
export async function isGranted(db: DbOrTx, staffId: number, clientId: number): Promise<boolean> {
  const [grant] = await db
    .select({ id: substituteGrants.id })
    .from(substituteGrants)
    .where(
      and(
        eq(substituteGrants.staffId, staffId),
        eq(substituteGrants.clientId, clientId),
        isNull(substituteGrants.deletedAt),
      ),
    );
  return grant !== undefined;
}

const refused = () => new UnauthorizedError('Invalid JWT Token');
