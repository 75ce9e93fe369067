import { order as orderSchema } from '@jolimot/contract/orders/order';
import { beforeEach, describe, expect, it } from 'vitest';
import { tuesday } from '../../../../test/setups/order-setup';
import { openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { jobs } from '../../../db/schema/system';
import { drainJobs } from '../../../jobs/run/run-jobs';
import { jobHandlers } from '../../job-handlers';

const { handle, test, clock, post, orderFor, choose, step, orderNow, move, mailsOf } = await openWorkshopSetup();
beforeEach(async () => {
  clock.set(tuesday);
  await handle.db.delete(jobs);
});

const minutes = (count: number) => new Date(Date.parse(tuesday) + count * 60_000);
const undo = (reference: string) => post(`/orders/${reference}/transitions/undo`);
async function undone(reference: string) {
  const answer = await undo(reference);
  expect(answer.statusCode, answer.body).toBe(200);
  const { updatedAt: _now, ...order } = orderSchema.parse(answer.json());
  return order;
}
const withoutTime = async (reference: string) => {
  const { updatedAt: _then, ...order } = await orderNow(reference);
  return order;
};

describe('an order that was set by hand', () => {
  it.each([
    ['printed', ['in_preparation'], 'to_ship'],
    ['posted', ['in_preparation', 'to_ship'], 'shipped'],
  ] as const)('%s by mistake is as before within 5 minutes, and nobody is mailed', async (_name, way, mistake) => {
    const { who, order } = await orderFor(2);
    await move(order, ...way);
    clock.set(minutes(5));
    const before = await withoutTime(order.reference);
    const { statuses } = await move(order, mistake);
    expect(statuses.at(-1)).toMatchObject({ status: mistake, undoableUntil: minutes(10).toISOString() });
    clock.set(minutes(9.9));
    await drainJobs(test.deps, jobHandlers, minutes(9.9));
    expect(await undone(order.reference)).toEqual(before);
    await drainJobs(test.deps, jobHandlers, minutes(60));
    expect(await mailsOf(who.id)).toEqual(['order-accepted']);
    await move(order, mistake);
    expect((await orderNow(order.reference)).newStatus).toBe(mistake);
  });

  it('stays so after 5 minutes, once it is mailed about, and when another step or a card has followed', async () => {
    const [late, followed, scanned] = [await orderFor(1), await orderFor(1), await orderFor(2)];
    for (const { order } of [late, followed]) await move(order, 'in_preparation', 'to_ship', 'shipped');
    await move(followed.order, 'to_reship');
    expect((await undo(followed.order.reference)).statusCode).toBe(409);
    await move(scanned.order, 'in_preparation', 'to_ship');
    const scan = (await post('/production/scans', { codes: scanned.codes.slice(0, 1) })).json();
    expect((await undo(scanned.order.reference)).statusCode).toBe(409);
    await post(`/production/scans/${scan.id}/undo`);
    clock.set(minutes(5));
    const { statuses } = await orderNow(late.order.reference);
    expect(statuses.at(-1)).not.toHaveProperty('undoableUntil');
    expect((await undo(late.order.reference)).statusCode).toBe(409);
  });

  it('keeps its cards findable: those of a batch that was printed meanwhile are printed with another', async () => {
    const { order, cards } = await orderFor(3);
    const [closed, printed] = [await choose({ cards: cards.slice(0, 1) }), await choose({ cards: cards.slice(1, 2) })];
    await choose({ cards: cards.slice(2) });
    for (const { id } of [closed, printed]) await step(id, 'close');
    await move(order, 'to_ship');
    await step(printed.id, 'printed');
    clock.advance(1000);
    expect((await undone(order.reference)).cards.map(({ state }) => state)).toEqual(cards.map(() => 'to_print'));
    expect((await post('/production/batches', { cards: cards.slice(0, 1) })).statusCode).toBe(422);
    const again = await choose({ cards: cards.slice(1) });
    await step(again.id, 'close');
    for (const { id } of [closed, again]) await step(id, 'printed');
    expect((await orderNow(order.reference)).newStatus).toBe('to_ship');
  });

  it('is taken back before a scan that it followed', async () => {
    const { order, codes } = await orderFor(2);
    await move(order, 'in_preparation', 'to_ship');
    const { id } = (await post('/production/scans', { codes: codes.slice(0, 1) })).json();
    clock.advance(1000);
    await move(order, 'shipped');
    expect((await post(`/production/scans/${id}/undo`)).statusCode).toBe(409);
    expect((await undone(order.reference)).cards.map(({ state }) => state)).toEqual(['shipped', 'printed']);
    expect((await post(`/production/scans/${id}/undo`)).statusCode).toBe(200);
  });
});
