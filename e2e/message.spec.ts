import { fonts } from '@jolimot/card/fonts';
import { messageFontIds } from '@jolimot/card/style';
import { expect } from '@playwright/test';
import { readDraft } from './support/draft-calls';
import { merci, openTool, write } from './support/message-step';
import * as press from './support/press-file';
import { test } from './support/test';
import { pattern } from './support/words';

const typed = {
  fr: 'Chère Jeanne,\nl’été « doré » s’achève !',
  en: 'Dear Jeanne,\nsummer — so “golden” — is over!',
} as const;

test('the words are typed on the card, line by line as they will print @always', async ({ page, shop }) => {
  const { reference } = await write(shop);
  await shop.message().click();
  await page.keyboard.type(typed[shop.language]);
  await expect(shop.message()).toHaveValue(typed[shop.language]);
  // Home and up follow the drawn lines; typing goes to the caret.
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.type('y');
  const [first, second] = typed[shop.language].split('\n');
  await expect(shop.message()).toHaveValue(`${first}y\nx${second}`);
  await shop.expectSaved();
  expect((await readDraft(reference)).customizations.Message?.value).toBe(`${first}y\nx${second}`);
});

test('a click between two drawn letters puts the caret there @phone', async ({ page, shop }) => {
  await write(shop, { ...merci, values: { Message: 'Un deux\ntrois quatre' } });
  const box = await shop.message().boundingBox();
  if (!box) throw new Error('The field is not on screen');
  // Past the end of the second of fourteen lines.
  await page.mouse.click(box.x + box.width * 0.9, box.y + (box.height / 14) * 1.5);
  await page.keyboard.type('!');
  await expect(shop.message()).toHaveValue('Un deux\ntrois quatre!');
  await page.mouse.dblclick(box.x + box.width * 0.02, box.y + (box.height / 14) * 0.6);
  await page.keyboard.type('Deux');
  await expect(shop.message()).toHaveValue('Deux deux\ntrois quatre!');
});

test('characters that the font cannot draw are named and replaced @always', async ({ page, shop }) => {
  const { t } = await write(shop);
  await shop.message().fill('Louis Ⅷ, ◆ et Δ');
  await expect(page.getByText(pattern(t.characters, { characters: 'Ⅷ ◆ Δ' })).first()).toBeVisible();
  await page.getByRole('button', { name: pattern(t.showStranger, { character: 'Δ', line: '1' }) }).click();
  await page.getByRole('button', { name: /Enlever ces|Remove these|Tout corriger|Correct them/ }).click();
  await expect(shop.message()).toHaveValue('Louis VIII, et');
  await expect(shop.message()).not.toHaveAttribute('aria-invalid', 'true');
});

test('font, size, ink, alignment and smilic are kept, and the proof is set in them @phone', async ({
  page,
  shop,
}, testInfo) => {
  const { reference, t } = await write(shop, {
    ...merci,
    values: { Message: 'Coucou' },
  });
  const choose = async (name: string) => {
    await page.getByRole('radio', { name, exact: true }).check();
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  };
  await openTool(shop, 'hand');
  for (const id of messageFontIds)
    await expect(page.getByRole('radio', { name: new RegExp(`^${fonts[id].displayName}, `) })).toBeVisible();
  await choose(`Marcel, ${t.hands.marcel}`);
  await choose(t.inks.raspberry);
  await choose(t.sizes.large);
  await choose(t.aligns.center);
  await openTool(shop, 'smilic');
  await choose(t.smilics.rainbow);
  await shop.expectSaved();
  await expect
    .poll(async () => (await readDraft(reference)).style)
    .toEqual({ font: 'marcel', ink: 'raspberry', size: 'large', align: 'center', smilic: 'rainbow' });

  await shop.goToStep('preview');
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: shop.words.creation.preview.proof }).click();
  const pdf = testInfo.outputPath('proof.pdf');
  await (await download).saveAs(pdf);
  expect(press.fonts(pdf).some(({ name }) => /Mansalva/i.test(name))).toBe(true);
  expect(press.textOf(pdf, 2)).toContain('Coucou');
});

test('an idea joins the message, replaces it, and is taken back @phone', async ({ page, shop }) => {
  const { t } = await write(shop, { ...merci, values: { Message: 'Chère Jeanne,' } });
  const use = (idea: string) => page.getByRole('button', { name: t.use.replace('{idea}', idea), exact: true });
  const [thanks, sorry] = [t.suggestions.thanks[1], t.suggestions.sorry[1]];
  await openTool(shop, 'ideas');
  await use(thanks).click();
  await expect(shop.message()).toHaveValue(`Chère Jeanne,\n${thanks}`);
  await openTool(shop, 'ideas');
  await page.getByRole('button', { name: t.takeBack }).click();
  await expect(shop.message()).toHaveValue('Chère Jeanne,');
  await openTool(shop, 'ideas');
  await page.getByLabel(t.occasion).selectOption('sorry');
  await page.getByRole('radio', { name: t.ideaPlaces.replace }).check();
  await use(sorry).click();
  await expect(shop.message()).toHaveValue(sorry);
});
