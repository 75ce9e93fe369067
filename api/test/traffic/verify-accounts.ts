import { createHash } from 'node:crypto';
import { address } from '@jolimot/contract/addresses';
import { calls } from '@jolimot/contract/calls';
import { type Creation, creation } from '@jolimot/contract/creations';
import { type Order, order } from '@jolimot/contract/orders/order';
import { creditPurchase } from '@jolimot/contract/payments';
import { z } from 'zod';
import type { KnownAccount, KnownAddress, KnownDraft, KnownOrder, Place } from './acknowledged';
import { type ApiClient, Refused } from './api-client';
import { photoSlot } from './shop-window';

const atOnce = 4;

export interface Found {
  looked: number;
  lost: string[];
}

/** Looks for everything that was acknowledged, as its owner sees it. */
export async function verifyAccounts(accounts: readonly KnownAccount[], newClient: () => ApiClient): Promise<Found> {
  const found: Found = { looked: 0, lost: [] };
  const waiting = [...accounts];
  const walk = async () => {
    for (let account = waiting.pop(); account; account = waiting.pop()) {
      const eye = new Eye(account, newClient(), found);
      await eye.lookThrough().catch((cause: unknown) => found.lost.push(`${account?.email}: ${String(cause)}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return found;
}

class Eye {
  private spent = 0;

  constructor(
    private readonly account: KnownAccount,
    private readonly client: ApiClient,
    private readonly found: Found,
  ) {}

  async lookThrough(): Promise<void> {
    const { account, client } = this;
    await client.signIn(account.email, account.password);
    await this.settle();
    const { email, creditSold } = calls.getUser.answers[200].parse(await client.get(`/users/${account.id}`));
    this.expect(email === account.email, `the account ${account.email}`);
    const addresses = new Map((await this.pages('/addresses', address)).map((one) => [one.iri, one.city]));
    for (const known of account.addresses) this.address(known, addresses.get(known.iri));
    for (const known of account.drafts) await this.draft(known);
    for (const known of account.orders) await this.order(known);
    await this.newestProof();
    const left = (await this.bought()) - this.spent;
    this.expect(creditSold === left, `${email} has ${creditSold} credits instead of ${left}`);
  }

  private expect(right: boolean, what: string): void {
    this.found.looked += 1;
    if (!right) this.found.lost.push(what);
  }

  private allowed<T>(place: Place<T>, is: T, what: string): void {
    this.expect(
      place.allows(is),
      `${what}: ${JSON.stringify(place.value)} was acknowledged, ${JSON.stringify(is)} found`,
    );
  }

  private async pages<T>(path: string, shape: z.ZodType<T>): Promise<T[]> {
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const more = z.array(shape).parse(await this.client.get(`${path}?itemsPerPage=100&page=${page}`));
      rows.push(...more);
      if (more.length < 100) return rows;
    }
  }

  private address({ iri, city }: KnownAddress, is: string | undefined): void {
    this.allowed(city, is, `the address ${iri}`);
  }

  private async draft(known: KnownDraft): Promise<void> {
    const what = `the creation ${known.reference}`;
    const [is] = z.array(creation).parse(await this.client.get(`/creations?reference=${known.reference}`));
    this.allowed(known.deleted, is === undefined, `${what} deleted`);
    if (!is) return;
    this.expect(is.version >= known.version, `${what} has version ${is.version} after ${known.version}`);
    this.allowed<string>(known.ink, is.style.ink, `the ink of ${what}`);
    for (const [name, place] of known.values) this.allowed(place, wordsOf(is, name), `${name} of ${what}`);
    const photo = is.customizations[photoSlot];
    this.allowed(known.photo, photo?.file?.checksum ?? null, `the photo of ${what}`);
    if (known.photo.value !== null && photo?.fileUrl) await this.photo(photo.fileUrl, what);
  }

  private async photo(place: string, what: string): Promise<void> {
    this.expect((await this.client.bytes(place)).length > 1000, `the photo's file of ${what}`);
  }

  private async order({ placed, payload, key, now, cancelled }: KnownOrder): Promise<void> {
    const what = `the order ${placed.reference}`;
    const is = order.parse(await this.client.get(`/orders/${placed.reference}`));
    const isCancelled = is.newStatus === 'cancelled';
    this.allowed(cancelled, isCancelled, `${what} cancelled`);
    if (!isCancelled) this.spent += is.nbCredit;
    this.expect(lasting(is) === lasting(now), `${what} is another: ${lasting(is)} after ${lasting(now)}`);
    const again = order.parse(await this.client.post('/orders', payload, key));
    this.expect(JSON.stringify(again) === JSON.stringify(placed), `${what} asked for again is another`);
  }

  private async newestProof(): Promise<void> {
    const newest = this.account.orders.at(-1)?.placed.reference;
    const pdf = newest && (await this.client.bytes(`/orders/${newest}/proof`));
    if (pdf) this.expect(pdf.subarray(0, 5).toString() === '%PDF-', `the press file of ${newest}`);
  }

  /** @returns credits */
  private async bought(): Promise<number> {
    const rows = await this.pages('/credit_purchases', creditPurchase);
    const bought = rows.map(({ payment }) => payment.transactionId);
    this.expect(new Set(bought).size === bought.length, `a purchase of ${this.account.email} is there twice`);
    for (const [id, paid] of this.account.purchases) this.allowed(paid, bought.includes(id), `the purchase ${id}`);
    return rows.reduce((sum, { nbCredit }) => sum + nbCredit, 0);
  }

  /** A payment taken just before a kill is noticed on the next request. */
  private async settle(): Promise<void> {
    for (const id of this.account.purchases.keys()) {
      await this.client.get(`/payment/stripe/${id}/details`).catch((cause: unknown) => {
        if (!(cause instanceof Refused)) throw cause;
        this.found.lost.push(`the payment ${id}: ${cause.message}`);
      });
    }
  }
}

const wordsOf = (is: Creation, name: string): string | null =>
  Object.values(is.customizations).find((one) => one.customizationName === name)?.value ?? null;

/** The unchanging parts of an order as text. */
function lasting({
  reference,
  date,
  nbCredit,
  nbCreation,
  creations,
  shippings,
  cards,
  shopUser: owner,
}: Order): string {
  const codes = cards.map(({ code, creation: of, shipping }) => [code, of, shipping]);
  // A deleted address is no longer named; the recipient stays frozen.
  const sent = shippings.map(({ address: _gone, ...frozen }) => frozen);
  const all = JSON.stringify([date, nbCredit, nbCreation, creations, sent, codes, owner]);
  return `${reference} ${createHash('sha256').update(all).digest('hex').slice(0, 12)}`;
}
