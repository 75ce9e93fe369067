import { randomUUID } from 'node:crypto';
import { type BatchCard, productionCalls } from '@jolimot/contract/back-office/production';
import { creditPurchase } from '@jolimot/contract/payments';
import { z } from 'zod';
import { type Account, buyCredits, newAccount, orderForTwo } from '../accounts';
import { call, demoToken } from '../api';
import { finished, make } from '../sample-drafts';

const withId = z.looseObject({ id: z.number() });

const send = (path: string, body: object, token?: string): Promise<unknown> =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': randomUUID() } }, token);

export function idOf({ token }: Pick<Account, 'token'>): number {
  return withId.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).id;
}

/** A card each for two people. */
export async function clientWithOrder(): Promise<{ client: Account; reference: string }> {
  const client = await newAccount();
  await buyCredits(client, 5);
  return { client, reference: await orderForTwo(client, await make(finished, client.token)) };
}

/** @returns the purchase as staff read it */
export async function clientWithPurchase(nbCredit: number) {
  const client = await newAccount();
  await buyCredits(client, nbCredit);
  const path = `/credit_purchases?everyone=true&shopUser=${idOf(client)}`;
  const [purchase] = z.array(creditPurchase).parse(await call(path, {}, await demoToken('staff')));
  if (!purchase) throw new Error('nothing was bought');
  return { client, purchase };
}

/** @returns its number */
export async function contactMessage(email: string, message: string): Promise<number> {
  await send('/contact_messages', { subject: 'question', name: 'Claire Morvan', email, message });
  const found = await call(`/contact_messages?search=${encodeURIComponent(email)}`, {}, await demoToken('staff'));
  const [newest] = z.array(withId).parse(found);
  return newest?.id ?? 0;
}

export async function cardsOfBatch(batch: number | string): Promise<BatchCard[]> {
  const list = await call(`/production/batches/${batch}/cards`, {}, await demoToken('staff'));
  return productionCalls.listBatchCards.answers[200].parse(list);
}
