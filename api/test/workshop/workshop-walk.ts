import { createHash } from 'node:crypto';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { orders } from '../../src/db/schema/orders';
import { productionBatches } from '../../src/db/schema/production';
import { jobs, mails } from '../../src/db/schema/system';
import { addAddress, addCreation } from '../fixtures/orders';
import { type Client, tuesday, wednesday } from '../setups/order-setup';
import { batches, type openWorkshopSetup } from '../setups/workshop-setup';
import {
  expectMailsOfSteps,
  expectPaid,
  faultsOf,
  formerStatus,
  isHeld,
  type SeenCard,
  type SeenOrder,
  seenOrders,
} from './card-places';

type Desk = Awaited<ReturnType<typeof openWorkshopSetup>>;

export const actNames = [
  'hold',
  'resume',
  'cancel',
  'send an order again',
  'send a card again',
  'choose',
  'put in',
  'take out',
  'close',
  'give up',
  'print',
  'finish',
  'scan',
  'undo a scan',
  'correct an address',
  'move by hand',
  'set cards by hand',
  'let time pass',
] as const;

/** Numbers choose among what is there, whatever their size. */
export interface Act {
  act: (typeof actNames)[number];
  which: number;
  /** A choice within it. */
  detail: number;
  /** How many cards are taken together. */
  many: number;
}

interface Batch {
  id: number;
  state: 'chosen' | 'closed' | 'printed' | 'done';
}

const idOf = z.object({ id: z.number() });
const day = (detail: number): string => ['2026-11-19', '2026-11-20', '2026-11-24'][detail % 3] ?? wednesday;
const pick = <It>(list: readonly It[], at: number): It | undefined => list[at % list.length];
const some = <It>(list: readonly It[], at: number, many: number): It[] =>
  list.length === 0
    ? []
    : Array.from({ length: Math.min(many, list.length) }, (_, n) => list[(at + n) % list.length]).filter(
        (one) => one !== undefined,
      );

/** Cards and recipients of each order. */
const shapes = [
  { creations: 1, recipients: 3 },
  { creations: 2, recipients: 2 },
  { creations: 1, recipients: 1 },
] as const;

/** Staff at work on a handful of orders; all of it goes through the API. */
export class WorkshopWalk {
  /** What was done and answered, for a person to read. */
  readonly story: string[] = [];
  private readonly costs = new Map<number, number>();
  private readonly made: number[] = [];
  private readonly scans: { id: number; cards: string[] }[] = [];

  private constructor(
    private readonly desk: Desk,
    private readonly buyer: Client,
    private readonly counted: Map<string, number>,
  ) {}

  /** @param counted answers by act, of all walks */
  static async begin(desk: Desk, buyer: Client, counted: Map<string, number>): Promise<WorkshopWalk> {
    const { db } = desk.handle;
    desk.clock.set(tuesday);
    await db.delete(productionBatches);
    await db.delete(mails);
    await db.delete(jobs);
    // What a failed walk left behind.
    await db.update(orders).set({ deletedAt: desk.clock.now() }).where(isNull(orders.deletedAt));
    const walk = new WorkshopWalk(desk, buyer, counted);
    for (const shape of shapes) await walk.place(shape);
    return walk;
  }

  async take({ act, which, detail, many }: Act): Promise<void> {
    this.desk.clock.advance(1000);
    const now = await this.look();
    const status = await this.acts[act]({ now, which, detail, many: 1 + (many % 4) });
    if (status === undefined) return;
    this.counted.set(`${act} ${status}`, (this.counted.get(`${act} ${status}`) ?? 0) + 1);
    const after = await this.look();
    this.expectSound(after);
    expect(status, this.told()).toBeLessThan(500);
    await expectPaid(this.desk.handle.db, after, this.costs);
  }

  /** Posts what is left by the buttons that staff have; by then each paid card must have left. */
  async postAll(giveUp: boolean): Promise<void> {
    const living = (await this.look()).filter(({ status }) => status !== 'cancelled');
    for (const order of living.filter(isHeld)) await this.move(order, { status: formerStatus(order) }, 200);
    await this.finishBatches(giveUp);
    const unprinted = await this.cardsThat(({ state }) => state === 'to_print');
    if (unprinted.length > 0) {
      const chosen = await this.choose(unprinted, 201);
      expect(chosen.nbCard, this.told()).toBe(unprinted.length);
      await this.post(`${batches}/${this.made.at(-1)}/close`, undefined, 200);
      await this.post(`${batches}/${this.made.at(-1)}/printed`, undefined, 200);
    }
    const codes = (await this.cardsThat(({ state }) => state === 'printed')).map(({ code }) => code);
    if (codes.length > 0) {
      const { body } = await this.post('/production/scans', { codes }, 201);
      expect(resultsOf(body), this.told()).toEqual(codes.map(() => 'shipped'));
    }
    for (const { id } of await this.batchesIn('printed')) await this.post(`${batches}/${id}/done`, undefined, 200);
    await this.expectPosted();
  }

  private async finishBatches(giveUp: boolean): Promise<void> {
    for (const { id } of await this.batchesIn('chosen')) {
      const { status } = giveUp ? { status: 409 } : await this.post(`${batches}/${id}/close`);
      if (status === 409) expect((await this.remove(id)).status, this.told()).toBe(204);
    }
    for (const { id } of await this.batchesIn('closed')) await this.post(`${batches}/${id}/printed`, undefined, 200);
  }

  private async expectPosted(): Promise<void> {
    const { handle, read, keeper } = this.desk;
    const after = await this.look();
    this.expectSound(after);
    const living = after.filter(({ status }) => status !== 'cancelled');
    expect(
      living.filter(({ status }) => status !== 'shipped' && status !== 'delivered'),
      this.told(),
    ).toEqual([]);
    await expectPaid(handle.db, after, this.costs);
    await expectMailsOfSteps(handle.db, after);
    for (const order of after) {
      const answer = await read(`/orders/${order.reference}`, keeper);
      expect(orderSchema.parse(answer.json()).cards).toHaveLength(order.cards.length);
    }
    for (const { id, checksum } of await handle.db.select().from(productionBatches)) {
      if (checksum === null) continue;
      const { rawPayload } = await read(`${batches}/${id}/cards`, keeper, { accept: 'text/csv' });
      expect(createHash('sha256').update(rawPayload).digest('hex'), `the pick list of ${id}: ${this.told()}`).toBe(
        checksum,
      );
    }
  }

  private readonly acts: Record<Act['act'], (choice: Choice) => Promise<number | undefined>> = {
    hold: ({ now, which, detail }) => this.moveOne(now, which, { status: detail % 2 === 0 ? 'waiting' : 'error' }),
    resume: ({ now, which }) => {
      const order = pick(now.filter(isHeld), which);
      return this.moveOne(order ? [order] : [], 0, { status: order && formerStatus(order) });
    },
    cancel: ({ now, which }) => this.moveOne(now, which, { status: 'cancelled' }),
    'send an order again': ({ now, which }) => this.moveOne(now, which, { status: 'to_reship' }),
    'send a card again': ({ now, which, detail }) => {
      const posted = now
        .flatMap(({ cards }) => cards)
        .filter(({ state }) => state === 'shipped' || state === 'delivered');
      const card = pick(posted, which);
      const order = now.find(({ id }) => id === card?.orderId);
      const shipping =
        detail % 3 === 0
          ? undefined
          : { date: day(detail), ...(detail % 3 === 2 ? { recipient: this.recipient(detail) } : {}) };
      return this.moveOne(order ? [order] : [], 0, { status: 'to_reship', cards: [card?.id], shipping });
    },
    choose: async ({ now, which, many }) => {
      const cards = some(queueFirst(now), which, many);
      return (await this.choose(cards)).status;
    },
    'put in': async ({ now, which, detail, many }) => {
      const add = some(queueFirst(now), which, many).map(({ id }) => id);
      return this.change(detail, { add });
    },
    'take out': async ({ now, which, detail, many }) => {
      const all = now.flatMap(({ cards }) => cards);
      const inside = all.filter(({ batches: held }) => held.some(({ state }) => state === 'chosen'));
      return this.change(detail, { remove: some(inside.length > 0 ? inside : all, which, many).map(({ id }) => id) });
    },
    close: ({ which }) => this.batchStep('chosen', which, 'close'),
    'give up': async ({ which }) => {
      const batch = pick(await this.batchesIn('chosen'), which);
      return batch && (await this.remove(batch.id)).status;
    },
    print: ({ which }) => this.batchStep('closed', which, 'printed'),
    finish: ({ which }) => this.batchStep('printed', which, 'done'),
    scan: async ({ now, which, many }) => {
      const all = now.flatMap(({ cards }) => cards);
      const printed = all.filter(({ state }) => state === 'printed');
      const codes = some(printed.length > 0 ? printed : all, which, many).map(({ code }) => code);
      const { status, body } = await this.post('/production/scans', { codes });
      if (status === 201) this.scans.push({ id: idOf.parse(body).id, cards: codes });
      return status;
    },
    'undo a scan': async ({ which }) => {
      const scan = pick(this.scans.toReversed(), which % 4);
      return scan && (await this.post(`/production/scans/${scan.id}/undo`)).status;
    },
    'correct an address': async ({ now, which, detail }) => {
      const card = pick(
        now.flatMap(({ cards }) => cards),
        which,
      );
      const order = now.find(({ id }) => id === card?.orderId);
      const payload = { shipping: card?.shippingId, recipient: this.recipient(detail) };
      return (await this.post(`/orders/${order?.reference}/corrections`, payload)).status;
    },
    'move by hand': ({ now, which, detail }) =>
      this.moveOne(now, which, { status: pick(['in_preparation', 'to_ship', 'shipped', 'delivered'], detail) }),
    'set cards by hand': async ({ now, which, detail, many }) => {
      const order = pick(now, which);
      const cards = some(order?.cards ?? [], detail, many).map(({ id }) => id);
      const state = pick(['printed', 'to_print', 'shipped', 'printed', 'delivered'], detail);
      return (await this.send('PATCH', `/orders/${order?.reference}/cards`, { cards, state })).status;
    },
    'let time pass': async ({ which }) => {
      // A token lives for an hour.
      if (this.desk.clock.now().getTime() < Date.parse(tuesday) + 40 * 60_000)
        this.desk.clock.advance((1 + (which % 6)) * 60_000);
      return undefined;
    },
  };

  private async place({ creations, recipients }: (typeof shapes)[number]): Promise<void> {
    const { handle, shop, place } = this.desk;
    const cards = [];
    while (cards.length < creations) cards.push((await addCreation(handle.db, shop, this.buyer.id)).iri);
    const shippings = [];
    while (shippings.length < recipients) {
      shippings.push({ address: await addAddress(handle.db, shop, this.buyer.id), date: wednesday });
    }
    const answer = await place(this.buyer, { creations: cards, shippings });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, nbCredit } = orderSchema.parse(answer.json());
    this.costs.set(id, nbCredit);
  }

  private expectSound(all: readonly SeenOrder[]): void {
    const faults = all.flatMap(faultsOf);
    if (faults.length > 0) throw new Error(`${this.told()}${faults.join('\n')}`);
  }

  private look(): Promise<SeenOrder[]> {
    return seenOrders(this.desk.handle.db, [...this.costs.keys()]);
  }

  private async cardsThat(fits: (card: SeenCard) => boolean): Promise<SeenCard[]> {
    const living = (await this.look()).filter(({ status }) => status !== 'cancelled');
    return living.flatMap(({ cards }) => cards).filter(fits);
  }

  private async batchesIn(state: Batch['state']): Promise<Batch[]> {
    const rows = await this.desk.handle.db.select().from(productionBatches).orderBy(productionBatches.id);
    return rows.filter((batch) => batch.state === state);
  }

  private async moveOne(among: readonly SeenOrder[], which: number, payload: object): Promise<number | undefined> {
    const order = pick(among, which);
    return order && (await this.move(order, payload)).status;
  }

  private move = ({ reference }: SeenOrder, payload: object, expected?: number) =>
    this.post(`/orders/${reference}/transitions`, payload, expected);

  private async choose(cards: readonly SeenCard[], expected?: number): Promise<{ status: number; nbCard: unknown }> {
    const { status, body } = await this.post(batches, { cards: cards.map(({ id }) => id) }, expected);
    const batch = idOf.extend({ nbCard: z.number() }).safeParse(body);
    if (batch.success) this.made.push(batch.data.id);
    return { status, nbCard: batch.data?.nbCard };
  }

  private async change(which: number, payload: object): Promise<number | undefined> {
    const batch = pick(await this.batchesIn('chosen'), which);
    return batch && (await this.send('PUT', `${batches}/${batch.id}`, payload)).status;
  }

  private async batchStep(state: Batch['state'], which: number, step: string): Promise<number | undefined> {
    const batch = pick(await this.batchesIn(state), which);
    return batch && (await this.post(`${batches}/${batch.id}/${step}`)).status;
  }

  private recipient(detail: number) {
    const { france, usa } = this.desk.shop.countries;
    const abroad = detail % 4 === 3;
    return {
      ...{ firstname: 'Jeanne', lastname: `Dubois${detail % 5}`, address1: `${1 + (detail % 9)} rue du Port` },
      ...(abroad ? { zipcode: '10001', city: 'New York', state: 'NY' } : { zipcode: '29900', city: 'Concarneau' }),
      country: `/countries/${abroad ? usa : france}`,
    };
  }

  private remove = (id: number) => this.send('DELETE', `${batches}/${id}`);
  private post = (url: string, payload?: object, expected?: number) => this.send('POST', url, payload, expected);

  private async send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    expected?: number,
  ): Promise<{ status: number; body: unknown }> {
    const { test, keeper } = this.desk;
    const answer = await test.app.inject({ method, url, headers: keeper.headers, ...(payload ? { payload } : {}) });
    const { statusCode: status } = answer;
    const results = url.endsWith('/scans') && status === 201 ? `: ${resultsOf(answer.json()).join(' ')}` : '';
    const why = status >= 400 ? ` (${answer.body.slice(0, 200)})` : results;
    this.story.push(`${method} ${url} ${JSON.stringify(payload ?? {})} → ${status}${why}`);
    if (expected !== undefined) expect(status, this.told()).toBe(expected);
    return { status, body: answer.body === '' ? undefined : answer.json() };
  }

  private told = (): string => `\n${this.story.join('\n')}\n`;
}

interface Choice {
  now: readonly SeenOrder[];
  which: number;
  detail: number;
  many: number;
}

const resultsOf = (body: unknown): string[] =>
  z
    .object({ results: z.array(z.object({ result: z.string() })) })
    .parse(body)
    .results.map(({ result }) => result);

const queueFirst = (now: readonly SeenOrder[]): SeenCard[] => {
  const all = now.flatMap(({ cards }) => cards);
  const free = all.filter(({ state, batches: held }) => state === 'to_print' && held.length === 0);
  return free.length > 0 ? free : all;
};
