import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildTestApp } from '../app/build-test-app';
import { freshDatabase } from '../app/fresh-database';
import { addClient, addPackage, addPaymentMethods } from '../fixtures/credits';
import { signatureOf } from '../stripe/stand-in-events';
import { standInKeys, startStripeStandIn } from '../stripe/stripe-stand-in';
import { content } from './payment-setup';

/** A shop with a stand-in of Stripe. `close` it in `afterAll`. */
export async function openStripeSetup() {
  const handle = await freshDatabase();
  await addPaymentMethods(handle.db);
  const standIn = await startStripeStandIn((body, signature) =>
    tell(body, signature).then((answer) => answer.statusCode),
  );
  const test = await buildTestApp(handle, { env: { ...standInKeys, STRIPE_API_URL: standIn.url } });

  const tell = (body: string, signature: string) =>
    test.app.inject({
      method: 'POST',
      url: '/payment/stripe/webhook',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload: body,
    });
  const prepared = async (key: string = randomUUID()) => {
    const user = await addClient(handle.db);
    const bought = await addPackage(handle.db);
    const headers = await test.as(user);
    const prepare = (extra: Record<string, unknown> = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/payment/stripe/payment_intents',
        headers: { ...headers, 'idempotency-key': key },
        payload: content(bought.id, extra),
      });
    const first = await prepare();
    expect(first.statusCode, first.body).toBe(201);
    const id: string = first.json().id;
    const details = () => test.app.inject({ url: `/payment/stripe/${id}/details`, headers });
    return { user, id, prepare, details, answer: first.json() };
  };
  return {
    handle,
    test,
    standIn,
    prepared,
    tell,
    tellSigned: (body: string, secret: string = standInKeys.STRIPE_WEBHOOK_SECRET, at?: number) =>
      tell(body, signatureOf(body, secret, at)),
    close: async () => {
      await test.close();
      await standIn.close();
      await handle.close();
    },
  };
}
