import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { addCreation } from '../../../../test/fixtures/orders';
import { type Client, openOrderSetup, wednesday } from '../../../../test/setups/order-setup';
import { creations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';

const { handle, test, shop, place, ready, rowsOf } = await openOrderSetup();

const write = (who: Client, reference: string, ink: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'PUT',
    url: `/creations/${reference}`,
    headers: { ...who.headers, ...headers },
    payload: { style: { ink } },
  });
const orderOf = (
  { creation, address }: Pick<Awaited<ReturnType<typeof ready>>, 'creation' | 'address'>,
  more: object = {},
) => ({ creations: [creation.iri], shippings: [{ address, date: wednesday }], ...more });

describe('an order that names the versions that were shown', () => {
  it('is a 412 naming each card that has changed, and nothing is written', async () => {
    const setup = await ready();
    const { who, creation } = setup;
    const second = await addCreation(handle.db, shop, who.id, { message: null });
    await write(who, creation.reference, 'night');
    const payload = {
      ...orderOf(setup, { versions: { [creation.reference]: 1, [second.reference]: 1 } }),
      creations: [creation.iri, second.iri],
    };
    const answer = await place(who, payload, { 'idempotency-key': 'looked-at-1' });
    expect(answer.statusCode, answer.body).toBe(412);
    expect(answer.json()).toMatchObject({ code: 'stale_version', status: 412 });
    expect(answer.json().violations).toEqual([
      {
        propertyPath: `versions.${creation.reference}`,
        code: 'creation_changed',
        message: 'This card has changed since you looked at it: look again.',
        params: { reference: creation.reference, version: 2 },
      },
    ]);
    expect(await rowsOf(who.id)).toEqual({ orders: 0, shippings: 0, cards: 0, mails: 0 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 10, ledger: 10 });
    // A changed body needs another key.
    const again = await place(who, orderOf(setup, { versions: { [creation.reference]: 2 } }), {
      'idempotency-key': 'looked-at-2',
    });
    expect(again.statusCode, again.body).toBe(201);
  });

  it('says nothing of a card of another account', async () => {
    const { creation } = await ready();
    const other = await ready();
    const answer = await place(other.who, {
      ...orderOf({ creation, address: other.address }),
      versions: { [creation.reference]: 41 },
    });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.body).toContain('not one of yours');
    expect(answer.body).not.toContain('changed');
  });

  it.each([
    ['no number', { ABCDEFGH1234: 'one' }],
    ['none', { ABCDEFGH1234: 0 }],
    ['no version', { ABCDEFGH1234: 1.5 }],
    ['a list', [1]],
    ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`A${index}`, 1]))],
  ])('is a 422 when a version is %s', async (_name, versions) => {
    const setup = await ready();
    expect((await place(setup.who, orderOf(setup, { versions }))).statusCode).toBe(422);
  });
});

describe('a card that has just been ordered', () => {
  it('is not changed by a write that was based on the draft', async () => {
    const setup = await ready();
    const { who, creation } = setup;
    const placed = await place(who, orderOf(setup, { versions: { [creation.reference]: 1 } }));
    expect(placed.statusCode, placed.body).toBe(201);
    const late = await write(who, creation.reference, 'night', { 'if-match': '"1"' });
    expect(late.statusCode, late.body).toBe(412);
    const [frozen] = await handle.db.select().from(orderCreations).where(eq(orderCreations.creationId, creation.id));
    const [row] = await handle.db.select().from(creations).where(eq(creations.id, creation.id));
    expect(frozen?.snapshot.style).toEqual(row?.style);
    expect(row).toMatchObject({ version: 2 });
    expect(row?.style.ink).not.toBe('night');
  });
});
