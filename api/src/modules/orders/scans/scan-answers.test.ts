import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, tuesday } from '../../../../test/setups/order-setup';
import { openWorkshopSetup } from '../../../../test/setups/workshop-setup';

const desk = await openWorkshopSetup();
const { clock, keeper, orderFor, choose, step, move, write } = desk;
beforeEach(() => clock.set(tuesday));

const now = new Date(tuesday).toISOString();
async function resultsOf(codes: readonly string[], who: Client = keeper, batch?: string) {
  const answer = await write('POST', '/production/scans', who, { codes, ...(batch ? { batch } : {}) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().results;
}
async function printedBatch(name: string) {
  const ordered = await orderFor(2);
  const { id, iri } = await choose({ name, cards: ordered.cards });
  await step(id, 'close');
  await step(id, 'printed');
  return { ...ordered, iri };
}

describe('what a scan says of a card', () => {
  it('is its order, picture, town, batch and place in it', async () => {
    const { order, codes, iri } = await printedBatch('Mardi');
    const cards = await resultsOf([codes[1] ?? '', 'C0000000-000']);
    expect(cards[0]).toMatchObject({
      result: 'shipped',
      posted: null,
      card: {
        orderReference: order.reference,
        product: expect.any(String),
        cover: expect.stringMatching(/^cover-/),
        city: order.shippings[1]?.recipient.city,
        batch: { iri, name: 'Mardi' },
        position: 2,
        state: 'shipped',
      },
    });
    expect(cards[1]).toMatchObject({ order: null, card: null, posted: null });
    const [listed] = (await desk.read('/production/scans', keeper)).json();
    expect(listed.results).toEqual(cards);
  });

  it('is also who posted it before, and when: in a scan', async () => {
    const { codes } = await printedBatch('');
    const other = await desk.staff();
    await resultsOf(codes, other);
    clock.advance(60_000);
    const [again] = await resultsOf(codes.slice(0, 1), await desk.staff());
    expect(again).toMatchObject({ result: 'already', posted: { at: now, by: { id: other.id } } });
    // The answer stays the last posting, not the last reading.
    const [third] = await resultsOf(codes.slice(0, 1));
    expect(third.posted).toEqual(again.posted);
  });

  it('is also who posted it by hand, after a scan that was not for it too', async () => {
    const { order, cards, codes } = await printedBatch('');
    const [scanned = '', byHand = ''] = codes;
    await resultsOf([scanned]);
    const other = await desk.staff();
    clock.advance(1000);
    const url = `/orders/${order.reference}/cards`;
    expect((await write('PATCH', url, other, { cards: [cards[1]], state: 'shipped' })).statusCode).toBe(200);
    const [first, second] = await resultsOf([scanned, byHand]);
    expect(first.posted).toMatchObject({ at: now, by: { id: keeper.id } });
    expect(second.posted).toMatchObject({ at: new Date(Date.parse(now) + 1000).toISOString(), by: { id: other.id } });
    const whole = await orderFor(1);
    await move(whole.order, 'in_preparation', 'to_ship');
    const moved = await write('POST', `/orders/${whole.order.reference}/transitions`, other, { status: 'shipped' });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await resultsOf(whole.codes))[0].posted).toMatchObject({ by: { id: other.id } });
  });
});

describe('a scan of one batch', () => {
  it('posts its cards only, and says of another batch’s that it is one', async () => {
    const mine = await printedBatch('mine');
    const theirs = await printedBatch('theirs');
    const [posted, other] = await resultsOf([mine.codes[0] ?? '', theirs.codes[0] ?? ''], keeper, mine.iri);
    expect([posted.result, other.result]).toEqual(['shipped', 'other_batch']);
    expect(other.card).toMatchObject({ state: 'printed', batch: { iri: theirs.iri, name: 'theirs' } });
    expect((await resultsOf(theirs.codes.slice(0, 1)))[0].result).toBe('shipped');
  });
});
