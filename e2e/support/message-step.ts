import { expect } from '@playwright/test';
import { make, type SampleDraft } from './sample-drafts';
import type { Shop } from './shop';

export const merci = {
  product: 'greeting-card',
  cover: 'merci',
  photos: [],
  values: {},
} as const satisfies SampleDraft;

export async function write(shop: Shop, draft: SampleDraft = merci) {
  const reference = await make(draft);
  await shop.openCreation(`#reference=${reference}&step=message`);
  await shop.page.getByRole('button', { name: shop.words.consent.declineAll }).click();
  await expect(shop.message()).toBeVisible({ timeout: 60_000 });
  return { reference, t: shop.words.creation.message };
}

export async function openTool({ page, words }: Shop, tool: 'hand' | 'ideas' | 'smilic' | 'legends') {
  if ((page.viewportSize()?.width ?? 0) >= 900) return;
  const tab = page.getByRole('button', { name: words.creation.message.tabs[tool], exact: true });
  await expect(tab).toBeVisible({ timeout: 60_000 });
  if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
}
