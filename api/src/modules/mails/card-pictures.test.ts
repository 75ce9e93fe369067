import { randomUUID } from 'node:crypto';
import { order as orderSchema } from '@jolimot/contract/orders/order';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCover, saveCustomization } from '../../../test/fixtures/cards';
import { addAddress, addCreation, storeFront } from '../../../test/fixtures/orders';
import { noisePhoto } from '../../../test/fixtures/pictures';
import { type Client, openOrderSetup, tuesday, wednesday } from '../../../test/setups/order-setup';
import type { MailTransport, OutgoingMail } from '../../adapters/mail/mail-transport';
import { jobs, mails } from '../../db/schema/system';
import { frontBytes } from '../../images/card-front';
import { enqueue } from '../../jobs/queue/enqueue';
import { drainJobs } from '../../jobs/run/run-jobs';
import { jobHandlers } from '../job-handlers';
import { forgetSentPhotos } from '../orders/press/forget-sent-photos';

const { handle, test, shop, client, clock, place, move } = await openOrderSetup();
const slot = 'Image Front Right Triptyque 1 Top';
let triptych: string;
beforeAll(async () => {
  const name = { fr: 'Trois photos', en: 'Three photos' };
  triptych = await addCover(handle.db, shop, { name, allows: ['Background Color', 'Message', slot] });
  await storeFront(handle.db, test.deps.storage, triptych);
});
beforeEach(() => clock.set(tuesday));
afterEach(() => vi.restoreAllMocks());

const blue = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2244CC' } })
    .jpeg()
    .toBuffer();

/** A card with a photo, ordered for as many recipients. */
async function ordered(photo: Buffer, recipients = 1, others = 0) {
  const who = await client(20);
  const payload = { product: shop.products.greeting, cover: triptych };
  const made = await test.app.inject({ method: 'POST', url: '/creations', headers: who.headers, payload });
  const { reference: creationReference, iri } = made.json();
  const { headers } = who;
  const save = (customizationName: 'Message' | 'Background Color' | typeof slot, value?: string, bytes?: Buffer) =>
    saveCustomization(
      test.app,
      { creationReference, customizationName, ...(value === undefined ? {} : { value }) },
      { headers, ...(bytes ? { file: { bytes } } : {}) },
    );
  await save('Background Color', '#AABBCC');
  await save('Message', 'Bonjour');
  expect((await save(slot, undefined, photo)).statusCode).toBe(201);
  const more = [];
  for (let index = 0; index < others; index += 1) more.push((await addCreation(handle.db, shop, who.id)).iri);
  const shippings = [];
  for (let index = 0; index < recipients; index += 1) {
    shippings.push({ address: await addAddress(handle.db, shop, who.id), date: wednesday });
  }
  const answer = await place(who, { creations: [iri, ...more], shippings });
  expect(answer.statusCode, answer.body).toBe(201);
  return { who, order: orderSchema.parse(answer.json()) };
}

/** Hands over what waits. */
async function leaving(who: Client): Promise<OutgoingMail[]> {
  const left: OutgoingMail[] = [];
  const mailer: MailTransport = {
    description: 'for this test',
    send: async (mail) => {
      if (mail.to === who.email) left.push(mail);
      return 'sent';
    },
    close: () => undefined,
  };
  await drainJobs({ ...test.deps, mailer }, jobHandlers, new Date(Date.now() + 86_400_000));
  return left;
}
const jpegsOf = (mail: OutgoingMail | undefined) =>
  mail?.attachments.filter(({ contentType }) => contentType === 'image/jpeg') ?? [];
const sourcesIn = (mail: OutgoingMail | undefined) => [...(mail?.html ?? '').matchAll(/<img src="cid:([^"]+)"/g)];
async function colourAt(bytes: Buffer | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 51));
}

describe('the mails of an order', () => {
  it('show the card with its photo as it leaves, and again when it is posted', async () => {
    const { who, order } = await ordered(await blue(), 2);
    const [accepted] = await leaving(who);
    const [picture, ...others] = jpegsOf(accepted);
    expect(others).toEqual([]);
    expect(await sharp(picture?.content).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 677 });
    // The photo's place: 91 × 67 of 105 × 148 mm, 7 mm from the corner; below is the cover.
    expect(await colourAt(picture?.content, 0.5, 0.25)).toEqual([1, 1, 4]);
    expect(await colourAt(picture?.content, 0.5, 0.75)).toEqual([5, 2, 1]);
    expect(await colourAt(picture?.content, 0.03, 0.25)).toEqual([5, 2, 1]);
    expect(sourcesIn(accepted).map(([, cid]) => cid)).toEqual(['logo@jolimot', picture?.cid]);
    expect(accepted?.html).toContain(
      'width="240" height="339" alt="L’avant de votre carte «\u00A0Trois photos\u00A0», pour 2 destinataires"',
    );
    expect(accepted?.text).toContain('«\u00A0Trois photos\u00A0», pour 2 personnes');
    await move(order, 'in_preparation', 'to_ship', 'shipped');
    const [shipped] = await leaving(who);
    expect(shipped?.subject).toContain('parties');
    expect(jpegsOf(shipped)[0]?.content.equals(picture?.content ?? Buffer.of())).toBe(true);
  });

  it('show the first cards, and say how many more there are', async () => {
    const { who } = await ordered(await blue(), 1, 3);
    const [mail] = await leaving(who);
    expect(jpegsOf(mail)).toHaveLength(2);
    expect(mail?.html).toContain('>et 2 autres cartes</p>');
    expect(mail?.text).toContain('\net 2 autres cartes\n');
  });

  it('have small pictures, whatever the photo', async () => {
    const dots = sharp(await noisePhoto(400, 300, 'png')).linear(4, -384);
    const { who } = await ordered(await dots.resize({ width: 1200, kernel: 'nearest' }).jpeg().toBuffer());
    const [picture] = jpegsOf((await leaving(who))[0]);
    expect(picture?.content.length).toBeGreaterThan(10_000);
    expect(picture?.content.length).toBeLessThanOrEqual(frontBytes);
  });

  it('leave without a picture that cannot be made', async () => {
    const { who } = await ordered(await blue());
    // Without its files it would be tried again and again.
    await handle.db.delete(jobs).where(eq(jobs.kind, 'order.press'));
    vi.spyOn(test.deps.storage, 'localFile').mockRejectedValue(new Error('The storage is away.'));
    const [mail] = await leaving(who);
    expect(jpegsOf(mail)).toEqual([]);
    expect(sourcesIn(mail)).toHaveLength(1);
    expect(mail?.html).not.toMatch(/cid:card|<!--card/);
    expect(mail?.text).toContain('«\u00A0Trois photos\u00A0», pour une personne');
  });

  it('show no card whose photos have been deleted, and nothing of a picture is kept', async () => {
    const { who, order } = await ordered(await blue());
    const put = vi.spyOn(test.deps.storage, 'put');
    expect(jpegsOf((await leaving(who))[0])).toHaveLength(1);
    expect(put.mock.calls.map(([key]) => key).filter((key) => !/^press(-pictures)?\//.test(key))).toEqual([]);
    await move(order, 'in_preparation', 'to_ship', 'shipped');
    await leaving(who);
    await forgetSentPhotos(handle.db, new Date('2028-01-01T00:00:00Z'));
    const mine = eq(mails.shopUserId, who.id);
    const [first] = await handle.db.update(mails).set({ state: 'queued' }).where(mine).returning();
    await enqueue(handle.db, 'mail.send', { mailId: first?.id ?? 0 }, { key: randomUUID() });
    const [again] = await leaving(who);
    expect(again?.subject).toBe(first?.subject);
    expect(jpegsOf(again)).toEqual([]);
  });
});
