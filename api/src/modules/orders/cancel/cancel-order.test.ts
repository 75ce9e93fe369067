import { ledgerEntry } from '@jolimot/contract/ledger';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booksOf } from '../../../../test/fixtures/credits';
import { type Client, openOrderSetup, tuesday, wednesday } from '../../../../test/setups/order-setup';
import { creditLedger } from '../../../db/schema/payments';
import { auditLog } from '../../../db/schema/substitution';
import { mails } from '../../../db/schema/system';

const { handle, test, clock, staff, at, place, read, write, placed, move, mailsOf } = await openOrderSetup();
beforeEach(() => clock.set(tuesday));

const cancel = (who: Client, reference: string) => write('POST', `/orders/${reference}/cancel`, who);

describe('cancelling an order', () => {
  it('gives the credits back once, and the creations are drafts again', async () => {
    const { who, order } = await placed();
    const answer = await cancel(who, order.reference);
    expect(answer.statusCode, answer.body).toBe(200);
    const cancelled = orderSchema.parse(answer.json());
    expect(cancelled).toMatchObject({ newStatus: 'cancelled', editable: false, editableUntil: null, nbCredit: 1 });
    expect(cancelled.statuses.map(({ status }) => status)).toEqual(['accepted', 'cancelled']);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });
    const rows = await handle.db.select().from(creditLedger).where(eq(creditLedger.orderId, order.id));
    expect(rows.map(({ delta, kind }) => [delta, kind])).toEqual([
      [-1, 'order'],
      [1, 'cancellation'],
    ]);
    const lines = z.array(ledgerEntry).parse((await read('/credit_ledger', who)).json());
    const ordered = { covers: [order.creations[0]?.coverName], nbRecipient: 1 };
    expect(lines).toMatchObject([{ kind: 'cancellation', ordered }, { kind: 'order', ordered }, { ordered: null }]);
    expect((await cancel(who, order.reference)).statusCode).toBe(409);
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });

    const drafts = (await read('/creations?exists[relatedOrder]=0', who)).json();
    expect(drafts).toMatchObject([{ iri: order.creations[0]?.iri, relatedOrder: null }]);
    const again = {
      creations: [drafts[0].iri],
      shippings: [{ address: order.shippings[0]?.address, date: wednesday }],
    };
    expect((await place(who, again)).statusCode).toBe(201);
    expect((await read(`/orders/${order.reference}`, who)).json().creations).toHaveLength(1);
  });

  it('is mailed, with the present balance of the account', async () => {
    const { who, order } = await placed();
    await cancel(who, order.reference);
    expect(await mailsOf(who.id)).toEqual(['order-accepted', 'order-cancelled']);
    const [mail] = await handle.db.select().from(mails).where(eq(mails.shopUserId, who.id)).orderBy(mails.id).offset(1);
    expect(mail?.text).toContain(order.reference);
    expect(mail?.text).toContain('Votre solde 10\u00a0crédits');
  });

  it('is open to the client until the day before the first shipping day', async () => {
    const { who, order } = await placed();
    expect((await cancel(await at('2026-11-17T23:00:00Z', who), order.reference)).statusCode).toBe(409);
    expect((await cancel(await at('2026-11-17T22:59:00Z', who), order.reference)).statusCode).toBe(200);
  });

  it('is open to staff until something is shipped, with a reason that the client reads', async () => {
    const { who, order } = await placed();
    await move(order, 'in_preparation', 'to_ship');
    expect((await cancel(who, order.reference)).statusCode).toBe(409);
    const wanted = { status: 'cancelled', reason: 'Le papier manque.' };
    const answer = await write('POST', `/orders/${order.reference}/transitions`, await staff(), wanted);
    expect(answer.json()).toMatchObject({ newStatus: 'cancelled' });
    expect(answer.json().statuses.at(-1)).toMatchObject({ status: 'cancelled', reason: 'Le papier manque.' });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });
    const told = await handle.db.select().from(mails).where(eq(mails.template, 'order-cancelled')).orderBy(mails.id);
    expect(told.at(-1)?.text).toContain('Le papier manque.');
  });

  it('is in the audit log when staff do it, who do not get their own credits back once the card is made', async () => {
    const { who, order } = await placed();
    await move(order, 'in_preparation');
    const [own, keeper] = [{ headers: await test.as({ ...who, roles: ['ROLE_USER'] }) }, await staff()];
    const payload = { status: 'cancelled', reason: '' };
    const refused = await write('POST', `/orders/${order.reference}/transitions`, own, payload);
    const detail = 'Nobody does this for themselves: a colleague has to.';
    expect([refused.statusCode, refused.json().detail]).toEqual([409, detail]);
    expect((await cancel(keeper, order.reference)).statusCode).toBe(200);
    const facts = await handle.db.select().from(auditLog).where(eq(auditLog.shopUserId, who.id));
    expect(facts).toMatchObject([{ actorId: keeper.id, action: 'cancelOrder' }]);
  });

  it('is impossible once something was shipped, also when it is sent again or waits', async () => {
    const { order } = await placed();
    const keeper = await staff();
    await move(order, 'in_preparation', 'to_ship', 'shipped');
    expect((await cancel(keeper, order.reference)).statusCode).toBe(409);
    await move(order, 'to_reship', 'waiting');
    expect((await cancel(keeper, order.reference)).statusCode).toBe(409);
  });
});
