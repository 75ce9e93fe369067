import { createHmac } from 'node:crypto';
import { renewalPath, renewalSignatureHeader, signedRenewal } from '@jolimot/contract/shop/page-renewal';
import type { JobHandler } from '../../jobs/run/run-jobs';

/** In ms: a storefront only queues the message. */
const timeout = 5000;

/** The log must show neither address nor answer. */
class RenewalError extends Error {
  override name = 'RenewalError';
}

/** Idempotent: retries all storefronts while one fails. */
export const renewPages: JobHandler<'pages.renew'> = async ({ tags }, { deps: { config, clock } }) => {
  if (!config.renewal) return;
  const body = JSON.stringify({ tags });
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const hmac = createHmac('sha256', config.renewal.secret).update(signedRenewal(seconds, body)).digest('hex');
  const signature = `${seconds}.${hmac}`;
  const told = await Promise.allSettled(config.renewal.storefronts.map((base) => tell(base, body, signature)));
  for (const one of told) if (one.status === 'rejected') throw one.reason;
};

async function tell(base: string, body: string, signature: string): Promise<void> {
  const { status } = await fetch(`${base}${renewalPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [renewalSignatureHeader]: signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  if (status !== 204) throw new RenewalError(`A storefront answered ${status}.`);
}
