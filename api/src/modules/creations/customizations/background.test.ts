import { type Creation, creationHistoryEntry, creation as creationSchema } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { creationCallsOf } from '../../../../test/fixtures/creation-calls';
import { addAddress } from '../../../../test/fixtures/orders';
import { openOrderSetup, wednesday } from '../../../../test/setups/order-setup';

const backColor = '#3D2848';
const desk = await openOrderSetup();
const covers = {
  one: desk.shop.cover,
  other: await addCover(desk.handle.db, desk.shop, { backColor, usableAsBackground: true }),
  plain: await addCover(desk.handle.db, desk.shop, { allows: ['Message'] }),
};
const calls = creationCallsOf(desk.test, { product: desk.shop.products.greeting, cover: covers.one });

const colourOf = ({ customizations, tray }: Creation) => ({ ...customizations, ...tray })['Background Color']?.value;

async function draft(body: object) {
  const who = await desk.client(3);
  const made = await calls.start(who.headers, body);
  const path = `/creations/${made.reference}`;
  const put = async (change: object, headers: Record<string, string> = {}) => {
    const answer = await calls.call('PUT', path, change, { ...who.headers, ...headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return creationSchema.parse(answer.json());
  };
  return {
    who,
    made,
    put,
    undo: () => calls.call('POST', `${path}/undo`, undefined, who.headers),
    save: (customizationName: 'Message' | 'Background Cover', value: string) =>
      saveCustomization(
        desk.test.app,
        { creationReference: made.reference, customizationName, value },
        { headers: who.headers },
      ),
    history: async () => {
      const answer = await calls.call('GET', `${path}/history`, undefined, who.headers);
      return z.array(creationHistoryEntry).parse(answer.json());
    },
  };
}

describe('a background that comes with the first cover', () => {
  it('belongs to the first state: there is nothing to undo', async () => {
    const { made, history, undo } = await draft({ background: '#f4e9d8' });
    expect([colourOf(made), made.version]).toEqual(['#F4E9D8', 1]);
    expect(await history()).toMatchObject([
      { position: 0, current: true, changed: [], customizations: [{ name: 'Background Color', value: '#F4E9D8' }] },
    ]);
    const refused = await undo();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', detail: 'There is nothing to undo.' }),
    ]);
  });

  it('is all that an order needs beside the words', async () => {
    const { who, made, save } = await draft({ background: '#F4E9D8' });
    await save('Message', 'Bon anniversaire, Jeanne !');
    const address = await addAddress(desk.handle.db, desk.shop, who.id);
    const placed = await desk.place(who, { creations: [made.iri], shippings: [{ address, date: wednesday }] });
    expect(placed.statusCode, placed.body).toBe(201);
  });

  it('is passed over where the cover has no place for it, and without a cover', async () => {
    for (const cover of [covers.plain, null]) {
      const { made, history } = await draft({ cover, background: '#F4E9D8' });
      expect([colourOf(made), (await history()).length]).toEqual([undefined, 1]);
    }
  });
});

describe('a background that comes with another cover', () => {
  it('is one step with it for a creation that has none; the version of the cover is enough', async () => {
    const { made, put, history, undo } = await draft({ cover: null });
    const seen = { 'if-match': `"${made.places.cover}"` };
    const after = await put({ cover: covers.one, background: '#abcdef' }, seen);
    expect(colourOf(after)).toBe('#ABCDEF');
    expect((await history()).map(({ changed }) => changed)).toEqual([['cover', 'Background Color'], []]);
    const back = creationSchema.parse((await undo()).json());
    expect([back.cover, colourOf(back)]).toEqual([null, undefined]);
    const again = await put({ cover: covers.other, background: '#F4E9D8' }, seen);
    expect(colourOf(again)).toBe('#F4E9D8');
  });

  it('leaves one that waits, and comes back with a cover for it', async () => {
    const { put } = await draft({ background: '#123456' });
    const waiting = await put({ cover: covers.plain, background: '#111111' });
    expect([waiting.waiting, colourOf(waiting)]).toEqual([['Background Color'], '#123456']);
    expect(colourOf(await put({ cover: covers.other, background: '#111111' }))).toBe('#123456');
  });

  it('is passed over where that cover has no place for it, and without a cover in the same call', async () => {
    const { put } = await draft({ cover: null });
    expect(colourOf(await put({ cover: covers.plain, background: '#111111' }))).toBeUndefined();
    await put({ cover: covers.one });
    for (const body of [{ background: '#111111' }, { style: { ink: 'night' }, background: '#111111' }]) {
      expect(colourOf(await put(body))).toBeUndefined();
    }
    expect(colourOf(await put({ cover: null, background: '#111111' }))).toBeUndefined();
  });
});

it('a colour that is none is refused beside its field, and nothing is written', async () => {
  const { who, made, history } = await draft({ cover: null });
  const product = desk.shop.products.greeting;
  for (const background of ['red', '#abc', '#12345678', '']) {
    const refused = [
      await calls.call('POST', '/creations', { product, cover: covers.one, background }, who.headers),
      await calls.call('PUT', `/creations/${made.reference}`, { cover: covers.one, background }, who.headers),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().violations]).toEqual([
        422,
        [expect.objectContaining({ propertyPath: 'background', code: 'color_invalid' })],
      ]);
    }
  }
  expect(await history()).toHaveLength(1);
});
