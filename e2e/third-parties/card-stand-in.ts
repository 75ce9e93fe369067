import type { Page } from '@playwright/test';
import { type StripeStandIn, startStripeStandIn } from '../../api/test/stripe/stripe-stand-in';
import { apiUrl } from '../support/api';
import { pattern, type wordsOf } from '../support/words';
import { cardsPort } from './stand-in-keys';

/** Its messages go to the journeys' API. */
export const startCardStandIn = (): Promise<StripeStandIn> =>
  startStripeStandIn(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${apiUrl}/payment/stripe/webhook`, { method: 'POST', body, headers })).status;
  }, cardsPort);

/** @param card one that card-script.ts knows: `4242`, `declined`, `question`, `bank` */
export async function payWith(page: Page, words: ReturnType<typeof wordsOf>, card: string): Promise<void> {
  await page.getByLabel('Test card').fill(card);
  await page.getByRole('button', { name: pattern(words.checkout.buy.pay) }).click();
}
