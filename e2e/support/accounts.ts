import { randomUUID } from 'node:crypto';
import { encodeCookie } from '@jolimot/client/cookies';
import { type Address, address } from '@jolimot/contract/addresses';
import { shopHoliday } from '@jolimot/contract/catalogue';
import { order } from '@jolimot/contract/orders/order';
import { creditPackage, paymentIntent } from '@jolimot/contract/payments';
import { closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { call, post } from './api';

const tokens = z.object({ token: z.string(), refreshToken: z.string() });

/** One per test. */
export type Account = z.infer<typeof tokens> & { readonly email: string; readonly password: string };

export async function newAccount(): Promise<Account> {
  const email = `claire.${randomUUID()}@exemple.fr`;
  const password = 'une petite phrase';
  await post('/shop_users', { firstname: 'Claire', lastname: 'Morvan', email, password });
  return { email, password, ...tokens.parse(await post('/login_check', { username: email, password })) };
}

/** @param baseURL the shop's */
export async function signIn(context: BrowserContext, session: z.infer<typeof tokens>, baseURL = ''): Promise<void> {
  await context.addCookies([{ name: 'jolimot_auth', value: encodeCookie(session), url: baseURL }]);
}

/** With a test card. @returns the transaction */
export async function buyCredits(
  { token, email }: Pick<Account, 'token' | 'email'>,
  nbCredit: number,
  cardNumber = '4242424242424242',
): Promise<string> {
  const packages = z.array(creditPackage).parse(await call('/credit_packages'));
  const found = packages.find((one) => one.nbCredit === nbCredit);
  if (!found) throw new Error(`No package of ${nbCredit} credits`);
  const names = { businessName: 'Jolimot', productName: 'Cartes', customerEmail: email, customerName: 'Claire Morvan' };
  const purchase = { ...names, item: found.id, nbCredit, currency: 'EUR', coupons: [] };
  const intent = paymentIntent.parse(await post('/payment/stripe/payment_intents', purchase, token));
  const card = { cardNumber, expiry: '12/40', cvc: '123' };
  await post(`/payment/sandbox/${intent.id}/confirm`, card, token);
  return intent.id;
}

const countries = z.array(z.object({ iri: z.string(), isoCode: z.string() }));
const home = { lastname: 'Le Goff', address1: '12 rue des Tilleuls', zipcode: '29900', city: 'Concarneau' };
type Person = Partial<Record<Exclude<keyof Address, 'id' | 'lastUsedAt'>, string>>;

/** Of Le Goff's family in Concarneau; `country` is an ISO code. @returns the IRIs in this order */
export async function addAddresses({ token }: Pick<Account, 'token'>, people: readonly Person[]): Promise<string[]> {
  // A page has at most 100 items.
  const pages = await Promise.all([1, 2, 3].map((page) => call(`/countries?itemsPerPage=100&page=${page}`)));
  const known = countries.parse(pages.flat());
  const addresses = people.map(({ country = 'FR', ...person }) => ({
    ...{ firstname: '', ...home, ...person },
    country: known.find(({ isoCode }) => isoCode === country)?.iri,
  }));
  const answer = z.object({ addresses: z.array(address) }).parse(await post('/addresses/import', { addresses }, token));
  return answer.addresses.map(({ iri }) => iri);
}

export async function firstDay(): Promise<string> {
  const closed = z.array(shopHoliday).parse(await call('/shop_holidays'));
  return firstShippingDay(new Date(), closedDaysOf(closed));
}

export async function creationIri({ token }: Pick<Account, 'token'>, reference: string): Promise<string | undefined> {
  const found = await call(`/creations?reference=${reference}`, {}, token);
  return z.array(z.object({ iri: z.string() })).parse(found)[0]?.iri;
}

/** In France on the first possible day. @returns the order's reference */
export async function orderFor(
  account: Account,
  creationReference: string,
  firstnames: readonly string[],
): Promise<string> {
  const date = await firstDay();
  const addresses = await addAddresses(
    account,
    firstnames.map((firstname) => ({ firstname })),
  );
  const body = {
    creations: [await creationIri(account, creationReference)],
    shippings: addresses.map((one) => ({ address: one, date })),
  };
  return order.parse(await post('/orders', body, account.token)).reference;
}

export const orderForTwo = (account: Account, creationReference: string): Promise<string> =>
  orderFor(account, creationReference, ['Jeanne', 'Yann']);
