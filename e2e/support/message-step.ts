import { expect, type Page } from '@playwright/test';
import { make, type SampleDraft } from './sample-drafts';
import { Shop } from './shop';
import { languageOf } from './words';

export const merci = {
  product: 'greeting-card',
  cover: 'merci',
  photos: [],
  values: {},
} as const satisfies SampleDraft;

/** @returns the shop, the draft's reference and the step's words */
export async function write(page: Page, project: string, draft: SampleDraft = merci) {
  const shop = new Shop(page, languageOf(project));
  const reference = await make(draft);
  await shop.openCreation(`#reference=${reference}&step=message`);
  await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
  await expect(shop.message()).toBeVisible({ timeout: 60_000 });
  return { shop, reference, t: shop.words.creation.message };
}

export async function openTool({ page, words }: Shop, tool: 'hand' | 'ideas' | 'smilic' | 'legends') {
  if ((page.viewportSize()?.width ?? 0) >= 900) return;
  const tab = page.getByRole('button', { name: words.creation.message.tabs[tool], exact: true });
  await expect(tab).toBeVisible({ timeout: 60_000 });
  if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
}
