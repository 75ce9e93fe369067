import type { PreflightFinding } from '@jolimot/contract/back-office/production';
import type { Order } from '@jolimot/contract/orders/order';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { saveCustomization } from '../../../../test/fixtures/cards';
import { batches, openWorkshopSetup } from '../../../../test/setups/workshop-setup';
import { coverImages } from '../../../db/schema/catalogue';
import { orderCards, orderCreations, shippings } from '../../../db/schema/orders';
import { preflight } from '../preflight/preflight';
import { frozenCardsOf } from './repository';

const desk = await openWorkshopSetup();
const { keeper, orderFor, choose } = desk;

let order: Order;
let id: number;
let codes: string[];
const report = async () => {
  const answer = await desk.read(`${batches}/${id}/preflight`, keeper);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

beforeAll(async () => {
  const ordered = await orderFor(2);
  ({ order, codes } = ordered);
  ({ id } = await choose({ cards: ordered.cards }));
});

describe('the preflight report of a batch', () => {
  it('has figures and no finding for cards that print well', async () => {
    const { findings, ...figures } = await report();
    expect(findings).toEqual([]);
    expect(figures).toMatchObject({ nbCard: 2, profile: 'FOGRA39', lowestPpi: null });
    expect(figures.ink).toEqual({ most: 300, limit: 300 });
    expect(figures.fonts).toEqual(expect.arrayContaining(['Fira Sans Extra Condensed', 'Playwrite FR Trad']));
  });

  it('measures each picture where the profile gives more ink than the paper takes', async () => {
    const { config, ...deps } = desk.test.deps;
    const thin = { ...config, press: { ...config.press, inkLimit: 1 } };
    const { findings, ink } = await preflight({ ...deps, config: thin }, await frozenCardsOf(deps.db, id));
    const heavy = findings.filter(({ code }) => code === 'ink_high');
    expect(heavy.length).toBeGreaterThan(0);
    for (const { stops, value } of heavy)
      expect([stops, Number(value) > 1, Number(value) <= ink.most]).toEqual([false, true, true]);
  });

  it('names what may spoil a card, by its code and its place', async () => {
    const { db } = desk.handle;
    const [frozen] = await db.select().from(orderCreations);
    const [shipping] = await db.select().from(shippings).orderBy(shippings.id);
    if (!frozen || !shipping) throw new Error('nothing was ordered');
    const { snapshot } = frozen;
    const photo = {
      name: 'Image Back Left' as const,
      value: null,
      photo: { storageKey: 'photos/gone', checksum: '', width: 60, height: 90 },
    };
    const customizations = snapshot.customizations.map((one) =>
      one.name === 'Message' ? { ...one, value: 'Bonjour 漢' } : one,
    );
    await db.update(orderCreations).set({
      snapshot: {
        ...snapshot,
        cover: { ...snapshot.cover, customizationTypes: [...snapshot.cover.customizationTypes, 'Image Back Left'] },
        customizations: [...customizations, photo],
      },
    });
    const lines = ['Jeanne Dubois 漢', 'une ligne de plus de trente-huit caractères'];
    await db
      .update(shippings)
      .set({ recipient: { ...shipping.recipient, lines } })
      .where(eq(shippings.id, shipping.id));
    const [card] = await db.select().from(orderCards).where(eq(orderCards.shippingId, shipping.id));
    const misread = `${card?.code.slice(0, -1)}${card?.code.endsWith('7') ? '8' : '7'}`;
    await db.update(orderCards).set({ code: misread }).where(eq(orderCards.shippingId, shipping.id));
    const { findings, lowestPpi } = await report();
    expect(lowestPpi).toBe(51);
    const isBad = (one: PreflightFinding) => one.card.code === misread;
    const ofBad = findings.filter(isBad).map((one: PreflightFinding) => ({ ...one, card: one.card.code }));
    const place = 'Image Back Left';
    expect(ofBad).toEqual([
      { code: 'resolution_low', stops: true, card: misread, place, value: 51, cover: null },
      { code: 'text_unfit', stops: true, card: misread, place: 'Message', value: 'message_characters', cover: null },
      { code: 'address_short', stops: true, card: misread, place: 'address', value: 2, cover: null },
      { code: 'address_line_long', stops: false, card: misread, place: 'address', value: 43, cover: null },
      { code: 'address_letter_missing', stops: true, card: misread, place: 'address', value: '漢', cover: null },
      { code: 'code_wrong', stops: true, card: misread, place: 'code', value: null, cover: null },
      { code: 'picture_missing', stops: true, card: misread, place, value: null, cover: null },
    ]);
    const others = findings.filter((one: PreflightFinding) => !isBad(one));
    const inPicture = ['resolution_low', 'text_unfit', 'picture_missing'];
    expect(others.map((one: PreflightFinding) => one.code)).toEqual(inPicture);
    expect(others[0].card).toEqual({
      id: order.cards[1]?.id,
      code: codes[1],
      order: order.iri,
      orderReference: order.reference,
    });
  });

  it('stops a batch from being closed until its spoiled cards are taken out', async () => {
    const close = () => desk.post(`${batches}/${id}/close`);
    const refused = await close();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      '2 cards of this batch must not be printed as they are.',
    ]);
    expect((await desk.orderNow(order.reference)).newStatus).toBe('accepted');
    const sound = await orderFor(1);
    const change = { add: sound.cards, remove: order.cards.map((card) => card.id) };
    expect((await desk.write('PUT', `${batches}/${id}`, keeper, change)).statusCode).toBe(200);
    expect((await close()).json()).toMatchObject({ state: 'closed', nbCard: 1 });
  });

  it('ignores a spoiled card whose order is held up: closing leaves it out', async () => {
    const { db } = desk.handle;
    const [spoiled, sound] = [await orderFor(1), await orderFor(1)];
    await db.update(orderCards).set({ code: 'WRONG' }).where(inArray(orderCards.id, spoiled.cards));
    const made = await choose({ cards: [...spoiled.cards, ...sound.cards] });
    await desk.move(spoiled.order, 'waiting');
    expect(await desk.step(made.id, 'close')).toMatchObject({ state: 'closed', nbCard: 1 });
  });

  it('refuses to close a batch with a card that was corrected while the report was made', async () => {
    const { who, order: placed, cards } = await orderFor(1);
    const made = await choose({ cards });
    const [creationReference = ''] = placed.creations.map(({ reference }) => reference);
    const correction = { creationReference, customizationName: 'Message', value: 'Bonsoir' } as const;
    const { storage } = desk.test.deps;
    const { exists } = storage;
    const slow = vi.spyOn(storage, 'exists').mockImplementation(async (key) => {
      await saveCustomization(desk.test.app, correction, who);
      return exists.call(storage, key);
    });
    const refused = await desk.write('POST', `${batches}/${made.id}/close`, keeper);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/while it was being looked/),
    ]);
    slow.mockRestore();
    expect(await desk.step(made.id, 'close')).toMatchObject({ state: 'closed' });
  });

  it('names the cover whose picture was lost, until the same file is put back', async () => {
    const { storage } = desk.test.deps;
    const [lost] = await desk.handle.db.select().from(coverImages).where(eq(coverImages.name, 'front'));
    if (!lost) throw new Error('the cover has no picture');
    const kept = await storage.get(lost.storageKey);
    const made = await choose({ cards: (await orderFor(1)).cards });
    const findings = async () =>
      (await preflight(desk.test.deps, await frozenCardsOf(desk.handle.db, made.id))).findings;
    await storage.delete(lost.storageKey);
    const cover = { id: lost.coverId, name: { fr: expect.any(String), en: expect.any(String) } };
    expect(await findings()).toMatchObject([{ code: 'picture_missing', stops: true, place: 'cover', cover }]);
    // The order still prints the replaced picture.
    const replaced = { storageKey: 'covers/newer', checksum: 'newer' };
    await desk.handle.db.update(coverImages).set(replaced).where(eq(coverImages.id, lost.id));
    expect(await findings()).toMatchObject([{ cover }]);
    await storage.put(lost.storageKey, kept);
    expect(await findings()).toEqual([]);
  });
});
