import { expect } from '@playwright/test';
import { z } from 'zod';
import { call, demoToken } from '../support/api';
import { expectWhole, openAs, showDeleted, wordsFor } from '../support/back-office';
import { artwork, blank, choosePicture, lettering } from '../support/back-office/cover-files';
import { test } from '../support/test';
import { pattern } from '../support/words';

const created = z.object({ id: z.number(), iri: z.string() });
const covers = z.array(z.object({ id: z.number(), active: z.boolean(), publishFrom: z.string().nullable() }));

test('an admin adds a cover from two files, puts it on show, deletes it and takes it back @phone', async ({
  page,
  baseURL,
  request,
}, { project }) => {
  const words = wordsFor(project.name);
  const { pictures, places, checks, publish, colours, live } = words.covers;
  const admin = await demoToken('admin');
  const stamp = Date.now();
  const [name, occasion] = [`Feuillage ${stamp}`, `Evening ${stamp}`];
  const add = async (path: string, body: object) =>
    created.parse(await call(path, { method: 'POST', body: JSON.stringify(body) }, admin));
  const tag = await add('/tags', { name: { fr: occasion, en: occasion } });
  const event = { name: { fr: occasion, en: occasion }, date: '2031-12-24', tags: [tag.iri] };
  await add('/events', event);
  const isShown = async () => (await (await request.get('/en/creation/card')).text()).includes(occasion);
  expect(await isShown()).toBe(false);

  await openAs(page, 'admin', '/admin/covers', baseURL);
  await expect(page.getByRole('link', { name: words.list.new })).toBeVisible();
  await expectWhole(page, 'covers');

  await page.getByRole('link', { name: words.list.new }).click();
  const save = page.getByRole('button', { name: words.ra.action.save });
  await page.getByLabel(words.fields.nameFr).fill(name);
  await page.getByLabel(words.fields.nameEn).fill(`${name} (2)`);
  await page.getByRole('combobox', { name: words.fields.tags }).click();
  await page.getByRole('option', { name: occasion }).click();
  await page.keyboard.press('Escape');
  const slug = page.getByLabel(words.fields.slug);
  await slug.fill('Pas une adresse');
  await save.click();
  await expect(slug).toHaveAccessibleDescription(words.violations.invalid);
  await slug.fill('');
  await save.click();
  await expect(page.getByRole('heading', { level: 2, name: pictures.title })).toBeVisible();

  const missing = page.getByRole('button', { name: new RegExp(publish.missing.front) });
  await missing.click();
  const front = page.getByRole('listitem', { name: pictures.front.name, exact: true });
  await expect(front.getByRole('button', { name: pictures.choose })).toBeFocused();
  await choosePicture(page, front, 'petit.png', await blank('#0E4740', { width: 600, height: 832 }).toBuffer());
  await expect(front.getByText(pattern(checks.small, { width: '600', height: '832' }))).toBeVisible();
  await choosePicture(page, front, 'feuillage-fond.png', await artwork());
  await expect(front.getByText(pattern(checks.size, { dpi: '300' }))).toBeVisible();
  await expect(front.getByRole('button', { name: pictures.remove })).toBeVisible();
  const overlay = page.getByRole('listitem', { name: pictures.overlay.name });
  await choosePicture(page, overlay, 'feuillage-titre.png', await lettering());
  await expect(overlay.getByText(checks.clear)).toBeVisible();
  await expect(overlay.getByRole('button', { name: pictures.remove })).toBeVisible();

  const drawing = page.getByRole('group', { name: places.drawing });
  await page.getByRole('radio', { name: places.layouts.triptyque1 }).check();
  for (const size of ['91 × 67 mm', '44 × 44 mm']) await expect(drawing.getByText(size).first()).toBeVisible();

  const sides = Object.values(live.sides).map((side) => page.getByRole('group', { name: side, exact: true }));
  for (const side of sides) await expect(side).toBeVisible();
  const inside = page.getByRole('group', { name: live.sides.inside, exact: true });
  await expect(inside.getByText(live.legends.left, { exact: true })).toBeVisible();
  await expect(inside.locator('image')).toHaveCount(3);
  await page.getByRole('radio', { name: live.samples.noPhotos }).check();
  await expect(inside.locator('image')).toHaveCount(0);
  await page.getByRole('radio', { name: live.samples.usual }).check();

  const code = page.getByRole('textbox', { name: words.fields.codeColor, exact: true });
  await code.fill('#2F7A63');
  const unreadable = page.getByRole('alert').filter({ hasText: pattern(colours.color) });
  await expect(page.getByRole('button', { name: new RegExp(publish.missing.color) })).toBeVisible();
  await page.getByRole('button', { name: pattern(colours.take) }).click();
  await expect(unreadable).toBeHidden();
  await expectWhole(page, 'a cover');

  // From that day on: staff see it, the shop does not.
  const day = page.getByLabel(words.fields.publishFrom);
  await day.fill('2031-12-01');
  await page.getByRole('button', { name: pattern(publish.onDay) }).click();
  await expect(page.getByRole('button', { name: pattern(publish.onDay) })).toBeHidden();
  const ofSearch = `/covers?search=${stamp}`;
  const ofStaff = async () => covers.parse(await call(`${ofSearch}&all=true`, {}, admin));
  // The button disappears before the API answers.
  await expect.poll(ofStaff).toMatchObject([{ active: true, publishFrom: '2031-12-01' }]);
  await expect.poll(() => call(ofSearch)).toEqual([]);
  await day.fill('');
  await save.click();
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  const [kept] = await ofStaff();
  expect(kept).toMatchObject({ active: true, publishFrom: null });

  const french = page.getByLabel(words.fields.nameFr);
  await french.fill(`${name} bis`);
  await call(`/covers/${kept?.id}`, { method: 'PUT', body: JSON.stringify({ priority: 901 }) }, admin);
  await save.click();
  const note = page.getByRole('alert').filter({ hasText: words.form.takeTheirs });
  await expect(note).toContainText('901');
  await note.getByRole('button', { name: words.form.takeTheirs }).click();
  await expect(page.getByLabel(words.fields.priority)).toHaveValue('901');

  await page.getByRole('button', { name: words.ra.action.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.ra.action.confirm }).click();
  await expect(page).toHaveURL(/\/admin\/covers(?:\?|$)/);
  await expect.poll(isShown, { timeout: 60_000 }).toBe(false);
  await page.getByLabel(words.list.search).fill(String(stamp));
  await expect(page.getByText(words.list.none)).toBeVisible();
  await showDeleted(page, project.name);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: words.form.restore }).click();
  await expect(page.getByText(words.form.restored)).toBeVisible();
  // The other journeys expect only the launch covers.
  await call(`/covers/${kept?.id}`, { method: 'PUT', body: JSON.stringify({ active: false }) }, admin);
});
