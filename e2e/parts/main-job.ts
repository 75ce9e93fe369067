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

/** One customer from the first address to a cancelled order, with each part killed where it is needed, and brought back. */
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

/** The mail server is away: the account is made all the same. @returns what waits for the mail and follows its link */
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

/** The storage is away: photos are refused, words are not, and the photo that comes later is whole. */
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

/** A cover that has a place for this photo and for no other. @returns its IRI */
async function coverOfOnePhoto(visitor: Visitor): Promise<string> {
  const covers = coverList.parse(await visitor.json('GET', '/covers?itemsPerPage=100'));
  const photosOf = (cover: (typeof covers)[number]) =>
    Object.keys(cover.customizationTypes).filter((name) => name.startsWith('Image'));
  const found = covers.find((cover) => photosOf(cover).join() === photoSlot);
  if (!found) throw new Error('No cover takes one photo.');
  return found.iri;
}

/** The counters are away: whoever is signed in buys; nobody signs in, registers or resets a password. */
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

/** The database goes between the card and the credits, and comes back: they are granted once. */
async function buyWhileTheDatabaseIsAway({ database }: ShopOnParts, customer: Customer): Promise<void> {
  const { visitor } = customer;
  const id = await customer.preparePayment();
  await database.kill();
  customer.giveCard(id, 'pm_card_threeDSecure2Required');
  expect(await visitor.refused('GET', `/payment/stripe/${id}/details`)).toBe('unavailable');
  expect(await visitor.refused('POST', '/orders', { body: {}, key: randomUUID() })).toBe('unavailable');
  // A call that answers from memory for a second must not hang or break later either.
  expect(await visitor.refused('GET', `/covers?search=${randomUUID()}`)).toBe('unavailable');
  await database.restart();
  await customer.untilGranted(id);
}

/** Each purchase is mailed with its invoice, and the same file is read in the account. */
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

/** An API dies with the order on its way: one order comes of it. */
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
  // The other one goes on alone.
  expect((await customer.account()).orders).toHaveLength(1);
  await apis[0]?.start();
  return placed;
}

/** The press file: refused while the storage is away, and the very bytes that its checksum says when that is back. */
async function readPressFile({ files }: ShopOnParts, { visitor }: Customer, reference: string): Promise<void> {
  const place = `/orders/${reference}/proof`;
  await files.kill();
  expect(await visitor.refused('GET', place)).toBe('unavailable');
  await files.start();
  const { bytes, headers } = await visitor.until('GET', place);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(headers.etag).toBe(`"${sha256(bytes)}"`);
}

/** nginx is away with the change on its way: it is made once. */
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

/** One mail for each order that was placed, and one for the cancelled one. */
async function expectOrderMails(customer: Customer): Promise<void> {
  for (const [reference, { newStatus }] of customer.orders) {
    const many = newStatus === 'cancelled' ? 2 : 1;
    const mails = await customer.mails(({ text = '' }) => text.includes(reference), many);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  }
}
