import { lt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { mailedTokens, refreshTokens } from '../../db/schema/accounts';

/**
 * Forgets the tokens that open nothing any more. Spent refresh tokens stay as long as their session could last:
 * without them their reuse would not be seen.
 */
export async function forgetTokens(db: Db, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lt(refreshTokens.familyExpiresAt, now));
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, now));
}
