import { currentPasswordHeader } from '@jolimot/contract/call';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addAccount, goodPassword, send } from '../../../../test/fixtures/accounts';
import { addCover, saveCustomization } from '../../../../test/fixtures/cards';
import { creationCallsOf } from '../../../../test/fixtures/creation-calls';
import { giveCredits } from '../../../../test/fixtures/credits';
import { addAddress, addCreation } from '../../../../test/fixtures/orders';
import { noisePhoto } from '../../../../test/fixtures/pictures';
import { unzip } from '../../../../test/fixtures/unzip';
import { openOrderSetup, wednesday } from '../../../../test/setups/order-setup';
import { shopUsers } from '../../../db/schema/accounts';

const desk = await openOrderSetup();

const exported = z.looseObject({
  account: z.looseObject({ email: z.string(), creditBalance: z.number() }),
  addresses: z.array(z.looseObject({ city: z.string(), country: z.string() })),
  creations: z.array(
    z.looseObject({
      reference: z.string(),
      customizations: z.array(
        z.looseObject({ name: z.string(), value: z.string().nullable(), file: z.string().optional() }),
      ),
    }),
  ),
  orders: z.array(z.looseObject({ reference: z.string(), shippings: z.array(z.unknown()) })),
  creditPurchases: z.array(z.looseObject({ credits: z.number() })),
  creditLedger: z.array(z.looseObject({ delta: z.number() })),
  sessions: z.array(z.looseObject({ browser: z.string().nullable(), startedAt: z.string() })),
  mails: z.array(z.looseObject({ subject: z.string() })),
});

async function customer(email: string) {
  const { test, handle, shop } = desk;
  const id = await addAccount(test, { email, lastname: 'Château' });
  const headers = await test.as({ id, email });
  await giveCredits(handle.db, id, 5);
  const ordered = await addCreation(handle.db, shop, id, { message: 'Bon voyage' });
  const address = await addAddress(handle.db, shop, id);
  const payload = { creations: [ordered.iri], shippings: [{ address, date: wednesday }] };
  const order = await send(test, 'POST', '/orders', payload, headers);
  expect(order.statusCode, order.body).toBe(201);
  const cover = await addCover(handle.db, shop, { allows: ['Message', 'Image Front Right Full'] });
  const draft = await creationCallsOf(test, { product: shop.products.greeting, cover }).start(headers);
  const photo = await noisePhoto(1200, 900);
  const fields = { creationReference: draft.reference, customizationName: 'Image Front Right Full' as const };
  const saved = await saveCustomization(test.app, fields, { headers, file: { bytes: photo } });
  expect(saved.statusCode, saved.body).toBe(201);
  const ask = (password: string | undefined, who: Record<string, string> = headers) =>
    test.app.inject({
      url: `/shop_users/${id}/export`,
      headers: { ...who, ...(password === undefined ? {} : { [currentPasswordHeader]: encodeURIComponent(password) }) },
    });
  const staff = await desk.staff();
  const note = await send(
    test,
    'POST',
    `/orders/${order.json().reference}/notes`,
    { text: 'A téléphoné.' },
    staff.headers,
  );
  expect(note.statusCode, note.body).toBe(201);
  return { id, headers, draft, order: order.json(), ask };
}

describe('GET /shop_users/{id}/export', () => {
  it('gives all data and photos of the account as a zip', async () => {
    const { draft, order, ask } = await customer('export@test.example');
    const signIn = { username: 'export@test.example', password: goodPassword };
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await send(desk.test, 'POST', '/login_check', signIn, { 'user-agent': firefox });
    const answer = await ask(goodPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const files = unzip(answer.rawPayload);
    const json = files.get('jolimot.json')?.toString() ?? '';
    expect(json).not.toMatch(/argon2|passwordHash|storageKey|tokenHash|providerId/);
    const data = exported.parse(JSON.parse(json));
    expect(data.account).toMatchObject({ email: 'export@test.example', lastname: 'Château', creditBalance: 4 });
    expect(data.addresses).toMatchObject([{ city: 'L’Haÿ-les-Roses', country: 'FR' }]);
    expect(data.orders).toMatchObject([
      { reference: order.reference, shippings: [{ date: wednesday }], notes: [{ text: 'A téléphoné.' }] },
    ]);
    expect(data.creditPurchases).toMatchObject([{ credits: 5 }]);
    expect(data.creditLedger.map(({ delta }) => delta)).toEqual([5, -1]);
    const startedAt = desk.test.clock.now().toISOString();
    expect(data.sessions).toEqual([{ browser: 'Firefox', system: 'Linux', startedAt, lastUsedAt: startedAt }]);
    expect(data.mails.length).toBeGreaterThan(0);
    const words = data.creations.flatMap(({ customizations }) => customizations.map(({ value }) => value));
    expect(words).toContain('Bon voyage');
    const [picture] = data.creations.find(({ reference }) => reference === draft.reference)?.customizations ?? [];
    const { width, height } = await sharp(files.get(picture?.file ?? '')).metadata();
    expect([width, height]).toEqual([1200, 900]);
  });

  it('has the contact messages of an address only once that is validated', async () => {
    const letter = { subject: 'question', name: 'Zoé', email: 'writer@test.example', message: 'Une question' };
    expect((await send(desk.test, 'POST', '/contact_messages', letter)).statusCode).toBe(201);
    const { id, ask } = await customer('writer@test.example');
    const json = async () =>
      unzip((await ask(goodPassword)).rawPayload)
        .get('jolimot.json')
        ?.toString() ?? '';
    expect(await json()).not.toContain('Une question');
    await desk.handle.db.update(shopUsers).set({ verifiedAt: desk.clock.now() }).where(eq(shopUsers.id, id));
    expect(await json()).toContain('Une question');
  });

  it('needs the current password, whatever letters it has', async () => {
    const { id, headers, ask } = await customer('confirmed@test.example');
    expect((await ask(undefined)).json().violations).toMatchObject([
      { propertyPath: 'currentPassword', code: 'required' },
    ]);
    expect((await ask('wrong')).json().violations).toMatchObject([{ code: 'password_wrong' }]);
    const written = 'mot de passe : été à 100 %, 心';
    const changed = await send(
      desk.test,
      'PUT',
      `/shop_users/${id}`,
      { password: written, currentPassword: goodPassword },
      headers,
    );
    expect(changed.statusCode).toBe(200);
    const anew = await desk.test.as({ id, email: 'confirmed@test.example' });
    expect((await ask(written, anew)).statusCode).toBe(200);
  });
});
