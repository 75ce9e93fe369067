import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/app/open-test-app';
import { addClient, addPaymentMethods, booksOf } from '../../../../test/fixtures/credits';
import { balanceOf, grant, spend } from './movements';

const { db, pool } = await openTestDatabase();
await addPaymentMethods(db);

describe('the ledger', () => {
  it('counts a grant and a spending once for each key', async () => {
    const { id } = await addClient(db);
    const gift = { shopUserId: id, credits: 3, kind: 'adjustment', key: `gift:${id}` } as const;
    expect(await db.transaction((tx) => grant(tx, gift))).toBe(true);
    expect(await db.transaction((tx) => grant(tx, gift))).toBe(false);
    const card = { shopUserId: id, credits: 2, kind: 'order', key: `order-of:${id}` } as const;
    expect(await db.transaction((tx) => spend(tx, card))).toBe(true);
    expect(await db.transaction((tx) => spend(tx, card))).toBe(false);
    expect(await booksOf(db, id)).toEqual({ balance: 1, ledger: 1 });
  });

  it('never falls below zero, and a refusal writes no row', async () => {
    const { id } = await addClient(db, 1);
    const card = { shopUserId: id, credits: 2, kind: 'order', key: `too-much:${id}` } as const;
    await expect(db.transaction((tx) => spend(tx, card))).rejects.toMatchObject({
      status: 422,
      violations: [{ code: 'credits_insufficient' }],
    });
    expect(await booksOf(db, id)).toEqual({ balance: 1, ledger: 1 });
  });

  it('allows exactly as many parallel spendings as there are credits', async () => {
    const { id } = await addClient(db, 10);
    const tries = Array.from({ length: 30 }, (_, index) =>
      db.transaction((tx) => spend(tx, { shopUserId: id, credits: 1, kind: 'order', key: `race:${id}:${index}` })),
    );
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await booksOf(db, id)).toEqual({ balance: 0, ledger: 0 });
  });

  it('cannot be changed in the database', async () => {
    const { id } = await addClient(db, 2);
    const change = pool.query('update credit_ledger set delta = 200 where shop_user_id = $1', [id]);
    await expect(change).rejects.toThrow('append-only');
    const removal = pool.query('delete from credit_ledger where shop_user_id = $1', [id]);
    await expect(removal).rejects.toThrow('append-only');
    expect(await balanceOf(db, id)).toBe(2);
  });

  it.each([0, -1, 1.5, Number.NaN])('moves whole numbers above zero only, not %s', async (credits) => {
    const { id } = await addClient(db, 2);
    const odd = { shopUserId: id, credits, kind: 'order', key: `odd:${id}` } as const;
    await expect(db.transaction((tx) => spend(tx, odd))).rejects.toThrow(RangeError);
    await expect(db.transaction((tx) => grant(tx, odd))).rejects.toThrow(RangeError);
  });
});
