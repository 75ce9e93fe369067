import { creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../../test/app/test-clock';
import { addCover } from '../../../../test/fixtures/cards';
import { freshSnapshot } from '../../../../test/fresh-snapshot';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { coverImages } from '../../../db/schema/catalogue';
import { creations } from '../../../db/schema/creations';
import { orderCreations } from '../../../db/schema/orders';
import { AppError } from '../../../errors';

const clock = new TestClock(new Date('2026-03-10T12:00:00Z'));
const { handle, test, catalogue, calls, signedIn, order, ...desk } = await openCreationSetup({ clock });

async function complete() {
  const { id: shopUserId, headers } = await signedIn();
  const { reference, id } = await calls.start(headers);
  const save = (name: 'Message' | 'Background Color', value: string) =>
    desk.save(reference, { name, value }, { headers });
  await save('Background Color', '#AABBCC');
  await save('Message', 'Bonjour');
  return { shopUserId, headers, reference, id, save };
}

async function ordered(status: 'accepted' | 'in_preparation' | 'shipped', date: string) {
  const creation = await complete();
  return { ...creation, orderId: await order(creation.shopUserId, creation.id, { status, date }) };
}
const snapshotOf = async (orderId: number) => {
  const [row] = await handle.db.select().from(orderCreations).where(eq(orderCreations.orderId, orderId));
  if (!row) throw new Error('nothing frozen');
  return row.snapshot;
};
const wordsOf = async (orderId: number) =>
  (await snapshotOf(orderId)).customizations.find(({ name }) => name === 'Message')?.value;

describe('the content that an order freezes', () => {
  it('holds everything that is printed', async () => {
    const { id } = await complete();
    const snapshot = await handle.db.transaction((tx) => freshSnapshot(tx, id));
    expect(snapshot).toMatchObject({
      schema: 1,
      product: 'greeting-card',
      templateVersion: 1,
      style: { font: 'colette', smilic: 'lemon' },
      cover: {
        backColor: '#F4E9D8',
        customizationTypes: ['Background Color', 'Background Cover', 'Message'],
        images: [{ name: 'front' }],
      },
      backgroundCover: null,
      customizations: [
        { name: 'Background Color', value: '#AABBCC', photo: null },
        { name: 'Message', value: 'Bonjour', photo: null },
      ],
    });
  });
  it('refuses a creation that lacks something, naming each thing', async () => {
    const { id, reference, headers, save } = await complete();
    await save('Message', '  ');
    const frozen = () => handle.db.transaction((tx) => freshSnapshot(tx, id)).catch((cause: unknown) => cause);
    const lacking = await frozen();
    expect(lacking).toBeInstanceOf(AppError);
    expect(lacking).toMatchObject({ violations: [{ propertyPath: 'Message', code: 'creation_incomplete' }] });
    await calls.call('PUT', `/creations/${reference}`, { cover: null }, headers);
    expect(await frozen()).toMatchObject({ violations: [{ propertyPath: 'cover', code: 'creation_incomplete' }] });
  });
  it('refuses words that no longer fit since the size changed', async () => {
    const { id, reference, headers, save } = await complete();
    await save('Message', Array.from({ length: 14 }, (_, line) => `ligne ${line}`).join('\n'));
    await calls.call('PUT', `/creations/${reference}`, { style: { size: 'large' } }, headers);
    const frozen = await handle.db.transaction((tx) => freshSnapshot(tx, id)).catch((cause: unknown) => cause);
    expect(frozen).toMatchObject({ violations: [{ propertyPath: 'Message', code: 'message_too_long' }] });
  });
  it('keeps the lettering-free picture of the background cover', async () => {
    const { id, reference, headers } = await complete();
    const background = await addCover(handle.db, catalogue, { usableAsBackground: true });
    await handle.db.insert(coverImages).values({
      coverId: Number(background.split('/')[2]),
      name: 'background',
      storageKey: 'covers/calm.png',
      checksum: 'calm',
      contentType: 'image/png',
    });
    await desk.save(reference, { name: 'Background Cover', value: background }, { headers });
    const snapshot = await handle.db.transaction((tx) => freshSnapshot(tx, id));
    expect(snapshot.backgroundCover).toEqual({ storageKey: 'covers/calm.png', checksum: 'calm' });
  });
});

describe('a creation that has been ordered', () => {
  it('names its order, and is listed apart from drafts', async () => {
    const { headers, orderId } = await ordered('accepted', '2026-03-20');
    const list = (query: string) => test.app.inject({ url: `/creations?${query}`, headers });
    expect((await list('exists[relatedOrder]=1')).json()).toMatchObject([{ relatedOrder: `/orders/${orderId}` }]);
    expect((await list('exists[relatedOrder]=0')).json()).toEqual([]);
  });
  it('is sent again as one draft, however often it is asked for, until somebody changes or orders that', async () => {
    const { headers, reference, orderId } = await ordered('shipped', '2026-03-20');
    const again = async (): Promise<string> => {
      const answer = await calls.call('POST', `/creations/duplicate/${reference}`, undefined, headers);
      expect(answer.statusCode, answer.body).toBe(201);
      const copy = creationSchema.parse(answer.json());
      expect(copy.customizations.Message?.value).toBe('Bonjour');
      return copy.reference;
    };
    const [first, ...others] = await Promise.all([again(), again(), again()]);
    expect(new Set(others)).toEqual(new Set([first]));
    const changed = await desk.save(first ?? '', { name: 'Message', value: 'Bonsoir' }, { headers });
    expect(changed.statusCode).toBe(201);
    const second = await again();
    expect(second).not.toBe(first);
    await handle.db.update(creations).set({ relatedOrderId: orderId }).where(eq(creations.reference, second));
    const third = await again();
    expect([first, second]).not.toContain(third);
    expect(await again()).toBe(third);
  });
  it('is sent again with the words that it was corrected to', async () => {
    const { headers, reference, save } = await ordered('accepted', '2026-03-20');
    const again = async (): Promise<string | null | undefined> => {
      const answer = await calls.call('POST', `/creations/duplicate/${reference}`, undefined, headers);
      return creationSchema.parse(answer.json()).customizations.Message?.value;
    };
    expect(await again()).toBe('Bonjour');
    expect((await save('Message', 'Bonsoir')).statusCode).toBe(201);
    expect(await again()).toBe('Bonsoir');
  });
  it('can be changed while its order is editable, which then prints the change', async () => {
    const { orderId, save } = await ordered('accepted', '2026-03-20');
    expect((await save('Message', 'Bonsoir')).statusCode).toBe(201);
    expect(await wordsOf(orderId)).toBe('Bonsoir');
  });
  it('prints the cover that was frozen, also after the cover has changed', async () => {
    const { orderId, save } = await ordered('accepted', '2026-03-20');
    const before = await snapshotOf(orderId);
    await handle.db.update(coverImages).set({ storageKey: 'covers/newer.png' }).where(eq(coverImages.name, 'front'));
    await save('Message', 'Bonsoir');
    const after = await snapshotOf(orderId);
    expect(after.cover).toEqual(before.cover);
    expect(after.cover.images[0]?.storageKey).not.toBe('covers/newer.png');
  });
  it('cannot be made incomplete any more', async () => {
    const { orderId, headers, reference, save } = await ordered('accepted', '2026-03-20');
    const blank = await save('Message', '');
    expect([blank.statusCode, blank.json().violations[0].code]).toEqual([422, 'creation_incomplete']);
    const bare = await calls.call('PUT', `/creations/${reference}`, { cover: null }, headers);
    expect(bare.statusCode).toBe(422);
    expect(await wordsOf(orderId)).toBe('Bonjour');
    const [row] = await handle.db.select().from(creations).where(eq(creations.reference, reference));
    expect(row?.version).toBe(3);
  });
  it.each([
    ['in_preparation', '2026-03-20'],
    ['accepted', '2026-03-10'],
  ] as const)('cannot be changed when its order is %s for %s', async (status, date) => {
    const { orderId, headers, reference, save } = await ordered(status, date);
    const refused = await save('Message', 'Trop tard');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    const put = await calls.call('PUT', `/creations/${reference}`, { style: { ink: 'night' } }, headers);
    expect(put.statusCode).toBe(409);
    expect(await wordsOf(orderId)).toBe('Bonjour');
  });
  it('cannot be removed, but duplicated into a new draft', async () => {
    const { headers, reference } = await ordered('accepted', '2026-03-20');
    const remove = await calls.call('DELETE', `/creations/${reference}`, undefined, headers);
    expect(remove.statusCode).toBe(409);
    const copy = await calls.call('POST', `/creations/duplicate/${reference}`, undefined, headers);
    expect(copy.json()).toMatchObject({ relatedOrder: null, customizations: { Message: { value: 'Bonjour' } } });
  });
});
