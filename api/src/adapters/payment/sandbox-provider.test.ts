import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/app/open-test-app';
import { ProviderRefusedError } from './payment-provider';
import { createSandboxProvider } from './sandbox-provider';

const handle = await openTestDatabase();
const provider = createSandboxProvider(handle.db);

async function paid(amount: number, card = '4242424242424242'): Promise<string> {
  const request = { amount, currency: 'EUR', metadata: {}, idempotencyKey: crypto.randomUUID() } as const;
  const { id } = await provider.createIntent(request);
  await provider.testCards?.pay(id, { number: card, authenticated: false });
  return id;
}

it('gives back in parts, once for each key, and never more than was paid', async () => {
  const id = await paid(1000);
  const give = (amount: number, key: string) =>
    provider.refund({ transactionId: id, amount, idempotencyKey: `${id}:${key}` });
  const first = await give(600, 'a');
  expect(first).toEqual({
    id: expect.stringMatching(/^re_sandbox_/),
    amount: 600,
    state: 'succeeded',
    madeAt: expect.any(Date),
  });
  expect(await give(600, 'a')).toEqual(first);
  await expect(give(500, 'a')).rejects.toBeInstanceOf(ProviderRefusedError);
  await expect(give(401, 'b')).rejects.toBeInstanceOf(ProviderRefusedError);
  const both = await Promise.allSettled([give(400, 'c'), give(400, 'd')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('gives nothing back of what was not paid', async () => {
  const id = await paid(1000, '4000000000000002');
  const request = { transactionId: id, amount: 1000, idempotencyKey: id };
  await expect(provider.refund(request)).rejects.toBeInstanceOf(ProviderRefusedError);
});
