import { createHmac } from 'node:crypto';
import { renewalPath, renewalSignatureHeader, signedRenewal } from '@jolimot/contract/shop/page-renewal';
import type { JobHandler } from '../../jobs/run/run-jobs';

/** How long one storefront may take to answer, ms: it only notes what it is told. */
const patience = 5000;

/** A storefront did not take the message. Its address stays out of the log, as the answer does. */
class RenewalError extends Error {
  override name = 'RenewalError';
}

/** Tells every storefront what has changed. It is tried again for all of them while one does not hear: twice does no harm. */
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
    signal: AbortSignal.timeout(patience),
  });
  if (status !== 204) throw new RenewalError(`A storefront answered ${status}.`);
}
