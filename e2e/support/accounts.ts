import { randomUUID } from 'node:crypto';
import { encodeCookie } from '@jolimot/client/cookies';
import { address } from '@jolimot/contract/addresses';
import { shopHoliday } from '@jolimot/contract/catalogue';
import { order } from '@jolimot/contract/orders';
import { creditPackage, paymentIntent } from '@jolimot/contract/payments';
import { closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { call } from './api';

const tokens = z.object({ token: z.string(), refreshToken: z.string() });

/** One account per test, so that parallel tests never share one. */
export type Account = z.infer<typeof tokens> & { readonly email: string; readonly password: string };

const post = (path: string, body: object, token?: string): Promise<unknown> =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': randomUUID() } }, token);

export async function newAccount(): Promise<Account> {
  const email = `claire.${randomUUID()}@exemple.fr`;
  const password = 'une petite phrase';
  await post('/shop_users', { firstname: 'Claire', lastname: 'Morvan', email, password });
  return { email, password, ...tokens.parse(await post('/login_check', { username: email, password })) };
}

/** As the login page does. @param baseURL the shop's address */
export async function signIn(context: BrowserContext, account: Account, baseURL = ''): Promise<void> {
  await context.addCookies([{ name: 'jolimot_auth', value: encodeCookie(account), url: baseURL }]);
}

/** With a test card. @returns the transaction */
export async function buyCredits(
  { token, email }: Pick<Account, 'token' | 'email'>,
  nbCredit: number,
): Promise<string> {
  const packages = z.array(creditPackage).parse(await call('/credit_packages'));
  const found = packages.find((one) => one.nbCredit === nbCredit);
  if (!found) throw new Error(`No package of ${nbCredit} credits`);
  const names = { businessName: 'Jolimot', productName: 'Cartes', customerEmail: email, customerName: 'Claire Morvan' };
  const purchase = { ...names, item: found.id, nbCredit, currency: 'EUR', coupons: [] };
  const intent = paymentIntent.parse(await post('/payment/stripe/payment_intents', purchase, token));
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  await post(`/payment/sandbox/${intent.id}/confirm`, card, token);
  return intent.id;
}

const countries = z.array(z.object({ iri: z.string(), isoCode: z.string() }));

/** To people in France on the first possible day. @returns the order's reference */
export async function orderFor(
  { token }: Account,
  creationReference: string,
  firstnames: readonly string[],
): Promise<string> {
  const country = countries.parse(await call('/countries')).find(({ isoCode }) => isoCode === 'FR')?.iri;
  const closed = z.array(shopHoliday).parse(await call('/shop_holidays'));
  const date = firstShippingDay(new Date(), closedDaysOf(closed));
  const home = { lastname: 'Le Goff', address1: '12 rue des Tilleuls', zipcode: '29900', city: 'Concarneau', country };
  const shippings = [];
  for (const firstname of firstnames) {
    const { iri } = address.parse(await post('/addresses', { ...home, firstname }, token));
    shippings.push({ address: iri, date });
  }
  const [draft] = z
    .array(z.object({ iri: z.string() }))
    .parse(await call(`/creations?reference=${creationReference}`, {}, token));
  return order.parse(await post('/orders', { creations: [draft?.iri], shippings }, token)).reference;
}

export const orderForTwo = (account: Account, creationReference: string): Promise<string> =>
  orderFor(account, creationReference, ['Jeanne', 'Yann']);
