import { createHmac, timingSafeEqual } from 'node:crypto';
import { renewal, renewalPatience, renewalSignatureHeader, signedRenewal } from '@jolimot/contract/shop/page-renewal';
import { revalidateTag } from 'next/cache';
import { serverEnv } from '@/lib/env';

/** Bytes. */
const longestBody = 500;

const refuse = (status: number) => new Response(null, { status, headers: { 'cache-control': 'private, no-store' } });

function isSigned(secret: string, body: string, signature: string): boolean {
  const [, seconds = '', hex = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(signature) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > renewalPatience) return false;
  const expected = createHmac('sha256', secret).update(signedRenewal(seconds, body)).digest();
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}

/** At their next request. */
export async function POST(request: Request): Promise<Response> {
  const { renewalSecret } = serverEnv();
  if (renewalSecret === null) return refuse(404);
  if (!(Number(request.headers.get('content-length') ?? Number.NaN) <= longestBody)) return refuse(413);
  const body = await request.text();
  if (!isSigned(renewalSecret, body, request.headers.get(renewalSignatureHeader) ?? '')) return refuse(403);
  for (const tag of renewal.parse(JSON.parse(body)).tags) revalidateTag(tag, { expire: 0 });
  return refuse(204);
}
