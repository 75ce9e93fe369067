import type { CustomizationName } from '@jolimot/card/customization-types';
import { customization as customizationSchema } from '@jolimot/contract/creations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/app/build-test-app';
import { addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { openCreationSetup } from '../../../../test/setups/creation-setup';
import { creations } from '../../../db/schema/creations';

const full = 'Image Front Right Full';
const legends: CustomizationName[] = ['Image Back Left', 'Legend Left'];
const { handle, test, catalogue, cover, calls, signedIn, read, ...desk } = await openCreationSetup({
  allows: ['Background Color', 'Background Cover', 'Message', full, ...legends],
  usableAsBackground: true,
});

const { start } = calls;
const save = (reference: string, name: CustomizationName, value: string, headers: Record<string, string> = {}) =>
  desk.save(reference, { name, value }, { headers });
const violations = (answer: Awaited<ReturnType<typeof save>>): string[] => {
  expect(answer.statusCode, answer.body).toBe(422);
  return answer
    .json()
    .violations.map((one: { propertyPath: string; code: string }) => `${one.propertyPath} ${one.code}`);
};

describe('saving words', () => {
  it('creates, then replaces by creation and name', async () => {
    const { reference } = await start();
    const first = await save(reference, 'Message', 'Bonjour');
    expect([first.statusCode, first.headers.etag]).toEqual([201, '"2"']);
    const made = customizationSchema.parse(first.json());
    expect(made).toMatchObject({
      type: 'text',
      value: 'Bonjour',
      file: null,
      fileUrl: null,
      customizationName: 'Message',
      customizationType: `/customization_types/${catalogue.types.get('Message')}`,
      creationReference: reference,
      creationVersion: 2,
    });
    const second = customizationSchema.parse((await save(reference, 'Message', 'Bonsoir')).json());
    expect([second.id, second.value, second.creationVersion]).toEqual([made.id, 'Bonsoir', 3]);
    expect((await read(reference)).customizations.Message?.value).toBe('Bonsoir');
  });
  it('takes them as JSON too, and refuses another kind of body', async () => {
    const { reference: creationReference } = await start();
    const send = (contentType: string) =>
      test.app.inject({
        method: 'POST',
        url: '/customizations',
        headers: { 'content-type': contentType },
        payload: JSON.stringify({ creationReference, customizationName: 'Message', value: 'Bon\r\njour' }),
      });
    const answer = await send('application/json; charset=utf-8');
    expect([answer.statusCode, answer.json().value]).toEqual([201, 'Bon\njour']);
    expect((await send('text/plain')).statusCode).toBe(415);
  });
  it('keeps line ends as \\n, however the browser sends them, and every accent and « guillemet »', async () => {
    const { reference } = await start();
    const text = 'Très chère Zoé,\r\n« À bientôt ! »\r\n— cœur, Noël, ça';
    await save(reference, 'Message', text);
    expect((await read(reference)).customizations.Message?.value).toBe(text.replaceAll('\r\n', '\n'));
  });
  it('keeps a message and a legend clean of invisible characters', async () => {
    const { reference } = await start();
    for (const name of ['Message', 'Legend Left'] as const) {
      expect((await save(reference, name, 'a\0\u200B\u202Eb\tc')).json().value).toBe('ab c');
    }
  });
  it('takes a message of nothing but invisible characters for a blank one', async () => {
    const { reference } = await start();
    expect((await save(reference, 'Message', '\u200B\u2060\u00AD')).json().value).toBe('');
  });
  it('refuses a message with too many lines, and keeps the one that was there', async () => {
    const { reference } = await start();
    await save(reference, 'Message', 'Court');
    const answer = await save(reference, 'Message', 'ligne\n'.repeat(30));
    expect(violations(answer)).toEqual(['value message_too_long']);
    expect(answer.json().detail).toBe('value: Text too long (14 lines max)');
    expect(answer.json().violations[0].params).toEqual({ max: 14 });
    expect((await read(reference)).customizations.Message?.value).toBe('Court');
    expect((await read(reference)).version).toBe(2);
  });
  it('counts the lines that the chosen size leaves', async () => {
    const { reference } = await start();
    const lines = Array(14).fill('ligne').join('\n');
    expect((await save(reference, 'Message', lines)).statusCode).toBe(201);
    await calls.call('PUT', `/creations/${reference}`, { style: { size: 'large' } });
    expect(violations(await save(reference, 'Message', lines))).toEqual(['value message_too_long']);
  });
  it('refuses emojis and characters that the font cannot draw', async () => {
    const { reference } = await start();
    const emoji = await save(reference, 'Message', 'Bravo 🎉');
    expect(violations(emoji)).toEqual(['value message_emoji']);
    expect(emoji.json().detail).toBe('value: you cannot (yet) use emojis');
    const letters = await save(reference, 'Message', 'Привет');
    expect(violations(letters)).toEqual(['value message_characters']);
    expect(letters.json().detail).toContain('П');
  });
  it('refuses a legend beyond 40 characters on a greeting card and 24 on a postcard, counted as people do', async () => {
    const { reference } = await start();
    const composed = 'e\u0301';
    expect((await save(reference, 'Legend Left', composed.repeat(24))).statusCode).toBe(201);
    expect(violations(await save(reference, 'Legend Left', 'i'.repeat(41)))).toEqual(['value legend_too_long']);
    const postcard = await start({}, { product: catalogue.products.postcard });
    expect((await save(postcard.reference, 'Legend Left', 'À la plage')).statusCode).toBe(201);
    expect(violations(await save(postcard.reference, 'Legend Left', 'i'.repeat(25)))).toEqual([
      'value legend_too_long',
    ]);
  });
  it('gives a postcard’s message the room of its strip, until that has a photo or legend', async () => {
    const { reference } = await start({}, { product: catalogue.products.postcard });
    const letter = Array(12).fill('Bonjour').join('\n');
    expect((await save(reference, 'Message', letter)).statusCode).toBe(201);
    await save(reference, 'Legend Left', 'À la plage');
    expect(violations(await save(reference, 'Message', letter))).toEqual(['value message_too_long']);
    expect((await read(reference)).customizations.Message?.value).toBe(letter);
  });
  it('asks for a value', async () => {
    const { reference } = await start();
    expect(violations(await desk.save(reference, { name: 'Message' }))).toEqual(['value required']);
  });
});

describe('backgrounds', () => {
  it('takes a colour as #RRGGBB and nothing else', async () => {
    const { reference } = await start();
    expect((await save(reference, 'Background Color', '#a1b2c3')).json().value).toBe('#A1B2C3');
    for (const value of ['red', '#abc', '#12345678', 'url(#x)', '']) {
      expect(violations(await save(reference, 'Background Color', value))).toEqual(['value color_invalid']);
    }
  });
  it('takes a cover that is usable as a background, and either background takes the other away', async () => {
    const { reference } = await start();
    await save(reference, 'Background Color', '#A1B2C3');
    expect((await save(reference, 'Background Cover', cover)).json()).toMatchObject({ type: 'entity', value: cover });
    expect(Object.keys((await read(reference)).customizations)).toEqual(['Background Cover']);
    await save(reference, 'Background Color', '#A1B2C3');
    expect(Object.keys((await read(reference)).customizations)).toEqual(['Background Color']);
  });
  it('refuses covers that are no background, do not fit, or are not there', async () => {
    const { reference } = await start();
    const plain = await addCover(handle.db, catalogue);
    const unfit = await addCover(handle.db, catalogue, { type: 'postcard', usableAsBackground: true });
    expect(violations(await save(reference, 'Background Cover', plain))).toEqual(['value customization_not_allowed']);
    expect(violations(await save(reference, 'Background Cover', unfit))).toEqual(['value product_unfit']);
    for (const value of ['7', '/products/1', '/covers/999999', '']) {
      expect((await save(reference, 'Background Cover', value)).statusCode, value).toBe(400);
    }
  });
});

describe('customizations that the cover allows', () => {
  it('refuses a customization that the cover does not list, and all of them without a cover', async () => {
    const { reference } = await start();
    const bare = await start({}, { cover: null });
    const wrong = 'Image Front Right Triptyque 1 Top';
    expect(violations(await save(reference, wrong, 'xywh=percent:0,0,9,9'))).toEqual([
      'customizationName customization_not_allowed',
    ]);
    expect(violations(await save(bare.reference, 'Message', 'Coucou'))).toEqual([
      'customizationName customization_not_allowed',
    ]);
  });
  it('refuses a name that does not exist', async () => {
    const { reference } = await start();
    const answer = await save(reference, 'Glitter' as CustomizationName, 'x');
    expect(violations(answer)).toEqual(['customizationName invalid']);
  });
});

describe('the owner of a customization', () => {
  const remove = (id: number, query = '', headers: Record<string, string> = {}) =>
    calls.call('DELETE', `/customizations/${id}${query}`, undefined, headers);
  it('a guest removes with the draft’s reference, and not without', async () => {
    const { reference } = await start();
    const other = await start();
    const { id } = (await save(reference, 'Message', 'Coucou')).json();
    expect((await remove(id)).statusCode).toBe(404);
    expect((await remove(id, `?creationReference=${other.reference}`)).statusCode).toBe(404);
    expect((await read(other.reference)).version).toBe(1);
    const removed = await remove(id, `?creationReference=${reference}`);
    expect([removed.statusCode, removed.headers.etag]).toEqual([204, '"3"']);
    expect((await remove(id, `?creationReference=${reference}`)).statusCode).toBe(404);
    expect(await read(reference)).toMatchObject({ customizations: {}, version: 3 });
  });
  it('an owner needs no reference', async () => {
    const { headers } = await signedIn();
    const { reference } = await start(headers);
    const { id } = (await save(reference, 'Message', 'Coucou', headers)).json();
    expect((await remove(id, '', headers)).statusCode).toBe(204);
  });
  it('answers 404 for drafts that are deleted or unknown', async () => {
    const { reference } = await start();
    await handle.db.update(creations).set({ deletedAt: new Date() }).where(eq(creations.reference, reference));
    for (const text of [reference, 'ABCDEFGHJK12', 'x', '']) {
      expect((await save(text, 'Message', 'Coucou')).statusCode, text).toBe(404);
    }
  });
});

it('long editing is not limited as uploads are', async () => {
  const limited = await buildTestApp(handle, { env: { RATE_LIMITS: '1' } });
  const { reference } = await start();
  const fields = { creationReference: reference, customizationName: 'Message' } as const;
  for (let pause = 0; pause < 200; pause += 1) {
    const answer = await saveCustomization(limited.app, { ...fields, value: `Bonjour ${pause}` });
    expect(answer.statusCode).toBe(201);
  }
  await limited.close();
});
