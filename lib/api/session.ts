import { performCall } from '@jolimot/client/perform-call';
import { Session } from '@jolimot/client/session';
import { publicEnv } from '@/lib/env';
import { useAuth } from '@/stores/auth';
import { pageScripts } from '../page/page-scripts';

/** The browser holds another account's session; `lib/auth/follow-session.ts` listens. */
export const sessionChangedEvent = 'jolimot:session-changed';

/** Staff's session lacks its second factor. */
export const factorNeededEvent = 'jolimot:second-factor-needed';

/** Of the tokens in `stores/auth.ts`. */
export const session = new Session({
  tokens: () => useAuth.getState().tokens,
  accept: (tokens) => void useAuth.getState().accept(tokens),
  end: (reason) => useAuth.getState().reset(reason),
  onOtherAccount: () => window.dispatchEvent(new Event(sessionChangedEvent)),
  onFactorNeeded: () => window.dispatchEvent(new Event(factorNeededEvent)),
  refresh: async (refreshToken) => {
    await pageScripts();
    const call = (await import('@jolimot/contract/accounts')).accountCalls.refreshToken;
    const response = await performCall(
      call,
      { body: { refreshToken } },
      {},
      { baseUrl: publicEnv.apiUrl, token: null },
    );
    return call.answers[200].parse(await response.json());
  },
});

useAuth.subscribe(({ tokens }, { tokens: former }) => {
  if (tokens !== former) session.schedule(tokens);
});
session.schedule(useAuth.getState().tokens);
