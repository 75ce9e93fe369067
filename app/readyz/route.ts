import { buildRequest } from '@jolimot/client/request';
import { calls } from '@jolimot/contract/calls';
import { serverEnv } from '@/lib/env';

export const dynamic = 'force-dynamic';

/** ms */
const patience = 2000;

/** A read of the database that the API keeps for a second. Its own `/readyz` is hidden where a proxy is in between. */
async function isApiThere(): Promise<boolean> {
  const context = { baseUrl: serverEnv().apiUrl, locale: 'en', token: null };
  const { url, init } = buildRequest(calls.listProducts, {}, {}, context);
  const answer = await fetch(url, { ...init, cache: 'no-store', signal: AbortSignal.timeout(patience) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Without the API, pages seen before are shown and nothing else. */
export async function GET(): Promise<Response> {
  const api = (await isApiThere()) ? 'ok' : 'unavailable';
  const status = api === 'ok' ? 200 : 503;
  return Response.json({ status: api, api }, { status, headers: { 'cache-control': 'private, no-store' } });
}
