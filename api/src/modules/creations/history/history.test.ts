import { creationHistoryEntry, creation as creationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addCover } from '../../../../test/fixtures/cards';
import type { Headers } from '../../../../test/fixtures/creation-calls';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { orderCreations, orders } from '../../../db/schema/orders';

const slot = 'Image Back Left';
const { handle, catalogue, calls, signedIn, save, read, order } = await openCreationSetup({
  allows: ['Background Color', 'Background Cover', 'Message', slot],
});
const photo = await noisePhoto(400, 600);

async function draft(headers: Headers = {}) {
  const { reference, id } = await calls.start(headers);
  const path = `/creations/${reference}`;
  const go = (direction: 'undo' | 'redo', more: Headers = {}) =>
    calls.call('POST', `${path}/${direction}`, undefined, { ...headers, ...more });
  return {
    reference,
    id,
    path,
    say: (value: string) => save(reference, { name: 'Message', value }, { headers }),
    show: (bytes: Buffer) => save(reference, { name: slot }, { headers, file: { bytes } }),
    paint: (value: string) => save(reference, { name: 'Background Color', value }, { headers }),
    go,
    goes: async (direction: 'undo' | 'redo') => {
      const answer = await go(direction);
      expect(answer.statusCode, answer.body).toBe(200);
      return creationSchema.parse(answer.json());
    },
    history: async (query = '') => {
      const answer = await calls.call('GET', `${path}/history${query}`, undefined, headers);
      expect(answer.statusCode, answer.body).toBe(200);
      return z.array(creationHistoryEntry).parse(answer.json());
    },
  };
}
const words = (made: z.infer<typeof creationSchema>) => made.customizations.Message?.value;

describe('undo and redo', () => {
  it('bring back covers, styles, backgrounds, photos with their crops, and what was removed', async () => {
    const { reference, path, say, show, paint, goes } = await draft();
    const other = await addCover(handle.db, catalogue);
    await paint('#AABBCC');
    await show(photo);
    await say('Coucou');
    const full = await read(reference);
    await calls.call('PUT', path, { style: { ink: 'night', align: 'center' } });
    await calls.call('PUT', path, { cover: other });
    await calls.call('DELETE', `/customizations/${full.customizations.Message?.id}?creationReference=${reference}`);
    expect(words(await goes('undo'))).toBe('Coucou');
    expect((await goes('undo')).cover).toEqual(full.cover);
    const back = await goes('undo');
    const told = (made: typeof full) =>
      Object.fromEntries(Object.entries(made.customizations).map(([name, one]) => [name, [one.value, one.file]]));
    expect([back.style, told(back)]).toEqual([full.style, told(full)]);
    expect(back.customizations[slot]?.file).not.toBeNull();
    await goes('undo');
    const bare = await goes('undo');
    expect(bare.customizations[slot]).toBeUndefined();
    expect((await goes('redo')).customizations[slot]?.value).toBe(full.customizations[slot]?.value);
  });

  it('count a text written without a pause as one step when asked to', async () => {
    const { reference, path, say, paint, goes } = await draft();
    const walk = async (direction: 'undo' | 'redo') =>
      creationSchema.parse((await calls.call('POST', `${path}/${direction}?grouped=1`)).json());
    await paint('#AABBCC');
    for (const text of ['Bon', 'Bonjour', 'Bonjour', 'Bonjour toi']) await say(text);
    await paint('#CCBBAA');
    expect(words(await walk('undo'))).toBe('Bonjour toi');
    const back = await walk('undo');
    expect([words(back), back.customizations['Background Color']?.value]).toEqual([undefined, '#AABBCC']);
    expect(words(await walk('redo'))).toBe('Bonjour toi');
    expect(words(await goes('undo'))).toBe('Bonjour');
    expect(words(await walk('redo'))).toBe('Bonjour toi');
    await goes('undo');
    expect(words(await walk('undo'))).toBeUndefined();
    expect((await calls.call('POST', `/creations/${reference}/undo?grouped=1`)).statusCode).toBe(200);
    expect((await calls.call('POST', `/creations/${reference}/undo?grouped=1`)).statusCode).toBe(409);
  });

  it('pass over writes that changed nothing', async () => {
    const { say, goes, go } = await draft();
    await say('un');
    for (let time = 0; time < 3; time += 1) await say('deux');
    expect(words(await goes('undo'))).toBe('un');
    expect(words(await goes('redo'))).toBe('deux');
    expect((await go('redo')).statusCode).toBe(409);
  });

  it('are writes: the version rises, a stale If-Match is a 412, a new write ends what could be redone', async () => {
    const { say, go, goes, history } = await draft();
    await say('un');
    await say('deux');
    expect((await go('undo', { 'if-match': '"2"' })).statusCode).toBe(412);
    const undone = await go('undo', { 'if-match': '"3"' });
    expect([undone.statusCode, undone.json().version, undone.headers.etag]).toEqual([200, 4, '"4"']);
    await say('trois');
    expect((await go('redo')).statusCode).toBe(409);
    expect(words(await goes('undo'))).toBe('un');
    expect((await history()).map(({ position, current }) => [position, current])).toEqual([
      [2, false],
      [1, true],
      [0, false],
    ]);
  });

  it('change what an editable order prints, and nothing once it is prepared', async () => {
    const owner = await signedIn();
    const { id, say, paint, show, go, goes } = await draft(owner.headers);
    await show(photo);
    await paint('#AABBCC');
    await say('un');
    await say('deux');
    const orderId = await order(owner.id, id);
    await goes('undo');
    const printed = async () =>
      (await handle.db.select().from(orderCreations).where(eq(orderCreations.orderId, orderId)))[0]?.snapshot
        .customizations;
    expect(await printed()).toContainEqual({ name: 'Message', value: 'un', photo: null });
    expect((await go('undo')).statusCode).toBe(422);
    await handle.db.update(orders).set({ status: 'in_preparation' }).where(eq(orders.id, orderId));
    expect((await go('redo')).statusCode).toBe(409);
    expect(await printed()).toContainEqual({ name: 'Message', value: 'un', photo: null });
  });

  it('one after the other when asked at the same time', async () => {
    const { say, go, history } = await draft();
    for (const text of ['un', 'deux', 'trois', 'quatre']) await say(text);
    const answers = await Promise.all(Array.from({ length: 6 }, () => go('undo')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 409, 409]);
    expect((await history()).find(({ current }) => current)?.position).toBe(0);
  });
});

describe('the history of a creation', () => {
  it('lists every state, newest first, with what it changed', async () => {
    const { path, say, paint, history, id } = await draft();
    await paint('#AABBCC');
    await say('un');
    await calls.call('PUT', path, { style: { ink: 'night' } });
    await calls.call('PUT', path, { cover: null });
    const entries = await history();
    expect(entries.map(({ changed, current }) => [changed, current])).toEqual([
      [['cover'], true],
      [['style'], false],
      [['Message'], false],
      [['Background Color'], false],
      [[], false],
    ]);
    expect(entries[1]).toMatchObject({
      iri: `/creations/${id}/history/3`,
      style: { ink: 'night' },
      customizations: [
        { name: 'Background Color', value: '#AABBCC' },
        { name: 'Message', value: 'un' },
      ],
    });
  });

  it('has pages, whose last entry says what it changed too', async () => {
    const { say, history } = await draft();
    for (const text of ['un', 'deux', 'trois']) await say(text);
    expect((await history('?itemsPerPage=2&page=2')).map(({ position, changed }) => [position, changed])).toEqual([
      [1, ['Message']],
      [0, []],
    ]);
  });
});
