import { expect } from '@playwright/test';
import { z } from 'zod';
import { newAccount, signIn } from '../support/accounts';
import { apiUrl, call, demoPassword, demoToken } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expectWhole, openAs, showDeleted, wordsFor } from '../support/back-office';
import { test } from '../support/test';
import { languageOf, pattern, serverSays, wordsOf } from '../support/words';

const created = z.object({ id: z.number() });

const sectionName = (message: string): string => /other \{([^}]*)\}/.exec(message)?.[1] ?? '';

test('an admin signs in, adds an occasion, corrects its faults, changes it and deletes it @phone @always-phone', async ({
  page,
}, { project }) => {
  const words = wordsFor(project.name);
  // The login page of the shop is French by default.
  await page.goto('/admin/tags');
  await expect(page).toHaveURL('/login?callback=%2Fadmin%2Ftags');
  const { login } = wordsOf('fr').account;
  await page.getByLabel(login.email).fill('admin@jolimot.example');
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: login.submit }).click();

  const heading = page.getByRole('heading', { level: 1, name: sectionName(words.resources.tags.name) });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL('/admin/tags');
  await expectWhole(page, 'occasions');

  const name = `Journée ${Date.now()}`;
  await page.getByRole('link', { name: words.list.new }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.resources.tags.new })).toBeVisible();
  const { nameFr, nameEn } = words.fields;
  const [shownLabel, otherLabel] = languageOf(project.name) === 'fr' ? [nameFr, nameEn] : [nameEn, nameFr];
  const shown = page.getByLabel(shownLabel);
  const other = page.getByLabel(otherLabel);
  const slug = page.getByLabel(words.fields.slug);
  const save = page.getByRole('button', { name: words.ra.action.save });
  await shown.fill(name);
  await slug.fill('Pas une adresse');
  await save.click();
  // Errors at each field and above the form; nothing is saved.
  await expect(other).toHaveAccessibleDescription(words.violations.required);
  await expect(page.getByRole('alert').filter({ hasText: otherLabel })).toBeVisible();
  await other.fill(`${name} (2)`);
  await save.click();
  await expect(slug).toHaveAccessibleDescription(words.violations.invalid);
  await expectWhole(page, 'a form with faults');
  await slug.fill('birthday');
  await save.click();
  await expect(slug).toHaveAccessibleDescription(serverSays(languageOf(project.name), 'This value is already used.'));
  await slug.fill('');
  await save.click();
  await expect(heading).toBeVisible();

  await page.getByLabel(words.list.search).fill(name);
  // The result replaces the list: an earlier press may hit another row.
  await expect(page.getByText(/^1-1 /)).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await shown.fill(`${name} bis`);
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} bis` })).toBeVisible();

  await page.getByRole('button', { name: words.ra.action.delete }).click();
  const question = page.getByRole('dialog', { name: pattern(words.form.deleteTitle, { name: `${name} bis` }) });
  await question.getByRole('button', { name: words.ra.action.confirm }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByText(words.list.none)).toBeVisible();
});

test('an admin deletes a country and takes it back @phone', async ({ page, baseURL }, { project }) => {
  const words = wordsFor(project.name);
  const name = 'Tuvalu';
  await openAs(page, 'admin', '/admin/countries', baseURL);
  await page.getByLabel(words.list.search).fill(name);
  await expect(page).toHaveURL(/filter=/);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: words.ra.action.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.ra.action.confirm }).click();
  await expect(page.getByText(words.list.none)).toBeVisible();

  await showDeleted(page, project.name);
  await page.getByRole('link', { name }).click();
  const restore = page.getByRole('button', { name: words.form.restore });
  await expect(restore).toBeVisible();
  await expect(page.getByText(words.states.deleted, { exact: true })).toBeVisible();
  await restore.click();
  await expect(page.getByText(words.form.restored)).toBeVisible();
  await expect(restore).toBeHidden();
});

test('two people change one event: the second is told, and chooses @phone @always', async ({ page, baseURL }, {
  project,
}) => {
  const words = wordsFor(project.name);
  const admin = await demoToken('admin');
  const name = { fr: `Veille ${Date.now()}`, en: `Eve ${Date.now()}` };
  const write = async (path: string, method: string, body: object) =>
    created.parse(await call(path, { method, body: JSON.stringify(body) }, admin));
  const { id } = await write('/events', 'POST', { name, date: '2031-12-24' });
  await openAs(page, 'admin', `/admin/events/${id}`, baseURL);
  const description = page.getByLabel(words.fields.descriptionFr);
  await description.fill('La mienne');
  await write(`/events/${id}`, 'PUT', { description: { fr: 'La sienne', en: 'Theirs' } });
  const save = page.getByRole('button', { name: words.ra.action.save });
  await save.click();
  const note = page.getByRole('alert').filter({ hasText: words.form.takeTheirs });
  await expect(note).toContainText('La sienne');
  await expectAccessible(page, 'two versions');
  await note.getByRole('button', { name: words.form.takeTheirs }).click();
  await expect(note).toBeHidden();
  await expect(description).toHaveValue('La sienne');

  await description.fill('La mienne');
  await write(`/events/${id}`, 'PUT', { description: { fr: 'La sienne encore', en: 'Theirs' } });
  await save.click();
  await note.getByRole('button', { name: words.form.keepMine }).click();
  await expect(note).toBeHidden();
  await expect
    .poll(() => call(`/events/${id}?all=1`, {}, admin))
    .toMatchObject({ translations: { description: { fr: 'La mienne' } } });
  await fetch(`${apiUrl}/events/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${admin}` } });
});

test('staff read what admins change', async ({ page, baseURL }, { project }) => {
  const words = wordsFor(project.name);
  await openAs(page, 'staff', '/admin/tags', baseURL);
  const first = page.getByRole('row').nth(1).getByRole('link');
  await expect(first).toBeVisible();
  await expect(page.getByRole('link', { name: words.list.new })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await first.click();
  await expect(page.getByText(words.form.readOnly)).toBeVisible();
  await expect(page.getByLabel(words.fields.nameFr)).not.toBeEditable();
  await expect(page.getByRole('button', { name: words.ra.action.save })).toBeHidden();
  await expect(page.getByRole('button', { name: words.ra.action.delete })).toBeHidden();
});

test('a client is refused, and the API is asked for nothing @always', async ({ page, baseURL }, { project }) => {
  const { errorPage } = wordsOf(languageOf(project.name));
  await signIn(page.context(), await newAccount(), baseURL);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await page.goto('/admin/coupons');
  await expect(page.getByRole('heading', { level: 1, name: errorPage.forbidden })).toBeVisible();
  expect(asked.filter((path) => /^\/(?:coupons|users|tags)/.test(path))).toEqual([]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page, 'the page of a refused client');

  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toMatch(/private.*no-store/);
  // WebAssembly draws covers there; only the page's own code runs.
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(?: 'sha256-[^']+')+ 'wasm-unsafe-eval';/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('the language changes without a new document, names of the catalogue too', async ({ page, baseURL }, {
  project,
}) => {
  const language = languageOf(project.name);
  const other = language === 'fr' ? 'en' : 'fr';
  await openAs(page, 'staff', '/admin/country_zones', baseURL);
  const nameOf = (which: 'fr' | 'en') => sectionName(wordsOf(which).backOffice.resources.country_zones.name);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(language) })).toBeVisible();
  await page.getByRole('button', { name: wordsOf(language).backOffice.shell.otherLanguage }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(other) })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(
    page.getByRole('link', { name: { fr: 'Reste du monde', en: 'Rest of the world' }[other] }),
  ).toBeVisible();
});
