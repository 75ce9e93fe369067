import { readFile } from 'node:fs/promises';
import type { BatchCard } from '@jolimot/contract/back-office/production';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listPath } from '../../back-office/provider/sections';
import type { Account } from '../support/accounts';
import { call, mailsTo } from '../support/api';
import { expectWhole, openAs, orderNow, scanUntil, wordsFor } from '../support/back-office';
import { burnFilm, pointAt, withCamera } from '../support/back-office/camera-film';
import { cardsOfBatch, clientWithPurchase, contactMessage, idOf } from '../support/back-office/lived-in-shop';
import { fileOf, ordersOfTheDay, type Placed } from '../support/back-office/orders-of-the-day';
import { beginBatch, chooseOrder } from '../support/back-office/press-room';
import { expectRoomForFingers } from '../support/targets';
import { test } from '../support/test';
import { languageOf, pattern } from '../support/words';

test.use(withCamera);
test.afterAll(burnFilm);

const sizes = {
  desk: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 360, height: 740 },
};

async function deviceOf(browser: Browser, kind: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes[kind], hasTouch: kind !== 'desk' });
  return context.newPage();
}

async function download(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), button.click()]);
  return readFile(await file.path());
}

const orderPath = async ({ reference }: Placed): Promise<string> =>
  `/admin/orders/${(await orderNow(reference)).id}/show`;

async function isPosted({ reference }: Placed): Promise<boolean> {
  return (await orderNow(reference)).newStatus === 'shipped';
}

/** A table as the reader's spreadsheet opens it at a double click. */
function asOpened(bytes: Buffer, language: 'fr' | 'en'): string[][] {
  const text = bytes.toString('utf8');
  // Without the mark a spreadsheet takes the accents for another alphabet.
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.split(language === 'fr' ? ';' : ','));
}

class Workshop {
  readonly words: ReturnType<typeof wordsFor>;
  constructor(readonly project: string) {
    this.words = wordsFor(project);
  }

  async correctAddress(desk: Page, placed: Placed, person: string): Promise<void> {
    const { orders, fields } = this.words;
    await desk.getByRole('button', { name: orders.correctAddressOf.replace('{person}', person) }).click();
    const form = desk.getByRole('form', { name: orders.correctAddressOf.replace('{person}', person) });
    await form.getByLabel(fields.zipcode).fill('56100');
    await form.getByLabel(fields.city).fill('Lorient');
    await expectWhole(desk, 'an address that is corrected');
    await form.getByRole('button', { name: orders.saveAddress }).click();
    await expect(desk.getByText(orders.addressCorrected)).toBeVisible();
    expect((await orderNow(placed.reference)).shippings[0]?.recipient.city).toBe('Lorient');
  }

  async printAll(tablet: Page, day: readonly Placed[]): Promise<{ ticket: Locator; number: string }> {
    const { batches } = this.words;
    for (const { reference } of day) await chooseOrder(tablet, this.project, reference);
    await expectWhole(tablet, 'the queue on a tablet');
    const ticket = await beginBatch(tablet, this.project);
    const number = new URL(tablet.url()).pathname.split('/').at(-1) ?? '';
    await ticket.getByRole('button', { name: batches.close }).click();
    const cards = ticket.getByRole('button', { name: fileOf(batches, 'greeting-cards') });
    await expect(cards).toBeVisible({ timeout: 60_000 });
    expect((await download(tablet, cards)).subarray(0, 4).toString()).toBe('%PDF');
    await ticket.getByRole('button', { name: batches.print, exact: true }).click();
    await expect(ticket.getByRole('button', { name: batches.finish })).toBeVisible();
    return { ticket, number };
  }

  /** One alone on its sheet at once, one back into the queue. */
  async spoil(tablet: Page, ticket: Locator, [alone, later]: readonly [BatchCard, BatchCard]): Promise<void> {
    const { batches, orders } = this.words;
    await ticket
      .getByRole('button', { name: pattern(batches.cards) })
      .and(tablet.locator('[aria-expanded]'))
      .click();
    const again = (code: string) => ({ name: batches.againCard.replace('{code}', code) });
    await ticket.getByRole('button', again(alone.code)).click();
    const sheet = ticket.getByRole('list', again(alone.code)).getByRole('button').first();
    expect((await download(tablet, sheet)).subarray(0, 4).toString()).toBe('%PDF');
    await expectWhole(tablet, 'a card that is printed again');
    await ticket.getByRole('button', again(alone.code)).click();
    await ticket.getByRole('button', again(later.code)).click();
    await ticket.getByRole('button', { name: orders.spoiledOne.replace('{code}', later.code) }).click();
    await tablet.getByRole('dialog').getByRole('button', { name: orders.spoiledYes }).click();
    await expect(tablet.getByText(orders.reshipped)).toBeVisible();
  }

  /** The envelope of one with the card of the other: nothing is posted. Then each with its own. */
  async pair(tablet: Page, one: Placed, other: Placed): Promise<void> {
    const { scan } = this.words;
    await tablet.getByLabel(scan.pairs.title).check();
    await tablet.keyboard.type(`${one.code}\n`);
    await expect(tablet.getByText(scan.pairs.half)).toBeVisible();
    await tablet.keyboard.type(`${other.code}\n`);
    await expect(tablet.getByRole('alert').filter({ hasText: scan.pairs.mismatch })).toBeVisible();
    await expectWhole(tablet, 'an envelope with a card of somebody else');
    expect([await isPosted(one), await isPosted(other)]).toEqual([false, false]);
    for (const placed of [one, other]) {
      await tablet.keyboard.type(`${placed.code}\n`);
      await expect(tablet.getByText(scan.pairs.half)).toBeVisible();
      await scanUntil(tablet, placed.code, () => isPosted(placed));
    }
    await tablet.getByLabel(scan.pairs.title).uncheck();
  }

  async postByPhone(phone: Page, cards: readonly { card: BatchCard; placed: Placed }[]): Promise<void> {
    const { camera, scan } = this.words;
    for (const { card, placed } of cards) {
      await pointAt(card);
      await phone.getByRole('button', { name: camera.start }).click();
      await expect.poll(() => isPosted(placed), { timeout: 30_000 }).toBe(true);
      await expect(phone.getByRole('status').filter({ hasText: scan.result.shipped })).toBeVisible();
      await phone.getByRole('button', { name: camera.stop }).click();
    }
    await expectWhole(phone, 'posted by camera');
    await expectRoomForFingers(phone, 'posted by camera');
  }

  /** In words, and with a card that costs the client nothing. */
  async answerComplaint(desk: Page, placed: Placed, baseURL?: string): Promise<void> {
    const { messages, orders, accounts } = this.words;
    const message = await contactMessage(placed.client.email, `La carte ${placed.reference} est arrivée pliée.`);
    await openAs(desk, 'admin', `/admin/contact_messages/${message}/show`, baseURL);
    await desk.getByRole('textbox', { name: messages.answer }).fill('Nous vous offrons une carte.');
    await desk.getByRole('button', { name: messages.send }).click();
    await expect(desk.getByText(messages.sent)).toBeVisible();
    await desk.getByRole('link', { name: orders.title.replace('{reference}', placed.reference) }).click();
    await desk.getByRole('button', { name: orders.offerCredit }).click();
    await expectWhole(desk, 'a credit that is offered');
    await desk
      .getByRole('form', { name: orders.offerCredit })
      .getByRole('button', { name: orders.offerCredit })
      .click();
    await expect(desk.getByText(accounts.adjusted)).toBeVisible();
  }

  async refund(desk: Page, purchase: number, baseURL?: string): Promise<void> {
    const { purchases, orders } = this.words;
    await openAs(desk, 'admin', `/admin/credit_purchases/${purchase}/show`, baseURL);
    await desk.getByLabel(purchases.refundCredits).fill('2');
    await desk.getByLabel(orders.reason).fill('Deux cartes étaient prévues.');
    await desk.getByRole('button', { name: purchases.refund, exact: true }).click();
    const question = desk.getByRole('dialog');
    await expect(question).toContainText('€');
    await question.getByRole('button', { name: purchases.refund }).click();
    await expect(desk.getByText(purchases.refunded)).toBeVisible();
  }

  /** @returns the rows of the month's documents */
  async exportMonth(desk: Page, baseURL?: string): Promise<string[][]> {
    const { period } = this.words.today;
    await openAs(desk, 'admin', '/admin', baseURL);
    // It opens with the month before.
    await desk.getByRole('button', { name: period.next, exact: true }).click();
    const button = desk.getByRole('button', { name: period.files.documents });
    return asOpened(await download(desk, button), languageOf(this.project));
  }

  /** The newest entry of an act names who did it. */
  async expectNamed(desk: Page, filter: object, act: keyof typeof this.words.choices.auditAction, actor: string) {
    await desk.goto(`/admin${listPath('audit_log', { ...filter, action: act })}`);
    await expect(desk.getByRole('row').nth(1)).toContainText(this.words.choices.auditAction[act]);
    await expect(desk.getByRole('row').nth(1)).toContainText(actor);
  }
}

const creditsOf = async (client: Account): Promise<unknown> => call(`/users/${idOf(client)}`, {}, client.token);

test('a working day is done on a desk, a tablet and a phone, and each act has its name @phone', async ({
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const workshop = new Workshop(project.name);
  const { choices, scan } = workshop.words;
  const day = await ordersOfTheDay();
  const { client: buyer, purchase } = await clientWithPurchase(5);
  const [wrong, misfed, neighbour, alone, spoiled, phoned, complained] = day.filter((_, at) => at % 5 !== 0);
  if (!wrong || !misfed || !neighbour || !alone || !spoiled || !phoned || !complained) throw new Error('too few cards');
  const [desk, tablet, phone] = await Promise.all(
    (['desk', 'tablet', 'phone'] as const).map((kind) => deviceOf(browser, kind)),
  );
  if (!desk || !tablet || !phone) throw new Error('a device is missing');

  await openAs(desk, 'staff', await orderPath(wrong), baseURL);
  const [shipping] = (await orderNow(wrong.reference)).shippings;
  await workshop.correctAddress(desk, wrong, `${shipping?.recipient.firstname} ${shipping?.recipient.lastname}`);

  await openAs(tablet, 'superadmin', '/admin/production', baseURL);
  const { ticket, number } = await workshop.printAll(tablet, day);
  const cards = await cardsOfBatch(number);
  const cardOf = ({ code }: Placed): BatchCard => {
    const card = cards.find((one) => one.code === code);
    if (!card) throw new Error(`${code} is not in the batch`);
    return card;
  };
  await workshop.spoil(tablet, ticket, [cardOf(alone), cardOf(spoiled)]);

  await openAs(tablet, 'superadmin', '/admin/scan', baseURL);
  await workshop.pair(tablet, misfed, neighbour);
  await openAs(phone, 'staff', '/admin/camera', baseURL);
  await workshop.postByPhone(
    phone,
    [phoned, alone].map((placed) => ({ placed, card: cardOf(placed) })),
  );
  const byPhoneOrPair = [misfed, neighbour, phoned, alone, spoiled];
  for (const placed of day.filter((one) => !byPhoneOrPair.includes(one))) {
    await tablet.keyboard.type(`${placed.code}\n`);
  }
  await tablet.keyboard.type(`${spoiled.code}\n`);
  await expect(tablet.getByRole('alert').filter({ hasText: scan.result.not_printed })).toBeVisible();
  await openAs(tablet, 'superadmin', '/admin/production', baseURL);
  const again = await workshop.printAll(tablet, [spoiled]);
  expect(await cardsOfBatch(again.number)).toHaveLength(1);
  await openAs(tablet, 'superadmin', '/admin/scan', baseURL);
  await scanUntil(tablet, spoiled.code, () => isPosted(spoiled));
  for (const placed of day) await expect.poll(() => isPosted(placed), { message: placed.reference }).toBe(true);

  await workshop.answerComplaint(desk, complained, baseURL);
  expect(await creditsOf(complained.client)).toMatchObject({ creditSold: 6 });
  await expect
    .poll(async () => (await mailsTo(complained.client.email)).map(({ text }) => text).join())
    .toContain('Nous vous offrons une carte.');

  await workshop.refund(desk, purchase.id, baseURL);
  expect(await creditsOf(buyer)).toMatchObject({ creditSold: 3 });
  const rows = await workshop.exportMonth(desk, baseURL);
  const note = rows.find((row) => row[1] === choices.documentKind.creditNote && row.join().includes('Morvan'));
  const french = languageOf(project.name) === 'fr';
  expect(note?.[2]).toMatch(french ? /^\d{2}\/\d{2}\/\d{4}$/ : /^\d{4}-\d{2}-\d{2}$/);
  expect(note?.[7]).toMatch(french ? /^-\d+,\d{2}$/ : /^-\d+\.\d{2}$/);

  const batch = { subject: `/production_batches/${number}` };
  const [clerk, printer, accountant] = ['Sacha Morel', 'Sidonie Garnier', 'Andrée Petit'] as const;
  await workshop.expectNamed(desk, { shopUser: idOf(wrong.client) }, 'correctRecipient', clerk);
  await workshop.expectNamed(desk, batch, 'createBatch', printer);
  await workshop.expectNamed(desk, batch, 'printBatch', printer);
  await workshop.expectNamed(desk, { subject: `/orders/${spoiled.reference}` }, 'updateOrderCards', printer);
  await workshop.expectNamed(desk, { subject: `/orders/${misfed.reference}` }, 'scanCards', printer);
  await workshop.expectNamed(desk, { subject: `/orders/${phoned.reference}` }, 'scanCards', clerk);
  await workshop.expectNamed(desk, { shopUser: idOf(complained.client) }, 'createCreditAdjustment', accountant);
  await workshop.expectNamed(desk, { shopUser: idOf(buyer) }, 'refundCreditPurchase', accountant);
  await expectWhole(desk, 'the journal');
});
