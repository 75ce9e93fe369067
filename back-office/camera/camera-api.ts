import { createClient } from '@jolimot/client/client';
import { productionCalls } from '@jolimot/contract/back-office/production';
import { scanCalls } from '@jolimot/contract/back-office/scans';
import type { Call } from '@jolimot/contract/call';
import type { CallName } from '@jolimot/contract/calls';
import { session } from '@/lib/api/session';
import { publicEnv } from '@/lib/env';

const calls: Partial<Record<CallName, Call>> = { ...productionCalls, ...scanCalls };

/** Only the workshop's calls: the whole contract would be a sixth of the page. */
export const { api, apiPage } = createClient({
  baseUrl: publicEnv.apiUrl,
  session,
  loadCall: async (name) => {
    const call = calls[name];
    if (!call) throw new TypeError(`The workshop has no call "${name}".`);
    return call;
  },
});
