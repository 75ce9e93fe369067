import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tuesday } from '../../../../test/setups/order-setup';
import { openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { misreadOf } from '../../../../test/workshop/misread-code';
import { jobs, mails } from '../../../db/schema/system';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const desk = await openWorkshopSetup();
const { handle, clock, test, post, orderFor, orderNow, placed, move, mailsOf, write } = desk;
beforeEach(() => clock.set(tuesday));

const minutes = (count: number) => new Date(Date.parse(tuesday) + count * 60_000);
const scan = (codes: readonly (string | undefined)[]) => post('/production/scans', { codes });
const undo = (id: number) => post(`/production/scans/${id}/undo`);
const resultsOf = (answer: Awaited<ReturnType<typeof scan>>): string[] => {
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().results.map(({ result }: { result: string }) => result);
};
async function printed() {
  const { who, order } = await placed();
  await move(order, 'in_preparation', 'to_ship');
  return { who, order, code: order.cards[0]?.code };
}
const stateOfMail = async (shopUserId: number) => {
  const rows = await handle.db.select().from(mails).where(eq(mails.shopUserId, shopUserId));
  return rows.find(({ template }) => template === 'order-shipped')?.state;
};

describe('a scan', () => {
  it('ships cards by their codes, many at once, and mails when it can no longer be undone', async () => {
    const one = await printed();
    const other = await printed();
    const answer = await scan([one.code?.toLowerCase(), other.code, one.code]);
    expect(resultsOf(answer)).toEqual(['shipped', 'shipped']);
    expect(answer.json().undoableUntil).toBe(minutes(5).toISOString());
    for (const { order } of [one, other]) {
      expect(await orderNow(order.reference)).toMatchObject({ newStatus: 'shipped', cards: [{ state: 'shipped' }] });
    }
    await drainJobs(test.deps, jobHandlers, minutes(5));
    expect(await stateOfMail(one.who.id)).toBe('queued');
    await drainJobs(test.deps, jobHandlers, minutes(6));
    expect([await stateOfMail(one.who.id), await stateOfMail(other.who.id)]).toEqual(['kept', 'kept']);
  });

  it('finds a card by its code as people type it, also to undo it', async () => {
    const { order, code = '' } = await printed();
    const answer = await scan([`${code.replace('-', ' ').toLowerCase()} `, code]);
    expect(answer.json().results).toMatchObject([{ code, result: 'shipped' }]);
    expect((await desk.read(`/production/orders?search=${code.replace('-', '')}`, desk.keeper)).json()).toMatchObject([
      { id: order.id },
    ]);
    const undone = await post(`/production/scans/${answer.json().id}/cards/${code.replace('-', '')}/undo`);
    expect(undone.json().results).toMatchObject([{ code, undoneAt: expect.any(String) }]);
  });

  it('names the problem of each wrong code, and ships the others', async () => {
    const { order, code = '' } = await printed();
    const { order: unprinted } = await placed();
    const held = await printed();
    await move(held.order, 'waiting');
    const codes = [misreadOf(code), 'C0000000-000', unprinted.cards[0]?.code, held.code, code];
    const answer = await scan(codes);
    expect(resultsOf(answer)).toEqual([
      'misread',
      expect.stringMatching(/unknown|misread/),
      'not_printed',
      'held',
      'shipped',
    ]);
    expect(answer.json().results.at(-1).order).toBe(order.iri);
    expect(resultsOf(await scan([code]))).toEqual(['already']);
    expect((await orderNow(unprinted.reference)).newStatus).toBe('accepted');
    expect((await orderNow(held.order.reference)).newStatus).toBe('waiting');
  });

  it('of a part of an order leaves the order where it is, until the last card', async () => {
    const { who, order, codes } = await orderFor(2);
    await move(order, 'in_preparation', 'to_ship');
    await scan(codes.slice(0, 1));
    expect((await orderNow(order.reference)).newStatus).toBe('to_ship');
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
    await scan(codes.slice(1));
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
  });
});

describe('undoing a scan', () => {
  it('puts cards, orders and history back within 5 minutes, and nobody is mailed', async () => {
    const { who, order, code } = await printed();
    const before = await orderNow(order.reference);
    const { id } = (await scan([code])).json();
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
    clock.set(minutes(4.9).toISOString());
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.json().undoneAt).toBe(minutes(4.9).toISOString());
    const { updatedAt: _then, ...after } = await orderNow(order.reference);
    const { updatedAt: _now, ...was } = before;
    expect(after).toEqual(was);
    await drainJobs(test.deps, jobHandlers, minutes(60));
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
    clock.advance(1000);
    const again = await undo(id);
    expect([again.statusCode, again.json()]).toEqual([200, undone.json()]);
    expect(resultsOf(await scan([code]))).toEqual(['shipped']);
    const [, listed] = (await desk.read('/production/scans', desk.keeper)).json();
    expect(listed).toMatchObject({ id, undoneAt: expect.any(String) });
    await handle.db.delete(jobs);
  });

  it('takes the order back too when a later scan has posted its last card, and leaves that scan', async () => {
    const { who, order, codes } = await orderFor(2);
    await move(order, 'in_preparation', 'to_ship');
    const before = await orderNow(order.reference);
    const [first, second] = [(await scan(codes.slice(0, 1))).json(), (await scan(codes.slice(1))).json()];
    expect((await undo(first.id)).statusCode).toBe(200);
    const between = await orderNow(order.reference);
    expect([between.newStatus, between.statuses]).toEqual(['to_ship', before.statuses]);
    expect(between.cards.map(({ state }) => state)).toEqual(['printed', 'shipped']);
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
    expect(resultsOf(await scan(codes.slice(0, 1)))).toEqual(['shipped']);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
    expect((await undo(second.id)).statusCode).toBe(200);
    expect((await orderNow(order.reference)).cards.map(({ state }) => state)).toEqual(['shipped', 'printed']);
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
  });

  it('leaves a card alone that was printed and posted anew since', async () => {
    const { order, code } = await printed();
    const { id } = (await scan([code])).json();
    clock.advance(1000);
    const card = order.cards[0]?.id;
    await move(order, 'to_reship');
    expect(
      (await write('PATCH', `/orders/${order.reference}/cards`, desk.keeper, { cards: [card], state: 'printed' }))
        .statusCode,
    ).toBe(200);
    await scan([code]);
    expect((await undo(id)).statusCode).toBe(409);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
  });

  it('may be for one card after the other: the rest stay posted', async () => {
    const { who, order, codes } = await orderFor(3);
    await move(order, 'in_preparation', 'to_ship');
    const { id } = (await scan(codes)).json();
    const undoCard = (code: string | undefined) => post(`/production/scans/${id}/cards/${code}/undo`);
    const states = async () => (await orderNow(order.reference)).cards.map(({ state }) => state);
    const one = await undoCard(codes[1]?.toLowerCase());
    expect(one.statusCode, one.body).toBe(200);
    expect(one.json()).toMatchObject({
      undoneAt: null,
      results: [{ code: codes[0] }, { undoneAt: expect.any(String) }, {}],
    });
    expect(one.json().results[0]).not.toHaveProperty('undoneAt');
    expect([await states(), (await orderNow(order.reference)).newStatus]).toEqual([
      ['shipped', 'printed', 'shipped'],
      'to_ship',
    ]);
    expect((await undoCard(codes[1])).json()).toEqual(one.json());
    expect((await undoCard('C0000000-000')).statusCode).toBe(404);
    expect((await undoCard(codes[2])).statusCode).toBe(200);
    expect((await undoCard(codes[0])).json().undoneAt).toBe(tuesday.replace('Z', '.000Z'));
    expect(await states()).toEqual(['printed', 'printed', 'printed']);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
  });

  it('is possible also after the page was left: one’s last scans are listed with their time limit', async () => {
    const other = await desk.staff();
    const mine = (await scan([(await printed()).code])).json();
    const theirs = (await write('POST', '/production/scans', other, { codes: [(await printed()).code] })).json();
    const listed = async (query: string): Promise<number[]> =>
      (await desk.read(`/production/scans?${query}`, desk.keeper)).json().map((one: { id: number }) => one.id);
    const byMe = `by[]=/shop_users/${desk.keeper.id}`;
    expect((await listed('undoable=1')).slice(0, 2)).toEqual([theirs.id, mine.id]);
    expect((await listed(`undoable=1&${byMe}`))[0]).toBe(mine.id);
    await undo(theirs.id);
    expect(await listed(`undoable=1&by[]=${other.id}`)).toEqual([]);
    expect(await listed(`undoable=0&by[]=${other.id}`)).toEqual([theirs.id]);
    clock.set(minutes(5));
    expect(await listed(`undoable=1&${byMe}`)).not.toContain(mine.id);
    expect((await listed(byMe))[0]).toBe(mine.id);
  });

  it('is too late after 5 minutes, or once an order has moved on', async () => {
    const late = await printed();
    const moved = await printed();
    const lateScan = (await scan([late.code])).json();
    const movedScan = (await scan([moved.code])).json();
    await move(moved.order, 'delivered');
    expect((await undo(movedScan.id)).statusCode).toBe(409);
    expect((await orderNow(moved.order.reference)).newStatus).toBe('delivered');
    clock.set(minutes(5).toISOString());
    expect((await undo(lateScan.id)).statusCode).toBe(409);
    expect((await orderNow(late.order.reference)).newStatus).toBe('shipped');
    expect((await undo(999_999)).statusCode).toBe(404);
  });
});
