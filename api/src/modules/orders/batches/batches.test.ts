import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { tuesday, wednesday } from '../../../../test/setups/order-setup';
import { batches, openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { productionBatches } from '../../../db/schema/production';

const desk = await openWorkshopSetup();
const { handle, clock, keeper, post, orderFor, choose, step, orderNow, write, move } = desk;
beforeEach(async () => {
  clock.set(tuesday);
  await handle.db.delete(productionBatches);
});

const read = (url: string, accept = 'application/json') => desk.read(url, keeper, { accept });
const cardsOf = async (id: number) => (await read(`${batches}/${id}/cards`)).json();
const codesOf = async (id: number): Promise<string[]> => (await cardsOf(id)).map(({ code }: { code: string }) => code);

describe('a batch', () => {
  it('takes what is to be printed, once, and holds no name and no address', async () => {
    const { cards } = await orderFor(3);
    const batch = await choose({ name: 'Mercredi matin', until: wednesday, cards });
    expect(batch).toMatchObject({
      name: 'Mercredi matin',
      state: 'chosen',
      nbCard: 3,
      nbGreetingCard: 3,
      nbShipped: 0,
    });
    expect(batch.checksum).toBeNull();
    const answer = await read(`${batches}/${batch.id}/cards`);
    expect(answer.json()).toHaveLength(3);
    expect(answer.body).not.toContain('Dubois');
    expect(answer.json()[0]).toMatchObject({ position: null, state: 'to_print', again: false, held: false });
    expect(answer.json()[0].dataMatrix.path).toMatch(/^M\d/);
    const again = await post(batches, { cards });
    expect([again.statusCode, again.json().violations[0].propertyPath]).toEqual([422, 'cards']);
    expect((await post(batches, { until: '2026-11-17' })).statusCode).toBe(409);
    const seen = (await read(`/production/cards?batched=1`)).json();
    expect(seen.map((card: { batch: string }) => card.batch)).toEqual(Array(3).fill(batch.iri));
    expect(seen[0].city).not.toBe('');
  });

  it('takes the first to be posted, up to a day, a product and a number', async () => {
    await orderFor(3);
    expect((await choose({ until: wednesday, product: 'greeting-card', limit: 2 })).nbCard).toBe(2);
    expect((await post(batches, { until: wednesday, product: 'postcard' })).statusCode).toBe(409);
  });

  it('is changed while it is chosen: cards in and out, by its newest version', async () => {
    const { cards } = await orderFor(3);
    const batch = await choose({ cards: cards.slice(0, 2) });
    const put = (payload: object, version = batch.updatedAt) =>
      desk.test.app.inject({
        method: 'PUT',
        url: `${batches}/${batch.id}`,
        headers: { ...keeper.headers, 'if-match': `"${Date.parse(version)}"` },
        payload,
      });
    const changed = await put({ name: 'Jeudi', add: [cards[2]], remove: [cards[0]] });
    expect(changed.json()).toMatchObject({ name: 'Jeudi', nbCard: 2 });
    const stale = await put({ name: 'Vendredi' });
    expect([stale.statusCode, stale.json().current]).toEqual([412, changed.json()]);
    expect((await put({ add: [cards[1]] }, changed.json().updatedAt)).statusCode).toBe(422);
    await step(batch.id, 'close');
    const closed = (await read(`${batches}/${batch.id}`)).json();
    expect((await put({ remove: [cards[2]] }, closed.updatedAt)).statusCode).toBe(409);
    expect((await put({ name: 'Samedi' }, closed.updatedAt)).json().name).toBe('Samedi');
  });

  it('is given up until it is closed, and its cards are free again', async () => {
    const { cards } = await orderFor(1);
    const url = async () => `${batches}/${(await choose({ cards })).id}`;
    const remove = (one: string) => desk.test.app.inject({ method: 'DELETE', url: one, headers: keeper.headers });
    expect((await remove(await url())).statusCode).toBe(204);
    const second = await url();
    await post(`${second}/close`);
    expect((await remove(second)).statusCode).toBe(409);
  });

  it('goes from chosen to closed, printed and done, each once; its orders follow', async () => {
    const { order, cards } = await orderFor(2);
    const { id } = await choose({ cards });
    for (const early of ['printed', 'done']) expect((await post(`${batches}/${id}/${early}`)).statusCode).toBe(409);
    const statusNow = async () => (await orderNow(order.reference)).newStatus;
    expect(await step(id, 'close')).toMatchObject({ state: 'closed', nbCard: 2 });
    expect(await statusNow()).toBe('in_preparation');
    expect((await post(`${batches}/${id}/close`)).statusCode).toBe(409);
    expect(await step(id, 'printed')).toMatchObject({ state: 'printed' });
    expect(await statusNow()).toBe('to_ship');
    const early = await post(`${batches}/${id}/done`);
    expect([early.statusCode, early.json().detail]).toEqual([409, '2 cards of this batch have not been posted.']);
    await post('/production/scans', { codes: await codesOf(id) });
    expect(await step(id, 'done')).toMatchObject({ state: 'done', nbShipped: 2 });
    expect((await read(`${batches}?state=done`)).json()).toMatchObject([{ id }]);
  });

  it('has a pick list that stays the same, byte for byte', async () => {
    const { order, cards } = await orderFor(2);
    const { id } = await choose({ cards });
    const closed = await step(id, 'close');
    const list = async () => (await read(`${batches}/${id}/cards`, 'text/csv')).rawPayload;
    const first = await list();
    expect(createHash('sha256').update(first).digest('hex')).toBe(closed.checksum);
    expect(first.toString().split('\r\n')[1]).toMatch(
      new RegExp(`^1,${order.cards[0]?.code},${order.reference},greeting-card,[\\w-]+,FR,${wednesday}$`),
    );
    await step(id, 'printed');
    await post('/production/scans', { codes: [order.cards[1]?.code] });
    await move(order, 'waiting');
    expect(await list()).toEqual(first);
    expect((await cardsOf(id)).map(({ held }: { held: boolean }) => held)).toEqual([true, true]);
  });

  it('leaves out cards that were cancelled or removed before it closes', async () => {
    const [kept, gone, changed] = [await orderFor(1), await orderFor(1), await orderFor(2)];
    const { id } = await choose({ cards: [kept, gone, changed].flatMap(({ cards }) => cards) });
    expect((await write('POST', `/orders/${gone.order.reference}/cancel`, gone.who)).statusCode).toBe(200);
    const [first] = changed.order.shippings;
    const payload = { shippings: [{ id: first?.id, date: wednesday }] };
    expect((await write('PATCH', `/orders/${changed.order.reference}`, changed.who, payload)).statusCode).toBe(200);
    expect(await step(id, 'close')).toMatchObject({ nbCard: 2 });
    expect(await codesOf(id)).not.toContain(gone.order.cards[0]?.code);
    const late = await write('PATCH', `/orders/${changed.order.reference}`, changed.who, payload);
    expect(late.statusCode).toBe(409);
  });

  it('holds a card again once it is sent anew', async () => {
    const { order, cards } = await orderFor(2);
    const first = await choose({ cards });
    await step(first.id, 'close');
    await step(first.id, 'printed');
    await post('/production/scans', { codes: await codesOf(first.id) });
    const again = { status: 'to_reship', cards: [cards[0]] };
    expect((await post(`/orders/${order.reference}/transitions`, again)).statusCode).toBe(200);
    const second = await choose({ cards: [cards[0]] });
    expect((await cardsOf(first.id)).map((card: { again: boolean }) => card.again)).toEqual([true, false]);
    expect(await step(first.id, 'done')).toMatchObject({ state: 'done' });
    await step(second.id, 'close');
    await step(second.id, 'printed');
    const [code] = await codesOf(second.id);
    expect((await post('/production/scans', { codes: [code] })).json().results).toMatchObject([{ result: 'shipped' }]);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
  });

  it.each(['waiting', 'error'] as const)(
    'releases cards that were not printed because their order was %s',
    async (held) => {
      const { order, cards } = await orderFor(1);
      const other = await orderFor(1);
      const first = await choose({ cards: [...cards, ...other.cards] });
      await step(first.id, 'close');
      await move(order, held);
      await step(first.id, 'printed');
      const otherCode = other.order.cards[0]?.code;
      await post('/production/scans', { codes: [otherCode] });
      const list = async () => (await read(`${batches}/${first.id}/cards`, 'text/csv')).body;
      const before = await list();
      expect(await step(first.id, 'done')).toMatchObject({ state: 'done', nbCard: 2 });
      await move(order, 'in_preparation');

      const second = await choose({ cards });
      await step(second.id, 'close');
      await step(second.id, 'printed');
      const codes = await codesOf(second.id);
      const scan = await post('/production/scans', { codes });
      expect(scan.json().results).toMatchObject([{ result: 'shipped' }]);
      expect(await step(second.id, 'done')).toMatchObject({ nbCard: 1, nbShipped: 1 });
      expect(await list()).toBe(before);
    },
  );

  it('that is still chosen is left by cards that staff say are printed, and takes them again once they are spoiled', async () => {
    const { order, cards } = await orderFor(3);
    const { id } = await choose({ cards: cards.slice(0, 2) });
    const setCards = (state: string) =>
      write('PATCH', `/orders/${order.reference}/cards`, keeper, { cards: cards.slice(0, 1), state });
    expect((await setCards('printed')).statusCode).toBe(200);
    expect(await codesOf(id)).toEqual([order.cards[1]?.code]);
    expect((await setCards('to_print')).statusCode).toBe(200);
    const added = await write('PUT', `${batches}/${id}`, keeper, { add: cards.slice(0, 1) });
    expect([added.statusCode, added.json().nbCard]).toEqual([200, 2]);
    await move(order, 'to_ship');
    expect(await codesOf(id)).toEqual([]);
  });

  it('never shares a card with another, however many choose at once', async () => {
    await orderFor(6);
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(batches, { until: wednesday, limit: 4 })));
    const made = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 409)).toEqual(
      [],
    );
    const codes = (await Promise.all(made.map((id: number) => codesOf(id)))).flat();
    expect(codes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('the workshop', () => {
  it('sees what is late, and finds cards by day and state', async () => {
    const { cards } = await orderFor(1);
    clock.set('2026-11-19T10:00:00Z');
    const staffNow = await desk.staff();
    const list = async (query: string): Promise<number[]> =>
      (await desk.read(`/production/cards?itemsPerPage=100&${query}`, staffNow))
        .json()
        .map(({ id }: { id: number }) => id);
    expect(await list('late=1')).toContain(cards[0]);
    expect(await list('late=0')).not.toContain(cards[0]);
    expect(await list('state=to_print&batched=0')).toContain(cards[0]);
    expect(await list('state=shipped')).not.toContain(cards[0]);
    expect(await list('shippingDay[after]=2026-11-19')).not.toContain(cards[0]);
  });
});
