import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { openOrderSetup, sunday, tuesday, wednesday } from '../../../../test/setups/order-setup';
import { creations } from '../../../db/schema/creations';

const { handle, clock, test, shop, at, place, ready, placed, rowsOf, close } = await openOrderSetup();
afterAll(close);

describe('refusals: each a clear 422, and nothing written', () => {
  type Setup = Awaited<ReturnType<typeof ready>>;
  const one = ({ creation, address }: Setup) => ({
    creations: [creation.iri],
    shippings: [{ address, date: wednesday }],
  });
  const withAddress = async (setup: Setup, values: Parameters<typeof addAddress>[3]) => ({
    ...one(setup),
    shippings: [{ address: await addAddress(handle.db, shop, setup.who.id, values), date: wednesday }],
  });
  const withCreation = async (setup: Setup, values: Parameters<typeof addCreation>[3]) => ({
    ...one(setup),
    creations: [(await addCreation(handle.db, shop, setup.who.id, values)).iri],
  });
  const onDay = (setup: Setup, date: string) => ({
    ...one(setup),
    shippings: [{ address: setup.address, date }],
  });

  const cases: [string, (setup: Setup) => Promise<object> | object, string, unknown][] = [
    [
      'an incomplete creation',
      (setup) => withCreation(setup, { message: null }),
      'creations[0]',
      'creation_incomplete',
    ],
    [
      'a creation without a cover',
      (setup) => withCreation(setup, { coverId: null }),
      'creations[0]',
      'creation_incomplete',
    ],
    [
      'words that do not fit',
      (setup) => withCreation(setup, { message: 'a\n'.repeat(40) }),
      'creations[0]',
      'message_too_long',
    ],
    [
      'an inactive country',
      (setup) => withAddress(setup, { countryId: shop.countries.unserved }),
      'shippings[0].address',
      'country_inactive',
    ],
    [
      'a postcode that does not fit its country',
      (setup) => withAddress(setup, { zipcode: '9424' }),
      'shippings[0].address.zipcode',
      'zipcode_invalid',
    ],
    [
      'a missing postcode',
      (setup) => withAddress(setup, { zipcode: '' }),
      'shippings[0].address.zipcode',
      'zipcode_invalid',
    ],
    [
      'a town that was stored before and is too long for an envelope',
      (setup) => withAddress(setup, { city: 'Saint-Remy-en-Bouzemont-Saint-Genest-E' }),
      'shippings[0].address.city',
      'line_too_long',
    ],
    [
      'a name in letters that no envelope carries',
      (setup) => withAddress(setup, { lastname: '田中' }),
      'shippings[0].address.lastname',
      'address_characters',
    ],
    [
      'an address without the state that its country needs',
      (setup) => withAddress(setup, { countryId: shop.countries.usa, zipcode: '62701' }),
      'shippings[0].address.state',
      'required',
    ],
    ['a closed day', (setup) => onDay(setup, sunday), 'shippings[0].date', 'day_closed'],
    ['a past day', (setup) => onDay(setup, '2026-11-16'), 'shippings[0].date', 'day_past'],
    ['today', (setup) => onDay(setup, '2026-11-17'), 'shippings[0].date', 'day_past'],
    ['a day years away', (setup) => onDay(setup, '2031-01-06'), 'shippings[0].date', 'invalid'],
    ['no day at all', (setup) => onDay(setup, '2026-02-30'), 'shippings[0].date', 'invalid'],
    [
      'a creation listed twice',
      ({ creation, ...setup }) => ({ ...one({ creation, ...setup }), creations: [creation.iri, creation.iri] }),
      'creations[1]',
      'invalid',
    ],
    [
      'a recipient listed twice',
      ({ address, ...setup }) => ({
        ...one({ address, ...setup }),
        shippings: [
          { address, date: wednesday },
          { address, date: '2026-11-19' },
        ],
      }),
      'shippings[1].address',
      'invalid',
    ],
    ['no creation', (setup) => ({ ...one(setup), creations: [] }), 'creations', expect.any(String)],
    ['no recipient', (setup) => ({ ...one(setup), shippings: [] }), 'shippings', expect.any(String)],
    [
      'another’s creation',
      async (setup) => ({ ...one(setup), creations: [(await ready(1)).creation.iri] }),
      'creations[0]',
      'invalid',
    ],
    [
      'a guest’s creation',
      async (setup) => ({ ...one(setup), creations: [(await addCreation(handle.db, shop, null)).iri] }),
      'creations[0]',
      'invalid',
    ],
    ['a removed creation', (setup) => withCreation(setup, { deletedAt: new Date() }), 'creations[0]', 'invalid'],
    [
      'another’s address',
      async (setup) => ({ ...one(setup), shippings: [{ address: (await ready(1)).address, date: wednesday }] }),
      'shippings[0].address',
      'invalid',
    ],
    ['a removed address', (setup) => withAddress(setup, { deletedAt: new Date() }), 'shippings[0].address', 'invalid'],
    [
      'a creation that never was',
      (setup) => ({ ...one(setup), creations: ['/creations/999999'] }),
      'creations[0]',
      'invalid',
    ],
  ];
  it.each(cases)('%s', async (_name, payloadOf, propertyPath, code) => {
    const setup = await ready(10);
    const answer = await place(setup.who, await payloadOf(setup));
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const named = expect.objectContaining({ propertyPath, code, message: expect.any(String) });
    expect(answer.json().violations).toContainEqual(named);
    expect(await rowsOf(setup.who.id)).toEqual({ orders: 0, shippings: 0, cards: 0, mails: 0 });
    expect(await booksOf(handle.db, setup.who.id)).toEqual({ balance: 10, ledger: 10 });
  });

  it('a message that is too long, with the number of lines that fit', async () => {
    const setup = await ready(10);
    const answer = await place(setup.who, await withCreation(setup, { message: 'a\n'.repeat(40) }));
    expect(answer.json().violations).toEqual([
      {
        propertyPath: 'creations[0]',
        code: 'message_too_long',
        message: 'Text too long (14 lines max)',
        params: { max: 14 },
      },
    ]);
  });

  it('an insufficient balance: 2 cards with 1 credit', async () => {
    const { who, creation, address } = await ready(1);
    const second = await addAddress(handle.db, shop, who.id);
    const shippingList = [address, second].map((one) => ({ address: one, date: wednesday }));
    const answer = await place(who, { creations: [creation.iri], shippings: shippingList });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ code: 'credits_insufficient' }]);
    expect(await rowsOf(who.id)).toEqual({ orders: 0, shippings: 0, cards: 0, mails: 0 });
    expect(await booksOf(handle.db, who.id)).toEqual({ balance: 1, ledger: 1 });
    const [draft] = await handle.db.select().from(creations).where(eq(creations.id, creation.id));
    expect(draft?.relatedOrderId).toBeNull();
  });

  it('a creation that is ordered already', async () => {
    const { who, order } = await placed();
    const address = await addAddress(handle.db, shop, who.id);
    const [iri] = order.creations.map((creation) => creation.iri);
    const answer = await place(who, { creations: [iri], shippings: [{ address, date: wednesday }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations).toMatchObject([{ propertyPath: 'creations[0]', code: 'creation_ordered' }]);
  });

  it('a version of a card that is not in the order', async () => {
    const setup = await ready(10);
    const other = await addCreation(handle.db, shop, setup.who.id);
    const answer = await place(setup.who, { ...one(setup), versions: { [other.reference]: 1 } });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().violations).toMatchObject([{ propertyPath: `versions.${other.reference}`, code: 'invalid' }]);
  });

  it('names every reason at once', async () => {
    const { who } = await ready(10);
    const incomplete = await addCreation(handle.db, shop, who.id, { message: null });
    const address = await addAddress(handle.db, shop, who.id, { zipcode: 'x' });
    const answer = await place(who, { creations: [incomplete.iri], shippings: [{ address, date: sunday }] });
    const codes = answer.json().violations.map((violation: { code: string }) => violation.code);
    expect(codes.toSorted()).toEqual(['creation_incomplete', 'day_closed', 'zipcode_invalid']);
  });

  it('a wrong IRI is a 400, no token a 401', async () => {
    const { who, address } = await ready(10);
    const shippingList = [{ address, date: wednesday }];
    const wrong = await place(who, { creations: ['/covers/1'], shippings: shippingList });
    expect([wrong.statusCode, wrong.json().detail]).toEqual([400, 'Invalid IRI "/covers/1".']);
    expect((await test.app.inject({ method: 'POST', url: '/orders', payload: {} })).statusCode).toBe(401);
  });

  it('tomorrow, from 17:00 in Paris on', async () => {
    const { who, creation, address } = await ready(10);
    const payload = { creations: [creation.iri], shippings: [{ address, date: wednesday }] };
    const late = await place(await at('2026-11-17T16:00:00Z', who), payload);
    const inTime = await place(await at('2026-11-17T15:59:59Z', who), payload);
    clock.set(tuesday);
    expect(late.json().violations).toMatchObject([{ propertyPath: 'shippings[0].date', code: 'day_past' }]);
    expect(inTime.statusCode).toBe(201);
  });
});
