import { type Address, address } from '@jolimot/contract/addresses';
import { z } from 'zod';
import { type Account, buyCredits, newAccount } from '../../support/accounts';
import { call } from '../../support/api';
import { finished, make } from '../../support/sample-drafts';

/** An account with 5 credits, one address in its book, and a card that can be ordered. */
export type Buyer = Account & { readonly address: Address; readonly reference: string };

const countries = z.array(z.object({ iri: z.string(), isoCode: z.string() }));

/** Writes an address in France into an account's book. */
export async function addAddress({ token }: Account, name: { firstname: string; lastname: string }): Promise<Address> {
  const country = countries.parse(await call('/countries')).find(({ isoCode }) => isoCode === 'FR')?.iri;
  const home = { address1: '12 rue des Tilleuls', zipcode: '29900', city: 'Concarneau', country };
  return address.parse(await call('/addresses', { method: 'POST', body: JSON.stringify({ ...home, ...name }) }, token));
}

export async function newBuyer(): Promise<Buyer> {
  const account = await newAccount();
  await buyCredits(account, 5);
  const written = await addAddress(account, { firstname: 'Jeanne', lastname: 'Le Goff' });
  return { ...account, address: written, reference: await make(finished, account.token) };
}
