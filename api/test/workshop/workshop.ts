import { productionCalls } from '@jolimot/contract/back-office/production';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { asc, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { orders } from '../../src/db/schema/orders';
import { productionBatches } from '../../src/db/schema/production';
import { jobs, mails } from '../../src/db/schema/system';
import { addAddress, addCreation } from '../fixtures/orders';
import { type Client, tuesday, wednesday } from '../setups/order-setup';
import { batches, openWorkshopSetup } from '../setups/workshop-setup';
import { faultsOf, type Paid, type SeenCard, type SeenOrder, seenOrders } from './card-places';

/** Creations and recipients of each order. */
const shapes = [
  { creations: 1, recipients: 3 },
  { creations: 2, recipients: 2 },
  { creations: 1, recipients: 1 },
] as const;

const idOf = z.object({ id: z.number() });

export type BatchState = 'chosen' | 'closed' | 'printed' | 'done';
type Payload = Readonly<Record<string, unknown>>;

/** Staff and a client at a handful of orders. What they do goes through the API. */
export class Workshop {
  private readonly story: string[] = [];
  private readonly paid = new Map<number, Paid>();
  /** Newest first. */
  private readonly scans: number[] = [];

  private constructor(
    private readonly desk: Awaited<ReturnType<typeof openWorkshopSetup>>,
    private readonly buyer: Client,
    private readonly addresses: readonly string[],
  ) {}

  /** On a database of its own, for one test file. */
  static async open(): Promise<Workshop> {
    const desk = await openWorkshopSetup();
    const buyer = await desk.client(2_000_000);
    const addresses = [];
    while (addresses.length < 4) addresses.push(await addAddress(desk.handle.db, desk.shop, buyer.id));
    return new Workshop(desk, buyer, addresses);
  }

  /**
   * With fresh orders, and none of those before.
   * @param steps that all of their cards have behind them in one batch, from none to 4: chosen, closed, printed, posted
   */
  async begin(steps: number): Promise<void> {
    const { handle, clock } = this.desk;
    clock.set(tuesday);
    for (const past of [this.story, this.scans]) past.length = 0;
    this.paid.clear();
    for (const table of [productionBatches, mails, jobs]) await handle.db.delete(table);
    await handle.db.update(orders).set({ deletedAt: clock.now() }).where(isNull(orders.deletedAt));
    for (const shape of shapes) await this.place(shape);
    const cards = (await this.look()).flatMap((order) => order.cards);
    if (steps > 0) await this.choose(cards);
    const [batch] = await this.batchesIn('chosen');
    if (batch !== undefined && steps > 1) await this.step(batch, 'close');
    if (batch !== undefined && steps > 2) await this.step(batch, 'printed');
    if (steps > 3) await this.scan(cards);
  }

  get db() {
    return this.desk.handle.db;
  }

  /** What was done and answered since the beginning. */
  get told(): string {
    return `\n${this.story.join('\n')}\n`;
  }

  look(): Promise<SeenOrder[]> {
    return seenOrders(this.db, [...this.paid.keys()]);
  }

  /** @throws with the story when a card is lost */
  async expectNoCardLost(): Promise<SeenOrder[]> {
    const all = await this.look();
    const faults = all.flatMap((order) => faultsOf(order, this.paid.get(order.id) ?? { cards: 0, credits: 0 }));
    if (faults.length > 0) throw new Error(`${this.told}${faults.join('\n')}`);
    return all;
  }

  async batchesIn(state: BatchState): Promise<number[]> {
    const rows = await this.db
      .select({ id: productionBatches.id })
      .from(productionBatches)
      .where(eq(productionBatches.state, state))
      .orderBy(asc(productionBatches.id));
    return rows.map(({ id }) => id);
  }

  /** Newest first. */
  get scansDone(): readonly number[] {
    return this.scans;
  }

  wait(ms: number): void {
    // A token lives for an hour.
    if (this.desk.clock.now().getTime() + ms < Date.parse(tuesday) + 55 * 60_000) this.desk.clock.advance(ms);
  }

  move({ reference }: SeenOrder, wanted: Payload): Promise<Answer> {
    return this.send('POST', `/orders/${reference}/transitions`, wanted);
  }

  choose(cards: readonly Pick<SeenCard, 'id'>[]): Promise<Answer> {
    return this.send('POST', batches, { cards: cards.map(({ id }) => id) });
  }

  step(batch: number, name: 'close' | 'printed' | 'done'): Promise<Answer> {
    return this.send('POST', `${batches}/${batch}/${name}`);
  }

  giveUp(batch: number): Promise<Answer> {
    return this.send('DELETE', `${batches}/${batch}`);
  }

  async scan(cards: readonly Pick<SeenCard, 'code'>[]): Promise<Answer> {
    const answer = await this.send('POST', '/production/scans', { codes: cards.map(({ code }) => code) });
    if (answer.status === 201) this.scans.unshift(idOf.parse(answer.body).id);
    return answer;
  }

  cancelAsClient({ reference }: SeenOrder): Promise<Answer> {
    return this.send('POST', `/orders/${reference}/cancel`, undefined, this.buyer);
  }

  sayArrived({ reference }: SeenOrder): Promise<Answer> {
    return this.send('POST', `/orders/${reference}/arrival`, { arrived: true }, this.buyer);
  }

  /** @param kept ids of the recipients that stay; another one comes to them */
  async changeAsClient({ reference, id, cards }: SeenOrder, kept: readonly number[], date: string): Promise<Answer> {
    const shippings = [...kept.map((shipping) => ({ id: shipping, date })), { address: this.addresses.at(-1), date }];
    const answer = await this.send('PATCH', `/orders/${reference}`, { shippings }, this.buyer);
    if (answer.status === 200) {
      const creations = cards.length / new Set(cards.map(({ shippingId }) => shippingId)).size;
      const credits = orderSchema.parse(answer.body).nbCredit;
      this.paid.set(id, { cards: creations * shippings.length, credits });
    }
    return answer;
  }

  /** As the list of the workshop shows them; nothing else leads staff to a card. */
  async listed(state: SeenCard['state']) {
    const url = `/production/cards?state=${state}&itemsPerPage=100`;
    const answer = await this.desk.read(url, this.desk.keeper, { accept: 'application/json' });
    return productionCalls.listProductionCards.answers[200].parse(answer.json());
  }

  /** Two countries, several streets. */
  recipient(which: number) {
    const { france, usa } = this.desk.shop.countries;
    const isAbroad = which % 4 === 3;
    return {
      ...{ firstname: 'Jeanne', lastname: 'Dubois', address1: `${1 + which} rue du Port` },
      ...(isAbroad ? { zipcode: '10001', city: 'New York', state: 'NY' } : { zipcode: '29900', city: 'Concarneau' }),
      country: `/countries/${isAbroad ? usa : france}`,
    };
  }

  /** @param who staff by default */
  async send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: Payload,
    { headers }: Pick<Client, 'headers'> = this.desk.keeper,
  ): Promise<Answer> {
    const answer = await this.desk.test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const { statusCode: status } = answer;
    const why = status >= 400 || url.endsWith('/scans') ? ` ${answer.body.slice(0, 200)}` : '';
    this.story.push(`${method} ${url} ${JSON.stringify(payload ?? {})} → ${status}${why}`);
    return { status, body: answer.body === '' ? undefined : answer.json() };
  }

  /** The pick list as its file. */
  async listOf(batch: number): Promise<Buffer> {
    const answer = await this.desk.read(`${batches}/${batch}/cards`, this.desk.keeper, { accept: 'text/csv' });
    return answer.rawPayload;
  }

  private async place({ creations, recipients }: (typeof shapes)[number]): Promise<void> {
    const cards = [];
    while (cards.length < creations) cards.push((await addCreation(this.db, this.desk.shop, this.buyer.id)).iri);
    const shippings = this.addresses.slice(0, recipients).map((address) => ({ address, date: wednesday }));
    const answer = await this.desk.place(this.buyer, { creations: cards, shippings });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, nbCredit } = orderSchema.parse(answer.json());
    this.paid.set(id, { cards: creations * recipients, credits: nbCredit });
  }
}

export interface Answer {
  status: number;
  body: unknown;
}
