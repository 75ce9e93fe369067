import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { creation } from '@jolimot/contract/creations';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { noisePhoto } from '../../api/test/fixtures/pictures';
import type { KeptMail } from '../../api/test/servers/kept-mail-server';
import type { KnownDraft, KnownOrder } from '../../api/test/traffic/acknowledged';
import { CallRecord } from '../../api/test/traffic/patient-client';
import { photoSlot } from '../../api/test/traffic/shop-window';
import { message, photoForm, Shopper } from '../../api/test/traffic/shopper';
import { verifyAccounts } from '../../api/test/traffic/verify-accounts';
import { type Customer, charge, mailsTo, streetOf, told, untilGranted } from './customer';
import type { ShopOnParts } from './shop-on-parts';
import { Visitor } from './visitor';

/** To a cancelled order; each part is killed where it is needed. */
export async function mainJob(shop: ShopOnParts): Promise<string> {
  const record = new CallRecord();
  const street = await streetOf(shop, record);
  const customer = new Shopper(new Visitor(shop.apiUrl, 100, record), street);
  const validated = await registerWithoutMailServer(shop, customer);
  const card = await uploadWithoutStorage(shop, customer);
  await validated();
  await buyWithoutCounters(shop, customer);
  await buyWhileTheDatabaseIsAway(shop, customer);
  await readInvoices(shop, customer);
  const order = await orderWhileAnApiDies(shop, customer, card);
  await readPressFile(shop, customer, order);
  await changeWithoutNginx(shop, customer, order);
  await readPressFile(shop, customer, order);
  const third = await customer.order([await customer.design()], [await customer.recipient('Anna')]);
  await customer.cancel(third);
  expect((await customer.account()).orders).toHaveLength(2);
  expect((await verifyAccounts([customer.known], () => customer.client)).lost).toEqual([]);
  await expectOrderMails(shop, customer);
  return told(record);
}

/** @returns waits for the mail and follows its link */
async function registerWithoutMailServer({ mail }: ShopOnParts, customer: Customer): Promise<() => Promise<void>> {
  const { email } = customer.known;
  await mail.kill();
  await customer.register();
  await pause(1500);
  expect((await mail.taken()).filter(({ to }) => to?.some(({ address }) => address === email))).toEqual([]);
  await mail.start();
  return async () => {
    await customer.validate();
    expect((await customer.account()).verified).toBe(true);
  };
}

/** Photos are refused and words are not; a later photo is complete. */
async function uploadWithoutStorage({ files }: ShopOnParts, customer: Customer): Promise<KnownDraft> {
  const { client, street } = customer;
  const photo = await noisePhoto(1400, 1920);
  const card = await customer.design(street.shop.photoCover);
  await files.kill();
  expect(await client.refused('POST', '/customizations', { body: photoForm(card, photo) })).toBe('unavailable');
  await customer.write(card, message, 'Chère Jeanne,\nla photo vient ensuite.');
  await files.start();
  await customer.upload(card, photo);
  expect(card.photo).toMatch(/^[0-9a-f]{64}$/);
  const [found] = z.array(creation).parse(await client.get(`/creations?reference=${card.reference}`));
  const place = found?.customizations[photoSlot]?.fileUrl ?? '';
  await files.kill();
  expect(await client.refused('GET', place)).toBe('unavailable');
  await files.start();
  const shown = await client.ask('GET', place);
  expect(shown.headers.get('content-type')).toMatch(/^image\//);
  expect(shown.bytes.length).toBeGreaterThan(10_000);
  return card;
}

/** Users with a session buy; login, registration and password reset are refused. */
async function buyWithoutCounters({ counters, apis }: ShopOnParts, customer: Customer): Promise<void> {
  const { client, known } = customer;
  await counters.kill();
  const stranger = { username: known.email, password: 'not the password' };
  for (const _api of apis) {
    expect(await client.refused('POST', '/login_check', { body: stranger })).toBe('unavailable');
    const reset = { body: { email: known.email } };
    expect(await client.refused('POST', '/shop_users/reset-password', reset)).toBe('unavailable');
  }
  await customer.buy();
  await counters.start();
  await customer.signIn();
}

/** Between card and credits: they are granted once. */
async function buyWhileTheDatabaseIsAway(shop: ShopOnParts, customer: Customer): Promise<void> {
  const { client, known } = customer;
  const id = await customer.prepare();
  await shop.database.kill();
  charge(shop, id, true);
  known.paid.push(id);
  expect(await client.refused('GET', `/payment/stripe/${id}/details`)).toBe('unavailable');
  expect(await client.refused('POST', '/orders', { body: {}, key: randomUUID() })).toBe('unavailable');
  // Answers cached for a second must fail soon too.
  expect(await client.refused('GET', `/covers?search=${randomUUID()}`)).toBe('unavailable');
  await shop.database.restart();
  await untilGranted(client, id);
}

async function readInvoices(shop: ShopOnParts, { client, known }: Customer): Promise<void> {
  const many = known.paid.length;
  const list = z.array(z.object({ iri: z.string(), invoice: z.string().nullable() }));
  const purchases = list.parse(await client.get('/credit_purchases'));
  expect(purchases).toHaveLength(many);
  const invoicesOf = ({ attachments }: KeptMail) =>
    attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  const withInvoice = await mailsTo(shop, known.email, (mail) => invoicesOf(mail).length > 0, many);
  const mailed = withInvoice.flatMap(invoicesOf);
  for (const { iri, invoice } of purchases) {
    const bytes = await client.bytes(`${iri}/invoice`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const copies = mailed.filter(({ filename }) => filename?.includes(invoice ?? 'none'));
    expect(copies.map(({ content }) => sha256(bytesOf(content)))).toEqual([sha256(bytes)]);
  }
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

async function orderWhileAnApiDies({ apis }: ShopOnParts, customer: Customer, card: KnownDraft): Promise<KnownOrder> {
  const recipients = [
    await customer.recipient('Jeanne'),
    await customer.recipient('Paul'),
    await customer.recipient('Léa'),
  ];
  const placing = customer.order([card], recipients);
  await pause(Math.random() * 60);
  await apis[0]?.kill();
  const known = await placing;
  expect(known.now.shippings).toHaveLength(3);
  expect((await customer.account()).orders).toHaveLength(1);
  await apis[0]?.start();
  return known;
}

/** Refused without storage; later the bytes of its checksum. */
async function readPressFile({ files }: ShopOnParts, { client }: Customer, { placed }: KnownOrder): Promise<void> {
  const place = `/orders/${placed.reference}/proof`;
  await files.kill();
  expect(await client.refused('GET', place)).toBe('unavailable');
  await files.start();
  const { bytes, headers } = await client.ask('GET', place);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(headers.get('etag')).toBe(`"${sha256(bytes)}"`);
}

async function changeWithoutNginx({ nginx }: ShopOnParts, customer: Customer, known: KnownOrder): Promise<void> {
  const recipients = [await customer.recipient('Inès'), await customer.recipient('Hugo')];
  await nginx.kill();
  const changing = customer.readdress(known, recipients);
  await pause(500);
  await nginx.start();
  await changing;
  expect(known.now.shippings).toHaveLength(2);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function expectOrderMails(shop: ShopOnParts, { known }: Customer): Promise<void> {
  for (const { now, placed } of known.orders) {
    const many = now.newStatus === 'cancelled' ? 2 : 1;
    const mails = await mailsTo(shop, known.email, ({ text = '' }) => text.includes(placed.reference), many);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  }
}
