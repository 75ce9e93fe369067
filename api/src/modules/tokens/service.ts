import { randomUUID } from 'node:crypto';
import { accountCalls, role } from '@jolimot/contract/accounts';
import { type PasskeyAssertion, passkeyCalls } from '@jolimot/contract/back-office/passkeys';
import { holdsStaffRole } from '@jolimot/contract/back-office/staff-roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../db/client';
import type { Deps } from '../../deps';
import { AppError, invalidAll, type RefusedField, UnauthorizedError, type UnauthorizedMessage } from '../../errors';
import { earlier, later, lifeEnd, staffEndOf, tokenLifeMs } from '../../http/auth/session-life';
import { keysFrom, signingKeys } from '../../http/auth/signing-keys';
import { revocationsOf } from '../../http/auth/token-status';
import { registerCall } from '../../http/calls/register-call';
import { tries } from '../../http/limits/rate-limits';
import { concernsAccount, securityEvent } from '../../log/security-event';
import { passwordMatches } from '../shop-users/account/password';
import { deviceOf } from './device';
import { passkeysOf, raiseCounter } from './passkey-repository';
import { checkedAssertion, passkeyWrong, requestOptionsFor } from './passkeys';
import { passwordTries } from './password-tries';
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
  spendRefreshToken,
} from './repository';
import { codeWrong, factorKeys, spendCode } from './second-factor-codes';
import { secondFactorOf } from './second-factor-repository';
import { hashOfSecret, newSecret, successorKey, successorOf } from './secret';

export function tokenRoutes(app: FastifyInstance, deps: Deps): void {
  const sessions = createSessions(deps);
  registerCall(app, deps, accountCalls.login, {
    handler: ({ body: { code, ...signIn }, request }) => sessions.login({ ...signIn, request }, code),
  });
  registerCall(app, deps, passkeyCalls.beginPasskeyLogin, {
    handler: ({ body, request }) => sessions.beginPasskey({ ...body, request }),
  });
  registerCall(app, deps, passkeyCalls.loginWithPasskey, {
    handler: ({ body: { passkey, ...signIn }, request }) => sessions.loginWithPasskey({ ...signIn, request }, passkey),
  });
  registerCall(app, deps, accountCalls.refreshToken, {
    handler: ({ body, request }) => sessions.refresh(body.refreshToken, request),
  });
  registerCall(app, deps, accountCalls.revokeToken, {
    handler: ({ body, request }) => sessions.revoke(body.refreshToken, request),
  });
}

/** ms. A spent token still gives its successor: two tabs may send it, or an answer be lost. */
const repeatMs = 60 * 1000;
/** Per account, from whatever address, like passwords. */
const factorTries = { name: 'second factor codes', max: 10, windowMs: 10 * 60 * 1000, whenAway: 'closes' } as const;

const needed = 'second_factor_needed';
const codeNeeded: RefusedField = {
  ...{ propertyPath: 'code', code: needed },
  message: 'Type the code of your authenticator app.',
};
const passkeyNeeded: RefusedField = { propertyPath: 'passkey', code: needed, message: 'Use your passkey.' };

type Factor = 'none' | 'code' | 'passkey';

interface SignIn {
  username: string;
  password: string;
  request: FastifyRequest;
}

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'tokens' | 'counters'>;

function createSessions({ config, db, clock, tokens, counters }: SessionDeps) {
  const keys = keysFrom(signingKeys(config), successorKey);

  const admit = config.rateLimits ? tries(counters, factorTries) : undefined;
  const countTries = config.rateLimits ? passwordTries({ counters, db, clock }) : undefined;

  /** @throws UnauthorizedError `Invalid credentials.`, always after the same time, which tells nothing; AppError 429 */
  async function accountOf({ username, password, request }: SignIn): Promise<Credentials> {
    const account = await credentialsByEmail(db, username);
    if (account) concernsAccount(request, account.id);
    const compare = () => passwordMatches(password, account?.passwordHash);
    const matches = await (countTries ? countTries(username, request.ip, compare) : compare());
    if (!account || !matches || !mayLogIn(account)) throw new UnauthorizedError('Invalid credentials.');
    return account;
  }

  /** `none` for an account without a second factor. */
  async function passByCode(tx: Tx, { id, roles }: Credentials, code: string | undefined, now: Date): Promise<Factor> {
    if (!holdsStaffRole(roles)) return 'none';
    const app = await secondFactorOf(tx, id);
    const hasPasskey = (await passkeysOf(tx, id)).length > 0;
    if (!app && !hasPasskey) return 'none';
    if (code === undefined) throw invalidAll([...(app ? [codeNeeded] : []), ...(hasPasskey ? [passkeyNeeded] : [])]);
    if (!app) throw codeWrong();
    await spendCode(tx, app, code, { keys: factorKeys(config), now });
    return 'code';
  }

  /** @param pass checks the second factor */
  async function openSession(
    account: Credentials,
    { request, now }: { request: FastifyRequest; now: Date },
    pass: (tx: Tx) => Promise<Factor>,
  ) {
    const refreshToken = newSecret();
    const familyId = randomUUID();
    const factor = await db.transaction(async (tx) => {
      if (!(await holdCredentials(tx, account))) throw new UnauthorizedError('Invalid credentials.');
      const passed = await pass(tx);
      await addRefreshToken(tx, {
        familyId,
        shopUserId: account.id,
        secondFactor: passed !== 'none',
        tokenHash: hashOfSecret(refreshToken),
        expiresAt: later(now, tokenLifeMs),
        familyExpiresAt: lifeEnd(now),
        usedAt: now,
        ...deviceOf(request.headers['user-agent']),
      });
      return passed;
    });
    securityEvent(request, 'signed_in', { factor });
    return { token: await accessTokenFor(account, familyId), refreshToken };
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
     * @throws UnauthorizedError `Invalid credentials.`
     * @throws AppError 422 on `code` or `passkey` to staff with a second factor, 429 after ten codes
     */
    login: async (signIn: SignIn, code: string | undefined) => {
      const account = await accountOf(signIn);
      // Only who knows the password uses the tries up.
      if (code !== undefined && holdsStaffRole(account.roles)) await admit?.(String(account.id));
      const now = clock.now();
      return openSession(account, { request: signIn.request, now }, (tx) => passByCode(tx, account, code, now));
    },

    /** @throws UnauthorizedError `Invalid credentials.`; AppError 409 to who has no passkey */
    beginPasskey: async (signIn: SignIn) => {
      const { id } = await accountOf(signIn);
      const options = await requestOptionsFor({ config, db, clock }, id);
      if (!options) throw new AppError('conflict');
      return options;
    },

    /** @throws UnauthorizedError `Invalid credentials.`; AppError 422 on `passkey`, 429 after ten tries */
    loginWithPasskey: async (signIn: SignIn, assertion: PasskeyAssertion) => {
      const account = await accountOf(signIn);
      await admit?.(String(account.id));
      // Before the transaction, which would bring a spent challenge back.
      const used = await checkedAssertion({ config, db, clock }, account.id, assertion);
      const now = clock.now();
      return openSession(account, { request: signIn.request, now }, async (tx) => {
        if (!(await raiseCounter(tx, used.id, used.counter, now))) throw passkeyWrong();
        return 'passkey';
      });
    },

    /** Sending a spent token after a minute ends the session. @throws UnauthorizedError */
    refresh: async (refreshToken: string, request: FastifyRequest) => {
      const outcome = await db.transaction((tx) => rotate(tx, refreshToken, keys, clock.now()));
      // Thrown after the transaction: within, it would undo the revocation.
      if ('refusal' in outcome) {
        if (outcome.owner !== undefined) concernsAccount(request, outcome.owner);
        throw new UnauthorizedError(outcome.refusal, outcome);
      }
      const { account, session, successor } = outcome;
      return { token: await accessTokenFor(account, session), refreshToken: successor };
    },

    /** An unknown token is no error. */
    revoke: async (refreshToken: string, request: FastifyRequest) => {
      const row = await refreshTokenByHash(db, hashOfSecret(refreshToken));
      if (!row) return;
      await revokeFamily(db, row.familyId, clock.now());
      concernsAccount(request, row.shopUserId);
      securityEvent(request, 'signed_out');
    },
  };
}

type Rotation =
  | { account: Credentials; session: string; successor: string }
  /** Unknown for a token that was never issued. */
  | { refusal: UnauthorizedMessage; session?: string; owner?: number; token?: 'reused' };

async function rotate(
  tx: Tx,
  refreshToken: string,
  [key, ...former]: readonly [Buffer, ...Buffer[]],
  now: Date,
): Promise<Rotation> {
  const row = await lockRefreshToken(tx, hashOfSecret(refreshToken));
  if (!row) return { refusal: 'Invalid JWT Token' };
  const session = row.familyId;
  const about = { session, owner: row.shopUserId };
  const refused: Rotation = { refusal: 'Invalid JWT Token', ...about };
  // This token may have been issued while the session ended.
  if ((await revocationsOf(tx, session)).length > 0) return refused;
  const account = await credentialsById(tx, row.shopUserId);
  if (!account || !mayLogIn(account)) return refused;
  const successor = successorOf(refreshToken, key);
  if (row.spentAt) {
    for (const given of [successor, ...former.map((one) => successorOf(refreshToken, one))]) {
      if (await mayRepeat(tx, row.spentAt, given, now)) return { account, session, successor: given };
    }
    await revokeFamily(tx, row.familyId, now);
    return { ...refused, token: 'reused' };
  }
  const end = earlier(row.expiresAt, holdsStaffRole(account.roles) ? staffEndOf(row) : row.familyExpiresAt);
  if (end <= now) return { refusal: 'Expired JWT Token', ...about };
  await spendRefreshToken(tx, row.id, now);
  const { familyId, shopUserId, secondFactor, browser, system, usedAt, familyExpiresAt } = row;
  await addRefreshToken(tx, {
    ...{ familyId, shopUserId, secondFactor, browser, system, familyExpiresAt },
    // A page renews it by itself, even if nobody is there.
    usedAt,
    tokenHash: hashOfSecret(successor),
    expiresAt: earlier(later(now, tokenLifeMs), familyExpiresAt),
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
