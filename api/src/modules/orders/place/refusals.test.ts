import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { booksOf } from '../../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { openOrderSetup, sunday, tuesday, wednesday } from '../../../../test/setups/order-setup';
import { creations } from '../../../db/schema/creations';

const { handle, clock, shop, at, place, ready, placed, rowsOf } = await openOrderSetup();

describe('refusals: each a clear 422, and nothing written', () => {
  type Setup = Awaited<ReturnType<typeof ready>>;
  type Payload = (setup: Setup) => Promise<object> | object;
  const one = ({ creation, address }: Setup) => ({
    creations: [creation.iri],
    shippings: [{ address, date: wednesday }],
  });
  const toAddress =
    (values: Parameters<typeof addAddress>[3]): Payload =>
    async (setup) => ({
      ...one(setup),
      shippings: [{ address: await addAddress(handle.db, shop, setup.who.id, values), date: wednesday }],
    });
  const ofCreation =
    (values: Parameters<typeof addCreation>[3]): Payload =>
    async (setup) => ({ ...one(setup), creations: [(await addCreation(handle.db, shop, setup.who.id, values)).iri] });
  const onDay =
    (date: string): Payload =>
    (setup) => ({ ...one(setup), shippings: [{ address: setup.address, date }] });
  const withCreations =
    (irisOf: (setup: Setup) => Promise<string[]> | string[]): Payload =>
    async (setup) => ({ ...one(setup), creations: await irisOf(setup) });
  const withAddresses =
    (irisOf: (setup: Setup) => Promise<string[]> | string[]): Payload =>
    async (setup) => {
      const addresses = await irisOf(setup);
      return { ...one(setup), shippings: addresses.map((address) => ({ address, date: wednesday })) };
    };

  const { usa, unserved } = shop.countries;
  const longTown = 'Saint-Remy-en-Bouzemont-Saint-Genest-E';
  const address = 'shippings[0].address';
  const creation = 'creations[0]';
  const cases: [string, Payload, string, unknown][] = [
    ['an incomplete creation', ofCreation({ message: null }), creation, 'creation_incomplete'],
    ['a creation without a cover', ofCreation({ coverId: null }), creation, 'creation_incomplete'],
    ['a removed creation', ofCreation({ deletedAt: new Date() }), creation, 'invalid'],
    ['a creation that never was', withCreations(() => ['/creations/999999']), creation, 'invalid'],
    ['another’s creation', withCreations(async () => [(await ready(1)).creation.iri]), creation, 'invalid'],
    [
      'a guest’s creation',
      withCreations(async () => [(await addCreation(handle.db, shop, null)).iri]),
      creation,
      'invalid',
    ],
    ['a creation listed twice', withCreations(({ creation: { iri } }) => [iri, iri]), 'creations[1]', 'invalid'],
    ['no creation', withCreations(() => []), 'creations', expect.any(String)],
    ['an inactive country', toAddress({ countryId: unserved }), address, 'country_inactive'],
    [
      'a postcode that does not fit its country',
      toAddress({ zipcode: '9424' }),
      `${address}.zipcode`,
      'zipcode_invalid',
    ],
    ['a missing postcode', toAddress({ zipcode: '' }), `${address}.zipcode`, 'zipcode_invalid'],
    ['an old town that is too long for an envelope', toAddress({ city: longTown }), `${address}.city`, 'line_too_long'],
    ['letters that no envelope carries', toAddress({ lastname: '田中' }), `${address}.lastname`, 'address_characters'],
    [
      'no state in a country that needs it',
      toAddress({ countryId: usa, zipcode: '62701' }),
      `${address}.state`,
      'required',
    ],
    ['a removed address', toAddress({ deletedAt: new Date() }), address, 'invalid'],
    ['another’s address', withAddresses(async () => [(await ready(1)).address]), address, 'invalid'],
    [
      'a recipient listed twice',
      withAddresses((setup) => [setup.address, setup.address]),
      'shippings[1].address',
      'invalid',
    ],
    ['no recipient', withAddresses(() => []), 'shippings', expect.any(String)],
    ['a closed day', onDay(sunday), 'shippings[0].date', 'day_closed'],
    ['a past day', onDay('2026-11-16'), 'shippings[0].date', 'day_past'],
    ['today', onDay('2026-11-17'), 'shippings[0].date', 'day_past'],
    ['a day years away', onDay('2031-01-06'), 'shippings[0].date', 'invalid'],
    ['no day at all', onDay('2026-02-30'), 'shippings[0].date', 'invalid'],
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
    const answer = await place(setup.who, await ofCreation({ message: 'a\n'.repeat(40) })(setup));
    const message = 'Text too long (14 lines max)';
    expect(answer.json().violations).toEqual([
      { propertyPath: creation, code: 'message_too_long', message, params: { max: 14 } },
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
