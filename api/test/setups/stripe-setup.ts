import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { openTestApp } from '../app/open-test-app';
import { addClient, addPackage, addPaymentMethods } from '../fixtures/credits';
import { signatureOf } from '../stripe/stand-in-events';
import { standInKeys, startStripeStandIn } from '../stripe/stripe-stand-in';
import { content } from './payment-setup';

export async function openStripeSetup() {
  const standIn = await startStripeStandIn((body, signature) =>
    tell(body, signature).then((answer) => answer.statusCode),
  );
  afterAll(() => standIn.close());
  const test = await openTestApp({ env: { ...standInKeys, STRIPE_API_URL: standIn.url } });
  const { handle } = test.deps;
  await addPaymentMethods(handle.db);

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
  };
}
