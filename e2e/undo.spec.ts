import { expect } from '@playwright/test';
import { beginDraft, readDraft } from './support/draft-calls';
import { Shop } from './support/shop';
import { test } from './support/test';

const button = (on: Shop, direction: 'undo' | 'redo') => {
  const { history } = on.words.creation;
  return on.page
    .getByRole('group', { name: history.label })
    .getByRole('button', { name: new RegExp(`^${direction === 'undo' ? history.undo : history.redo}`) });
};

const saying = (on: Shop, told: 'undone' | 'redone', step: string): string =>
  on.words.creation.history[told].replace('{step}', step);

async function expectState(on: Shop, undo: boolean, redo: boolean): Promise<void> {
  await expect(button(on, 'undo')).toHaveAttribute('aria-disabled', String(!undo));
  await expect(button(on, 'redo')).toHaveAttribute('aria-disabled', String(!redo));
}

const messageOf = async (reference: string) => (await readDraft(reference)).customizations.Message?.value;

test('words are undone as they were written, and come back: after a reload, and on another device @always', async ({
  page,
  browser,
  shop,
}) => {
  const reference = await beginDraft('par-amour');
  const { step } = shop.words.creation.history;
  await shop.openCreation(`#reference=${reference}&step=message`);
  await expectState(shop, false, false);

  await shop.message().pressSequentially('Bonjour toi', { delay: 30 });
  await shop.expectSaved();
  await expect.poll(() => messageOf(reference)).toBe('Bonjour toi');
  await expectState(shop, true, false);
  await expect(button(shop, 'undo')).toHaveAccessibleName(new RegExp(step.message.added));

  await button(shop, 'undo').click();
  await expect(page.getByText(saying(shop, 'undone', step.message.added))).toBeVisible();
  await expect(shop.message()).toHaveValue('');
  await expectState(shop, false, true);
  await expect.poll(() => messageOf(reference)).toBeUndefined();
  await expect(button(shop, 'undo')).toBeFocused();

  await page.reload();
  await expectState(shop, false, true);
  await button(shop, 'redo').click();
  await expect(shop.message()).toHaveValue('Bonjour toi');
  await expect(page.getByText(saying(shop, 'redone', step.message.added))).toBeVisible();

  const device = await browser.newContext();
  const other = new Shop(await device.newPage(), shop.language);
  await other.openCreation(`#reference=${reference}&step=message`);
  await expect(other.message()).toHaveValue('Bonjour toi');
  await button(other, 'undo').click();
  await expect(other.message()).toHaveValue('');
  await button(other, 'redo').click();
  await expect(other.message()).toHaveValue('Bonjour toi');
  await device.close();
});

test('the keys undo: the field’s own typing first, then the card’s history, and the card alone elsewhere', async ({
  page,
  shop,
}) => {
  const reference = await beginDraft('par-amour');
  await shop.openCreation(`#reference=${reference}&step=message`);
  await shop.message().fill('Un');
  await shop.expectSaved();
  await expect.poll(() => messageOf(reference)).toBe('Un');
  await page.reload();
  await expect(shop.message()).toHaveValue('Un');

  await shop.message().focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(shop.message()).toHaveValue('Un!');
  await page.keyboard.press('Control+z');
  await expect(shop.message()).toHaveValue('Un');
  await shop.expectSaved();
  await expect.poll(() => messageOf(reference)).toBe('Un');

  // Outside the field the keys undo changes of the card.
  await page.getByRole('heading', { level: 1 }).focus();
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await shop.expectSaved();
    expect(await messageOf(reference)).toBeUndefined();
  }).toPass({ timeout: 30_000 });
  await expect(shop.message()).toHaveValue('');
  // The next step comes with the API's new history.
  const group = page.getByRole('group', { name: shop.words.creation.history.label });
  await expect(group).toHaveAttribute('aria-busy', 'false');
  await expect(button(shop, 'redo')).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Shift+z');
  await expect(shop.message()).not.toHaveValue('');
});
