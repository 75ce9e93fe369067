import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAddress } from '../../../../test/fixtures/orders';
import { type Client, openOrderSetup, tuesday, wednesday } from '../../../../test/setups/order-setup';
import { jobs, mails } from '../../../db/schema/system';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const desk = await openOrderSetup();
const { handle, clock, test, shop, staff, ready, placed, place, write, move, mailsOf, close } = desk;
afterAll(close);
let keeper: Client;
beforeEach(async () => {
  clock.set(tuesday);
  keeper = await staff();
});

const minutes = (count: number) => new Date(Date.parse(tuesday) + count * 60_000);
const scan = (codes: readonly (string | undefined)[], headers: Record<string, string> = {}) =>
  write('POST', '/production/scans', { headers: { ...keeper.headers, ...headers } }, { codes });
const undo = (id: number) => write('POST', `/production/scans/${id}/undo`, keeper);
const orderNow = async (reference: string) => (await desk.read(`/orders/${reference}`, keeper)).json();
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
      const now = await orderNow(order.reference);
      expect([now.newStatus, now.cards[0].state]).toEqual(['shipped', 'shipped']);
    }
    await drainJobs(test.deps, jobHandlers, minutes(5));
    expect(await stateOfMail(one.who.id)).toBe('queued');
    await drainJobs(test.deps, jobHandlers, minutes(6));
    expect([await stateOfMail(one.who.id), await stateOfMail(other.who.id)]).toEqual(['kept', 'kept']);
  });

  it('says of each code what is wrong with it, and stops none of the others', async () => {
    const { order, code } = await printed();
    const { order: unprinted } = await placed();
    const held = await printed();
    await move(held.order, 'waiting');
    const misread = `${code?.slice(0, -1)}${code?.endsWith('A') ? 'B' : 'A'}`;
    const codes = [misread, 'C0000000-000', unprinted.cards[0]?.code, held.code, code];
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
    const { who, creation, address } = await ready();
    const second = await addAddress(handle.db, shop, who.id);
    const shippings = [address, second].map((to) => ({ address: to, date: wednesday }));
    const order = (await place(who, { creations: [creation.iri], shippings })).json();
    await move(order, 'in_preparation', 'to_ship');
    const [first, last] = order.cards.map(({ code }: { code: string }) => code);
    await scan([first]);
    expect((await orderNow(order.reference)).newStatus).toBe('to_ship');
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
    await scan([last]);
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
  });

  it('is made once for a key', async () => {
    const { code } = await printed();
    const key = { 'idempotency-key': 'scan-once' };
    const first = await scan([code], key);
    expect((await scan([code], key)).json()).toEqual(first.json());
  });
});

describe('undoing a scan', () => {
  it('puts cards, orders and history back within 5 minutes, and nobody is mailed', async () => {
    const { who, order, code } = await printed();
    const before = await orderNow(order.reference);
    const { id } = (await scan([code])).json();
    expect((await orderNow(order.reference)).newStatus).toBe('shipped');
    keeper = await desk.at(minutes(4.9).toISOString(), keeper).then(async (one) => ({
      ...one,
      headers: await test.as({ ...one, roles: ['ROLE_USER'] }),
    }));
    const undone = await undo(id);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.json().undoneAt).toBe(minutes(4.9).toISOString());
    const { updatedAt: _then, ...after } = await orderNow(order.reference);
    const { updatedAt: _now, ...was } = before;
    expect(after).toEqual(was);
    await drainJobs(test.deps, jobHandlers, minutes(60));
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
    expect((await undo(id)).statusCode).toBe(409);
    expect(resultsOf(await scan([code]))).toEqual(['shipped']);
    expect((await desk.read('/production/scans', keeper)).json()[1]).toMatchObject({
      id,
      undoneAt: expect.any(String),
    });
    await handle.db.delete(jobs);
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
    keeper = await staff();
    expect((await undo(lateScan.id)).statusCode).toBe(409);
    expect((await orderNow(late.order.reference)).newStatus).toBe('shipped');
    expect((await undo(999_999)).statusCode).toBe(404);
  });
});
