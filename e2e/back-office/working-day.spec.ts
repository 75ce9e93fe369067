import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { misreadOf } from '../../api/test/workshop/misread-code';
import { signIn } from '../support/accounts';
import { mailsTo } from '../support/api';
import { expectAccessible } from '../support/axe';
import { openAs, orderNow, scanUntil, wordsFor } from '../support/back-office';
import { cardsInAll, fileOf, ordersOfEach, ordersOfTheDay } from '../support/back-office/orders-of-the-day';
import { Keyboard } from '../support/keyboard';
import { test } from '../support/test';
import { languageOf, pattern, serverSays, wordsOf } from '../support/words';

class Staff {
  readonly keyboard: Keyboard;
  readonly words: ReturnType<typeof wordsFor>;

  constructor(
    readonly page: Page,
    project: string,
  ) {
    this.keyboard = new Keyboard(page);
    this.words = wordsFor(project);
  }

  async go(letter: 'p' | 's'): Promise<void> {
    await this.page.keyboard.press('g');
    await this.page.keyboard.press(letter);
    await expect(this.page).toHaveURL(letter === 'p' ? /\/admin\/production/ : /\/admin\/scan$/);
  }

  /** Selects these orders row by row. @returns the ticket of the new batch */
  async printTogether(references: readonly string[]): Promise<{ ticket: Locator; number: string }> {
    const { page, words, keyboard } = this;
    const queue = page.getByRole('region', { name: words.production.queue });
    const others = queue.getByRole('button', { name: /^(?:Voir .* commandes?|Show .* orders?)$/ });
    const choice = (reference: string) =>
      queue.getByRole('checkbox', { name: pattern(words.production.chooseOrder, { reference }) });
    // Old answers stay for a moment: wait until the queue has all orders.
    await expect(async () => {
      while ((await others.count()) > 0) {
        await keyboard.press(others.first());
        // The focus moves to the orders just loaded.
        await expect(queue.locator(':focus')).toBeVisible();
      }
      for (const reference of references) await expect(choice(reference)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const left = new Set(references);
    const rows = await queue.getByRole('listitem').count();
    await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
    for (let row = 0; row < rows && left.size > 0; row += 1) {
      await page.keyboard.press('j');
      const here = await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row);
      if (here === undefined || !left.delete(here)) continue;
      await page.keyboard.press('x');
    }
    expect([...left], 'orders that the keys did not find').toEqual([]);
    await page.keyboard.press('b');
    await keyboard.press(page.getByRole('button', { name: words.production.newBatch }));
    await expect(page).toHaveURL(/\/admin\/production\/\d+$/);
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const ticket = this.ticket(number);
    await expect(ticket).toBeFocused();
    return { ticket, number };
  }

  ticket(number: string): Locator {
    return this.page.getByRole('region', { name: this.words.batches.name.replace('{number}', number), exact: true });
  }

  async save(ticket: Locator, name: RegExp, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Buffer> {
    const button = ticket.getByRole('button', { name });
    // A job makes it.
    await expect(button).toBeVisible({ timeout: 60_000 });
    await this.keyboard.reach(button, way);
    const coming = this.page.waitForEvent('download', { timeout: 60_000 });
    await this.page.keyboard.press('Enter');
    const bytes = await readFile(await (await coming).path());
    await expect(button).toBeVisible();
    return bytes;
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.keyboard.reach(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** The button disappears, and a long queue is between focus and ticket. */
  async pressAct(ticket: Locator, name: string): Promise<void> {
    const button = ticket.getByRole('button', { name, exact: true });
    // "It is printed" waits for the files; Tab passes it by until then.
    await expect(button).toBeEnabled({ timeout: 60_000 });
    await this.keyboard.press(button);
    await expect(ticket).toBeFocused();
  }

  /** A scanner types a whole code and Enter at once. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(`${code}\n`);
  }
}

async function clientSees(page: Page, reference: string, project: string, baseURL = '') {
  const language = languageOf(project);
  const { myAccount } = wordsOf(language);
  await page.goto(`${baseURL}${language === 'fr' ? '/mon-compte/commandes' : '/en/my-account/orders'}/${reference}`);
  const story = page.getByRole('region', { name: myAccount.order.history }).getByRole('listitem');
  const steps = page.getByRole('list', { name: myAccount.orders.steps }).getByRole('listitem');
  await expect(story.first()).toBeVisible();
  return { story, steps };
}

test('a working day is walked by keyboard and scanner: 20 cards, 2 mistakes, 1 complaint', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const day = await ordersOfTheDay();
  const staff = new Staff(page, project.name);
  const { batches, preflight, scan, orders } = staff.words;
  const statuses = wordsOf(languageOf(project.name)).orderStatus;

  await openAs(page, 'staff', '/admin', baseURL);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Morning: one batch is checked, closed, saved and printed.
  await staff.go('p');
  const { ticket, number } = await staff.printTogether(day.map(({ reference }) => reference));
  await expect(ticket.getByText(pattern(preflight.fine, { all: String(cardsInAll) }))).toBeVisible();
  await staff.pressAct(ticket, batches.close);
  const saved = new Map<string, Buffer>();
  for (const stock of ['greeting-cards', 'postcards', 'envelopes', 'labels'] as const) {
    saved.set(stock, await staff.save(ticket, fileOf(batches, stock)));
    expect(saved.get(stock)?.subarray(0, 8).toString()).toBe('%PDF-1.6');
  }
  const list = (await staff.save(ticket, pattern(batches.saveFile, { name: batches.pickList }))).toString();
  for (const { code } of day) expect(list).toContain(code);
  const spoiled = 'greeting-cards';
  const again = await staff.save(ticket, fileOf(batches, spoiled), 'Shift+Tab');
  expect(again.equals(saved.get(spoiled) ?? Buffer.of())).toBe(true);
  await staff.pressAct(ticket, batches.print);
  await expect(ticket.getByRole('button', { name: batches.finish })).toBeVisible();

  const [first, second, ...rest] = day;
  if (!first || !second) throw new Error('The day has no cards.');
  await staff.go('s');
  await expect(page.getByLabel(scan.field)).toBeFocused();
  await staff.scan(misreadOf(first.code));
  await expect(page.getByRole('alert').filter({ hasText: scan.result.misread })).toBeVisible();
  await staff.scan(first.code);
  await expect(page.getByRole('status').filter({ hasText: scan.result.shipped })).toContainText('Concarneau');
  // The second card was still being packed: undone, and no mail is sent.
  await staff.scan(second.code);
  await expect.poll(async () => (await orderNow(second.reference)).newStatus).toBe('shipped');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: scan.result.undone })).toBeVisible();
  expect((await orderNow(second.reference)).newStatus).toBe('to_ship');
  for (const { code } of rest) await staff.scan(code);
  await scanUntil(page, second.code, async () => (await orderNow(second.reference)).newStatus === 'shipped');
  for (const { reference } of day) {
    await expect.poll(async () => (await orderNow(reference)).newStatus, { message: reference }).toBe('shipped');
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/production$/);
  const left = staff.ticket(number);
  await page.goto(`/admin/production/${number}`);
  await staff.keyboard.press(left.getByRole('button', { name: batches.finish, exact: true }));
  await expect(left.getByRole('button', { name: batches.finish })).toBeHidden();

  // A complaint: the client's code opens the order; its card is made and posted again.
  await page.keyboard.press('/');
  await staff.scan(second.code);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.reference);
  const complaint = page.getByRole('button', { name: pattern(orders.reshipOne) });
  await staff.keyboard.press(complaint);
  await staff.keyboard.press(page.getByRole('button', { name: orders.reshipReason.lost, exact: true }));
  await staff.keyboard.press(page.getByRole('switch', { name: orders.correctAddress }), 'Space');
  await staff.write(page.getByLabel(staff.words.fields.zipcode), '561');
  await staff.write(page.getByLabel(staff.words.fields.city), 'Lorient');
  await staff.keyboard.press(page.getByRole('button', { name: orders.reshipSend, exact: true }));
  await expect(
    page.getByText(serverSays(languageOf(project.name), 'This postcode doesn’t fit the country.')),
  ).toBeVisible();
  await expectAccessible(page, 'a card that is posted again to another address');
  await staff.write(page.getByLabel(staff.words.fields.zipcode), '56100');
  await page.keyboard.press('Enter');
  await expect(page.getByText(orders.reshipped)).toBeVisible();
  expect((await orderNow(second.reference)).newStatus).toBe('to_reship');

  const home = await browser.newContext();
  await signIn(home, second.client, baseURL);
  const clientPage = await home.newPage();
  const told = await clientSees(clientPage, second.reference, project.name, baseURL);
  await expect(told.story.first()).toContainText(statuses.to_reship);
  await expect(told.story.first()).toContainText(orders.reshipReason.lost);
  await expect(clientPage.getByText(/56100 LORIENT/i).first()).toBeVisible();

  await staff.go('p');
  const { ticket: anew } = await staff.printTogether([second.reference]);
  await staff.pressAct(anew, batches.close);
  await staff.pressAct(anew, batches.print);
  await expect(anew.getByRole('button', { name: batches.finish })).toBeVisible();
  await staff.go('s');
  await expect(page.getByLabel(scan.field)).toBeFocused();
  await staff.scan(second.code);
  await expect(page.getByRole('status').filter({ hasText: scan.result.shipped })).toContainText('Lorient');

  const { story, steps } = await clientSees(clientPage, second.reference, project.name, baseURL);
  const way = ['shipped', 'to_reship', 'shipped', 'to_ship', 'in_preparation', 'accepted'] as const;
  await expect(story).toContainText(way.map((status) => statuses[status]));
  await expect(steps.and(clientPage.locator('[aria-current="step"]'))).toContainText(statuses.shipped);
  await home.close();
  // One mail per posted card, none for the undone scan.
  const mails = (await mailsTo(second.client.email)).map(({ template }) => template);
  expect(mails.filter((template) => template === 'order-shipped')).toHaveLength(ordersOfEach + 1);
});
