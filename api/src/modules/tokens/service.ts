import { randomUUID } from 'node:crypto';
import { accountCalls, role } from '@jolimot/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { invalid, UnauthorizedError, type UnauthorizedMessage } from '../../errors';
import { holdsStaffRole } from '../../http/auth/access';
import { signingKey } from '../../http/auth/access-tokens';
import { revocationsOf } from '../../http/auth/token-status';
import { registerCall } from '../../http/calls/register-call';
import { tries } from '../../http/limits/rate-limits';
import { passwordMatches } from '../shop-users/account/password';
import {
  addRefreshToken,
  type Credentials,
  credentialsByEmail,
  credentialsById,
  holdCredentials,
  lockRefreshToken,
  type RefreshTokenRow,
  refreshTokenByHash,
  revokeFamily,
  sessionLifeMs,
  spendRefreshToken,
  tokenLifeMs,
} from './repository';
import { factorKey, spendCode } from './second-factor-codes';
import { secondFactorOf } from './second-factor-repository';
import { hashOfSecret, newSecret, successorKey, successorOf } from './secret';

export function tokenRoutes(app: FastifyInstance, deps: Deps): void {
  const sessions = createSessions(deps);
  registerCall(app, deps, accountCalls.login, {
    handler: ({ body: { username, password, code } }) => sessions.login(username, password, code),
  });
  registerCall(app, deps, accountCalls.refreshToken, { handler: ({ body }) => sessions.refresh(body.refreshToken) });
  registerCall(app, deps, accountCalls.revokeToken, {
    handler: ({ body }) => sessions.revoke(body.refreshToken),
  });
}

/** A spent token still gives its successor: two tabs may send it, or an answer may be lost. */
const repeatMs = 60 * 1000;
/** As many codes as passwords of one account, from whatever address. */
const codeTries = { name: 'second factor codes', max: 10, windowMs: 10 * 60 * 1000, whenAway: 'closes' } as const;

/** A session is one login with its refresh tokens. */
type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'tokens' | 'counters'>;

function createSessions({ config, db, clock, tokens, counters }: SessionDeps) {
  const key = successorKey(signingKey(config.jwtPrivateKey, config.dataDir));

  const admitCode = config.rateLimits ? tries(counters, codeTries) : undefined;

  /** @returns whether the account has a second factor, and this was its code */
  async function passFactor(tx: Tx, account: Credentials, code: string | undefined, now: Date): Promise<boolean> {
    const factor = holdsStaffRole(account.roles) ? await secondFactorOf(tx, account.id) : undefined;
    if (!factor) return false;
    if (code === undefined) throw invalid('code', 'second_factor_needed', 'Type the code of your authenticator app.');
    await spendCode(tx, factor, code, { key: factorKey(config), now });
    return true;
  }

  const accessTokenFor = (account: Credentials, session: string): Promise<string> =>
    tokens.sign({
      id: account.id,
      username: account.email,
      roles: z.array(role).parse(account.roles),
      ver: account.tokensVersion,
      sid: session,
    });

  return {
    /**
     * @throws UnauthorizedError `Invalid credentials.`, after the same time whether the e-mail is unknown, the password
     * wrong, or the account inactive or deleted
     * @throws AppError 422 on `code` to staff with a second factor, 429 after ten codes
     */
    login: async (username: string, password: string, code: string | undefined) => {
      const account = await credentialsByEmail(db, username);
      const matches = await passwordMatches(password, account?.passwordHash);
      if (!account || !matches || !mayLogIn(account)) throw new UnauthorizedError('Invalid credentials.');
      const refreshToken = newSecret();
      const familyId = randomUUID();
      const now = clock.now();
      // Only who knows the password uses the tries up.
      if (code !== undefined && holdsStaffRole(account.roles)) await admitCode?.(String(account.id));
      await db.transaction(async (tx) => {
        if (!(await holdCredentials(tx, account))) throw new UnauthorizedError('Invalid credentials.');
        const secondFactor = await passFactor(tx, account, code, now);
        await addRefreshToken(tx, {
          familyId,
          shopUserId: account.id,
          secondFactor,
          tokenHash: hashOfSecret(refreshToken),
          expiresAt: later(now, tokenLifeMs),
          familyExpiresAt: later(now, sessionLifeMs),
        });
      });
      return { token: await accessTokenFor(account, familyId), refreshToken };
    },

    /** Sending a spent token after a minute ends the session. @throws UnauthorizedError */
    refresh: async (refreshToken: string) => {
      const outcome = await db.transaction((tx) => rotate(tx, refreshToken, key, clock.now()));
      // Thrown after the transaction: within, it would undo the revocation.
      if ('refusal' in outcome) throw new UnauthorizedError(outcome.refusal, outcome.session);
      const { account, session, successor } = outcome;
      return { token: await accessTokenFor(account, session), refreshToken: successor };
    },

    /** An unknown token is no error. */
    revoke: async (refreshToken: string) => {
      const row = await refreshTokenByHash(db, hashOfSecret(refreshToken));
      if (row) await revokeFamily(db, row.familyId, clock.now());
    },
  };
}

type Rotation =
  | { account: Credentials; session: string; successor: string }
  /** Unknown for a token that was never issued. */
  | { refusal: UnauthorizedMessage; session?: string };

async function rotate(tx: Tx, refreshToken: string, key: Buffer, now: Date): Promise<Rotation> {
  const row = await lockRefreshToken(tx, hashOfSecret(refreshToken));
  if (!row) return { refusal: 'Invalid JWT Token' };
  const session = row.familyId;
  const refused: Rotation = { refusal: 'Invalid JWT Token', session };
  // All tokens of the session: this one may have been issued while the session was being ended.
  if ((await revocationsOf(tx, session)).length > 0) return refused;
  const account = await credentialsById(tx, row.shopUserId);
  if (!account || !mayLogIn(account)) return refused;
  const successor = successorOf(refreshToken, key);
  if (row.spentAt) {
    if (await mayRepeat(tx, row.spentAt, successor, now)) return { account, session, successor };
    await revokeFamily(tx, row.familyId, now);
    return refused;
  }
  if (row.expiresAt <= now || row.familyExpiresAt <= now) return { refusal: 'Expired JWT Token', session };
  await spendRefreshToken(tx, row.id, now);
  await addRefreshToken(tx, {
    familyId: row.familyId,
    shopUserId: row.shopUserId,
    secondFactor: row.secondFactor,
    tokenHash: hashOfSecret(successor),
    expiresAt: earlier(later(now, tokenLifeMs), row.familyExpiresAt),
    familyExpiresAt: row.familyExpiresAt,
  });
  return { account, session, successor };
}

/** Until the successor is used, for a minute at most. */
async function mayRepeat(tx: Tx, spentAt: Date, successor: string, now: Date): Promise<boolean> {
  if (now.getTime() - spentAt.getTime() > repeatMs) return false;
  const next: RefreshTokenRow | undefined = await refreshTokenByHash(tx, hashOfSecret(successor));
  return next !== undefined && next.spentAt === null && next.revokedAt === null;
}

const mayLogIn = (account: Credentials): boolean => account.active && account.deletedAt === null;
const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
