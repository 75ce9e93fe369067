import { address } from '@jolimot/contract/addresses';
import { calls } from '@jolimot/contract/calls';
import { creation } from '@jolimot/contract/creations';
import { type Order, order } from '@jolimot/contract/orders/order';
import { creditPurchase } from '@jolimot/contract/payments';
import { z } from 'zod';
import type { KnownAccount, KnownDraft, KnownOrder } from './acknowledged';
import type { ApiClient } from './api-client';
import { photoSlot } from './shop-window';

export interface Found {
  looked: number;
  lost: string[];
}

/** As its owner sees it. */
export async function verifyAccounts(accounts: readonly KnownAccount[], newClient: () => ApiClient): Promise<Found> {
  const found: Found = { looked: 0, lost: [] };
  for (const account of accounts) {
    const { email, password } = account;
    const client = newClient();
    const look = client.signIn(email, password).then(() => new Eye(account, client, found).lookThrough());
    await look.catch((cause: unknown) => found.lost.push(`${email}: ${String(cause)}`));
  }
  return found;
}

class Eye {
  constructor(
    private readonly account: KnownAccount,
    private readonly client: ApiClient,
    private readonly found: Found,
  ) {}

  async lookThrough(): Promise<void> {
    const { account, client } = this;
    const addresses = new Map((await this.pages('/addresses', address)).map(({ iri, city }) => [iri, city]));
    for (const { iri, city } of account.addresses) this.same(iri, addresses.get(iri), city);
    for (const known of account.drafts) await this.draft(known);
    for (const known of account.orders) await this.order(known);
    const newest = account.orders.at(-1)?.placed.reference;
    const pdf = newest && (await client.bytes(`/orders/${newest}/proof`));
    if (pdf) this.same(`the press file of ${newest}`, pdf.subarray(0, 5).toString(), '%PDF-');
    const purchases = await this.pages('/credit_purchases', creditPurchase);
    const paid = purchases.map(({ payment }) => payment.transactionId);
    this.same('payments', paid.sort(), account.paid.sort());
    const kept = account.orders.filter(({ now }) => now.newStatus !== 'cancelled');
    const sum = (rows: readonly { nbCredit: number }[]) => rows.reduce((all, { nbCredit }) => all + nbCredit, 0);
    const { email, creditSold } = calls.getUser.answers[200].parse(await client.get(`/users/${account.id}`));
    this.same('the account', [email, creditSold], [account.email, sum(purchases) - sum(kept.map(({ now }) => now))]);
  }

  private same(what: string, is: unknown, acknowledged: unknown): void {
    this.found.looked += 1;
    const [there, wanted] = [JSON.stringify(is), JSON.stringify(acknowledged)];
    if (there !== wanted)
      this.found.lost.push(`${this.account.email}, ${what}: ${wanted} was acknowledged, ${there} found`);
  }

  private async pages<T>(path: string, shape: z.ZodType<T>): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const more = z.array(shape).parse(await this.client.get(`${path}?itemsPerPage=100&page=${page}`));
      rows.push(...more);
      if (more.length < 100) return rows;
    }
  }

  private async draft({ reference, values, ...known }: KnownDraft): Promise<void> {
    const [is] = z.array(creation).parse(await this.client.get(`/creations?reference=${reference}`));
    this.same(`is ${reference} deleted`, is === undefined, known.deleted);
    if (!is) return;
    const { style, version, customizations } = is;
    this.same(`is ${reference} as new`, version >= known.version, true);
    this.same(`the ink of ${reference}`, style.ink, known.ink);
    for (const [name, value] of values) {
      const place = Object.values(customizations).find(({ customizationName }) => customizationName === name);
      this.same(`${name} of ${reference}`, place?.value ?? null, value);
    }
    const photo = customizations[photoSlot];
    this.same(`the photo of ${reference}`, photo?.file?.checksum ?? null, known.photo);
    if (!known.photo || !photo?.fileUrl) return;
    this.same(`the photo's file of ${reference}`, (await this.client.bytes(photo.fileUrl)).length > 1000, true);
  }

  private async order({ placed, payload, key, now }: KnownOrder): Promise<void> {
    const place = `/orders/${placed.reference}`;
    this.same(place, lasting(order.parse(await this.client.get(place))), lasting(now));
    this.same(`${place} asked for again`, order.parse(await this.client.post('/orders', payload, key)), placed);
  }
}

/** A deleted address is no longer named; the recipient stays frozen. */
const lasting = ({ reference, date, nbCredit, creations, shippings, cards, shopUser, newStatus }: Order) => ({
  ...{ reference, date, nbCredit, creations, shopUser, newStatus },
  codes: cards.map(({ code, creation: of, shipping }) => [code, of, shipping]),
  sent: shippings.map(({ address: _gone, ...frozen }) => frozen),
});
