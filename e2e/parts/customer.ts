import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@jolimot/contract/calls';
import type { KeptMail } from '../../api/test/servers/kept-mail-server';
import type { ApiClient } from '../../api/test/traffic/api-client';
import type { CallRecord } from '../../api/test/traffic/patient-client';
import { readShopWindow } from '../../api/test/traffic/shop-window';
import { type Shopper, type Street, validationIn } from '../../api/test/traffic/shopper';
import type { ShopOnParts } from './shop-on-parts';
import { Visitor } from './visitor';

export type Customer = Shopper<Visitor>;

/** ms */
const mailTimeout = 180_000;

/** With cards of the provider: each second one asks for confirmation. */
export async function streetOf(shop: ShopOnParts, record: CallRecord): Promise<Street> {
  let cards = 0;
  return {
    shop: await readShopWindow(new Visitor(shop.apiUrl, 250, record)),
    validationOf: async (email) => validationIn((await validationMail(shop, email)).text ?? '') ?? '',
    pay: (client, id) => {
      cards += 1;
      charge(shop, id, cards % 2 === 0);
      return untilGranted(client, id);
    },
  };
}

export function charge({ provider }: ShopOnParts, id: string, asksForConfirmation: boolean): void {
  provider.state.confirm(id, asksForConfirmation ? 'pm_card_threeDSecure2Required' : 'pm_card_visa');
  if (asksForConfirmation) provider.state.authenticate(id, true);
}

/** Polls as the page does. */
export async function untilGranted(client: ApiClient, id: string): Promise<void> {
  const details = calls.getPaymentDetails.answers[200];
  while (details.parse(await client.get(`/payment/stripe/${id}/details`)).status !== 'succeeded') await pause(300);
}

async function validationMail(shop: ShopOnParts, email: string): Promise<KeptMail> {
  const [mail] = await mailsTo(shop, email, ({ text = '' }) => text.includes('/account-validation/'));
  return mail ?? Promise.reject(new Error(`No validation for ${email}.`));
}

export async function validationLink(shop: ShopOnParts, email: string): Promise<string> {
  const { text = '' } = await validationMail(shop, email);
  return /https?:\/\/\S+account-validation\/\S+/.exec(text)?.[0] ?? '';
}

/** Waits for them. */
export async function mailsTo(
  { mail }: ShopOnParts,
  email: string,
  isWanted: (mail: KeptMail) => boolean,
  many = 1,
): Promise<KeptMail[]> {
  const deadline = Date.now() + mailTimeout;
  for (;;) {
    const mine = (await mail.taken()).filter(({ to }) => to?.some(({ address }) => address === email));
    const found = mine.filter(isWanted);
    if (found.length >= many) return found;
    if (Date.now() > deadline) throw new Error(`${found.length} of ${many} mails have come to ${email}: ${isWanted}`);
    await pause(300);
  }
}

/** What visitors were told meanwhile. */
export const told = ({ done, statuses }: CallRecord): string =>
  [...statuses, ...done].map(([what, times]) => `${times} × ${what}`).join(' | ');
