import { timingSafeEqual } from 'node:crypto';
import { register } from 'prom-client';
import { serverEnv } from '@/lib/env';

export const dynamic = 'force-dynamic';

const headers = { 'cache-control': 'private, no-store' };

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** As the API's: without a token only directly from this machine, as scripts/shop/measure-requests.mjs has seen it. */
function mayRead({ headers: given }: Request): boolean {
  const { metricsToken } = serverEnv();
  if (metricsToken === null) return given.get('x-jolimot-direct') === 'yes';
  return isSame(given.get('authorization') ?? '', `Bearer ${metricsToken}`);
}

export async function GET(request: Request): Promise<Response> {
  if (!mayRead(request)) return new Response(null, { status: 404, headers });
  return new Response(await register.metrics(), { headers: { ...headers, 'content-type': register.contentType } });
}
