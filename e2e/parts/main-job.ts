import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { creation, customization } from '@jolimot/contract/creations';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { noisePhoto } from '../../api/test/fixtures/pictures';
import { said } from './busy-hour';
import { Customer, customizationForm, offerOf } from './customer';
import type { ShopOnParts } from './shop-on-parts';
import { Refusals, Visitor } from './visitor';

const photoSlot = 'Image Front Right Full';

/** From the first address to a cancelled order; each part is killed where it is needed, then restarted. */
export async function mainJob(shop: ShopOnParts): Promise<string> {
  const refusals = new Refusals();
  const offer = await offerOf(shop.apiUrl, refusals);
  const customer = new Customer(new Visitor(shop.apiUrl, 100, refusals), shop, offer);
  const validated = await registerWithoutMailServer(shop, customer);
  const card = await uploadWithoutStorage(shop, customer);
  await validated();
  await buyWithoutCounters(shop, customer);
  await buyWhileTheDatabaseIsAway(shop, customer);
  await readInvoices(customer);
  const order = await orderWhileAnApiDies(shop, customer, card.iri);
  await readPressFile(shop, customer, order.reference);
  await changeWithoutNginx(shop, customer, order.reference);
  await readPressFile(shop, customer, order.reference);
  const second = await customer.design();
  const third = await customer.order([second.iri], [await customer.recipient('Anna')]);
  expect((await customer.cancel(third)).newStatus).toBe('cancelled');
  const { creditSold, orders } = await customer.account();
  const bought = z.object({ nbCredit: z.number() }).parse(offer.purchase).nbCredit;
  expect([creditSold, orders.length]).toEqual([customer.creditsLeft(bought), 2]);
  await expectOrderMails(customer);
  return said(refusals);
}

/** The account is made without the mail server. @returns waits for the mail and follows its link */
async function registerWithoutMailServer({ mail }: ShopOnParts, customer: Customer): Promise<() => Promise<void>> {
  await mail.kill();
  await customer.register();
  await customer.signIn();
  await pause(1500);
  expect((await mail.taken()).filter(({ to }) => to?.some(({ address }) => address === customer.email))).toEqual([]);
  await mail.start();
  return async () => {
    await customer.validate();
    expect((await customer.account()).verified).toBe(true);
  };
}

/** Without storage, photos are refused and words are not; a later photo is complete. */
async function uploadWithoutStorage({ files }: ShopOnParts, customer: Customer) {
  const { visitor } = customer;
  const photo = await noisePhoto(1400, 1920);
  const form = () => {
    const body = customizationForm(card.reference, photoSlot);
    body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    return body;
  };
  const card = await customer.design(await coverOfOnePhoto(visitor));
  await files.kill();
  expect(await visitor.refused('POST', '/customizations', { body: form() })).toBe('unavailable');
  await customer.write(card.reference, 'Message', 'Chère Jeanne,\nla photo vient ensuite.');
  await files.start();
  const saved = customization.parse(await visitor.json('POST', '/customizations', { body: form() }));
  const [found] = z.array(creation).parse(await visitor.json('GET', `/creations?reference=${card.reference}`));
  const { fileUrl = '' } = found?.customizations[photoSlot] ?? {};
  await files.kill();
  expect(await visitor.refused('GET', fileUrl ?? '')).toBe('unavailable');
  await files.start();
  const shown = await visitor.until('GET', fileUrl ?? '');
  expect(shown.headers['content-type']).toMatch(/^image\//);
  expect(shown.bytes.length).toBeGreaterThan(10_000);
  expect(saved.file?.checksum).toMatch(/^[0-9a-f]{64}$/);
  return card;
}

const coverList = z.array(z.object({ iri: z.string(), customizationTypes: z.record(z.string(), z.unknown()) }));

/** Takes one photo. @returns its IRI */
async function coverOfOnePhoto(visitor: Visitor): Promise<string> {
  const covers = coverList.parse(await visitor.json('GET', '/covers?itemsPerPage=100'));
  const photosOf = (cover: (typeof covers)[number]) =>
    Object.keys(cover.customizationTypes).filter((name) => name.startsWith('Image'));
  const found = covers.find((cover) => photosOf(cover).join() === photoSlot);
  if (!found) throw new Error('No cover takes one photo.');
  return found.iri;
}

/** Without counters, users with a session buy; login, registration and password reset are refused. */
async function buyWithoutCounters({ counters, apis }: ShopOnParts, customer: Customer): Promise<void> {
  const { visitor } = customer;
  await counters.kill();
  const stranger = { username: customer.email, password: 'not the password' };
  for (const _api of apis) {
    expect(await visitor.refused('POST', '/login_check', { body: stranger })).toBe('unavailable');
    const reset = { body: { email: customer.email } };
    expect(await visitor.refused('POST', '/shop_users/reset-password', reset)).toBe('unavailable');
  }
  await customer.buy();
  await counters.start();
  await customer.signIn();
}

/** The database stops between card and credits: they are granted once. */
async function buyWhileTheDatabaseIsAway({ database }: ShopOnParts, customer: Customer): Promise<void> {
  const { visitor } = customer;
  const id = await customer.preparePayment();
  await database.kill();
  customer.giveCard(id, 'pm_card_threeDSecure2Required');
  expect(await visitor.refused('GET', `/payment/stripe/${id}/details`)).toBe('unavailable');
  expect(await visitor.refused('POST', '/orders', { body: {}, key: randomUUID() })).toBe('unavailable');
  // Answers cached for a second must fail soon too.
  expect(await visitor.refused('GET', `/covers?search=${randomUUID()}`)).toBe('unavailable');
  await database.restart();
  await customer.untilGranted(id);
}

async function readInvoices(customer: Customer): Promise<void> {
  const list = z.array(z.object({ iri: z.string(), invoice: z.string().nullable() }));
  const purchases = list.parse(await customer.visitor.json('GET', '/credit_purchases'));
  expect(purchases).toHaveLength(customer.paid.length);
  const withInvoice = await customer.mails(({ attachments }) => attachments.length > 0, customer.paid.length);
  const mailed = withInvoice.flatMap(({ attachments }) => attachments);
  for (const { iri, invoice } of purchases) {
    const { bytes } = await customer.visitor.until('GET', `${iri}/invoice`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const copies = mailed.filter(({ filename }) => filename?.includes(invoice ?? 'none'));
    expect(copies.map(({ content }) => sha256(bytesOf(content)))).toEqual([sha256(bytes)]);
  }
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

async function orderWhileAnApiDies({ apis }: ShopOnParts, customer: Customer, iri: string) {
  const recipients = [
    await customer.recipient('Jeanne'),
    await customer.recipient('Paul'),
    await customer.recipient('Léa'),
  ];
  const placing = customer.order([iri], recipients);
  await pause(Math.random() * 60);
  await apis[0]?.kill();
  const placed = await placing;
  expect(placed.shippings).toHaveLength(3);
  expect((await customer.account()).orders).toHaveLength(1);
  await apis[0]?.start();
  return placed;
}

/** Refused without storage; later the bytes of its checksum. */
async function readPressFile({ files }: ShopOnParts, { visitor }: Customer, reference: string): Promise<void> {
  const place = `/orders/${reference}/proof`;
  await files.kill();
  expect(await visitor.refused('GET', place)).toBe('unavailable');
  await files.start();
  const { bytes, headers } = await visitor.until('GET', place);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(headers.etag).toBe(`"${sha256(bytes)}"`);
}

async function changeWithoutNginx({ nginx }: ShopOnParts, customer: Customer, reference: string): Promise<void> {
  const before = customer.orders.get(reference);
  if (!before) throw new Error('There is no order.');
  const recipients = [await customer.recipient('Inès'), await customer.recipient('Hugo')];
  await nginx.kill();
  const changing = customer.readdress(before, recipients);
  await pause(500);
  await nginx.start();
  expect((await changing).shippings).toHaveLength(2);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function expectOrderMails(customer: Customer): Promise<void> {
  for (const [reference, { newStatus }] of customer.orders) {
    const many = newStatus === 'cancelled' ? 2 : 1;
    const mails = await customer.mails(({ text = '' }) => text.includes(reference), many);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  }
}
