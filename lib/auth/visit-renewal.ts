import { type AuthTokens, readTokens, renewalDelay } from '@jolimot/client/auth-tokens';
import { performCall } from '@jolimot/client/perform-call';
import { accountCalls } from '@jolimot/contract/accounts';
import { serverEnv } from '@/lib/env';

/** ms. The API repeats a renewal within a minute, so that the browser can ask again for one that came too late. */
const patience = 1000;

/**
 * For a visit whose token has run out.
 * @param cookie the session's
 * @param now of this server
 * @returns null when nothing is to be renewed, or nothing came
 */
export async function renewedTokens(cookie: string | undefined, now: number): Promise<AuthTokens | null> {
  const { token, refreshToken = null, ...clock } = readTokens(cookie) ?? {};
  if (token === undefined || refreshToken === null) return null;
  // `ahead` is of the device's clock.
  if (renewalDelay({ token, refreshToken }, now) > 0) return null;
  const call = accountCalls.refreshToken;
  const send = (url: string, init: RequestInit) =>
    fetch(url, { ...init, signal: AbortSignal.timeout(patience), redirect: 'error' });
  try {
    const context = { baseUrl: serverEnv().apiUrl, token: null, send };
    const response = await performCall(call, { body: { refreshToken } }, {}, context);
    return { ...call.answers[200].parse(await response.json()), ...clock };
  } catch {
    return null;
  }
}
