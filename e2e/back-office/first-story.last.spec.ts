import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { call, demoToken, mailsTo } from '../support/api';
import { openAs, orderNow, wordsFor } from '../support/back-office';
import { artwork, choosePicture, lettering } from '../support/back-office/cover-files';
import { beginBatch, chooseOrder } from '../support/back-office/press-room';
import { chooseBackground, orderForTwo, signUp } from '../support/main-job';
import { photoFile, Shop } from '../support/shop';
import { test } from '../support/test';
import { languageOf } from '../support/words';

/** ASCII, as HTML writes other letters as numbers. */
type NewCover = { readonly name: string; readonly slug: string; readonly tag: string; readonly event: string };

const found = z.tuple([z.object({ id: z.number() })]);

const somebody = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

async function addOccasion(page: Page, project: string, { tag, event }: NewCover, baseURL: string | undefined) {
  const { fields, ra } = wordsFor(project);
  const save = page.getByRole('button', { name: ra.action.save });
  const name = async (text: string) => {
    await page.getByLabel(fields.nameFr).fill(text);
    await page.getByLabel(fields.nameEn).fill(text);
  };
  await openAs(page, 'admin', '/admin/tags/create', baseURL);
  await name(tag);
  await save.click();
  await expect(page).toHaveURL(/\/admin\/tags(?:\?|$)/);
  await page.goto('/admin/events/create');
  await name(event);
  const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(fields.date).fill(inTwoMonths);
  await page.getByRole('combobox', { name: fields.tags }).click();
  await page.getByRole('option', { name: tag }).click();
  await page.keyboard.press('Escape');
  await save.click();
  await expect(page).toHaveURL(/\/admin\/events(?:\?|$)/);
}

async function addCover(page: Page, project: string, { name, slug, tag }: NewCover): Promise<void> {
  const { fields, ra, covers } = wordsFor(project);
  const { pictures, places } = covers;
  await page.goto('/admin/covers/create');
  await page.getByLabel(fields.nameFr).fill(name);
  await page.getByLabel(fields.nameEn).fill(name);
  await page.getByLabel(fields.slug).fill(slug);
  // First of all, so that it is in the first rows.
  await page.getByLabel(fields.priority).fill('0');
  await page.getByRole('combobox', { name: fields.tags }).click();
  await page.getByRole('option', { name: tag }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: ra.action.save }).click();
  await expect(page.getByRole('heading', { level: 2, name: pictures.title })).toBeVisible();

  const front = page.getByRole('listitem', { name: pictures.front.name, exact: true });
  const colour = `#${Date.now().toString(16).slice(-6)}`;
  await choosePicture(page, front, 'histoire-fond.png', await artwork(colour));
  await expect(front.getByRole('button', { name: pictures.remove })).toBeVisible({ timeout: 30_000 });
  const overlay = page.getByRole('listitem', { name: pictures.overlay.name });
  await choosePicture(page, overlay, 'histoire-titre.png', await lettering());
  await expect(overlay.getByRole('button', { name: pictures.remove })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: places.layouts.full }).check();
  await page.getByRole('checkbox', { name: places.choices.inside }).uncheck();
}

const catalogue = '/en/creation/card';

/** Earlier changes renewed the page, and the cache lasts five minutes. */
async function pageIsKept(request: APIRequestContext, { name }: NewCover): Promise<void> {
  const read = async () => {
    const answer = await request.get(catalogue);
    return [answer.headers()['x-nextjs-cache'], (await answer.text()).includes(name)];
  };
  for (let time = 0; time < 5; time += 1) {
    await expect.poll(read, { timeout: 30_000 }).toEqual(['HIT', false]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  expect(await read()).toEqual(['HIT', false]);
}

/** @returns seconds until the shop shows it */
async function publish(page: Page, project: string, cover: NewCover, request: APIRequestContext): Promise<number> {
  const button = page.getByRole('button', { name: wordsFor(project).covers.publish.now });
  await pageIsKept(request, cover);
  const published = Date.now();
  await button.click();
  await expect(button).toBeHidden();
  const shownNames = async () => {
    const text = await (await request.get(catalogue)).text();
    return [cover.name, cover.event].filter((name) => text.includes(name));
  };
  await expect.poll(shownNames, { timeout: 30_000, intervals: [250] }).toEqual([cover.name, cover.event]);
  return (Date.now() - published) / 1000;
}

async function orderCard(shop: Shop, { slug }: NewCover): Promise<{ email: string; reference: string }> {
  const { page, words, language } = shop;
  await shop.openHome();
  await shop.allowCookies();
  await shop.openCreation();
  await shop.chooseCover(slug);
  await shop.addPhoto('Image Front Right Full', photoFile);
  await expect(shop.slot('Image Front Right Full', 'slotFilled')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: words.creation.images.good }).click();
  await shop.goToStep('message');
  await shop.message().fill(language === 'fr' ? 'Chère Jeanne,\nà très vite !' : 'Dear Jeanne,\nsee you soon!');
  await shop.expectSaved();
  await chooseBackground(shop);
  await shop.goToStep('preview');
  await expect(page.getByRole('heading', { name: words.creation.preview.heading })).toBeVisible({ timeout: 30_000 });
  const email = await signUp(shop);
  await orderForTwo(shop);
  const reference = /confirm[^/]*\/([0-9A-Z-]+)/.exec(page.url())?.[1] ?? '';
  expect(reference, page.url()).not.toBe('');
  return { email, reference };
}

async function sendOut(page: Page, project: string, reference: string, baseURL: string | undefined): Promise<void> {
  const { batches, scan } = wordsFor(project);
  await openAs(page, 'staff', '/admin/production', baseURL);
  await chooseOrder(page, project, reference);
  const ticket = await beginBatch(page, project);
  await ticket.getByRole('button', { name: batches.close }).click();
  await ticket.getByRole('button', { name: batches.print }).click();
  await expect(ticket.getByRole('button', { name: batches.finish })).toBeVisible();
  await page.goto('/admin/scan');
  await expect(page.getByLabel(scan.field)).toBeFocused();
  const towns = ['Concarneau', 'New York'];
  for (const [index, { code }] of (await orderNow(reference)).cards.entries()) {
    await page.keyboard.type(`${code}\n`);
    const posted = page.getByRole('status').filter({ hasText: scan.result.shipped });
    await expect(posted).toContainText(towns[index] ?? '');
  }
}

// A failing step is reported at once.
test.use({ actionTimeout: 30_000 });

test('a cover that an admin adds is sold, printed, posted, and its client told of it @phone', async ({
  page,
  browser,
  baseURL,
  request,
}, testInfo) => {
  test.setTimeout(300_000);
  const project = testInfo.project.name;
  const stamp = Date.now();
  const cover: NewCover = {
    name: `Histoire ${stamp}`,
    slug: `histoire-${stamp}`,
    tag: `Bougies ${stamp}`,
    event: `Veillee ${stamp}`,
  };
  await addOccasion(page, project, cover, baseURL);
  await addCover(page, project, cover);
  const seconds = (await publish(page, project, cover, request)).toFixed(1);
  testInfo.annotations.push({ type: 'measured', description: `in the shop ${seconds} s after it was put on show` });
  console.log(`In the shop ${seconds} s after it was put on show.`);

  const home = new Shop(await somebody(browser), languageOf(project));
  const { email, reference } = await orderCard(home, cover);

  const workshop = await somebody(browser);
  await sendOut(workshop, project, reference, baseURL);
  await expect.poll(async () => (await orderNow(reference)).newStatus).toBe('shipped');

  const orders = home.language === 'fr' ? '/mon-compte/commandes' : '/en/my-account/orders';
  await home.page.goto(`${orders}/${reference}`);
  await expect(home.page.getByText(home.words.orderStatus.shipped).first()).toBeVisible();
  const mail = (await mailsTo(email)).find(({ template }) => template === 'order-shipped');
  expect(mail?.subject).toBeDefined();
  await workshop.goto(`/admin/mails?filter=${encodeURIComponent(JSON.stringify({ recipient: email }))}`);
  await expect(workshop.getByText(mail?.subject ?? '').first()).toBeVisible();

  // The other journeys expect only the launch covers.
  const admin = await demoToken('admin');
  const [{ id }] = found.parse(await call(`/covers?search=${stamp}`, {}, admin));
  await call(`/covers/${id}`, { method: 'PUT', body: JSON.stringify({ active: false }) }, admin);
});
