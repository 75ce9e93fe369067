import { parisDay } from '@jolimot/contract/shipping-days';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { seasonTags } from '../../app/[locale]/(shop)/_home/season';
import { apiUrl } from './api';
import type { Shop } from './shop';
import { pattern } from './words';

const found = z.object({
  totalItems: z.number(),
  member: z.array(
    z.looseObject({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      priority: z.number(),
      languages: z.array(z.enum(['fr', 'en'])),
      tags: z.array(z.string()),
    }),
  ),
});

export async function coversOf(query: string, language: string) {
  const headers = { accept: 'application/ld+json', 'accept-language': language };
  const response = await fetch(`${apiUrl}/covers?itemsPerPage=100&reader=${language}&${query}`, { headers });
  return found.parse(await response.json());
}

const dated = z.array(z.object({ date: z.string(), tags: z.array(z.string()) }));

/** Tags of the near events. */
export async function seasonNow(): Promise<string[]> {
  const response = await fetch(`${apiUrl}/events?covered=true&order[date]=asc`);
  return seasonTags(dated.parse(await response.json()), parisDay(new Date()));
}

export class Catalogue {
  readonly words;

  constructor(
    readonly page: Page,
    readonly shop: Shop,
  ) {
    this.words = shop.words.creation.card;
  }

  /** A toggle button each. */
  covers(): Locator {
    return this.page
      .getByRole('region', { name: this.words.catalogue })
      .or(this.page.getByRole('main'))
      .last()
      .getByRole('listitem')
      .filter({ has: this.page.locator('button[aria-pressed]') });
  }

  async expectCount(total: number): Promise<void> {
    const text = total === 0 ? /^(Aucune carte|No cards)$/ : new RegExp(`^${total}\\s(cartes?|cards?)(,|$)`);
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible({ timeout: 20_000 });
  }

  search(): Locator {
    return this.page.getByRole('searchbox', { name: this.words.search });
  }

  chip(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Phones keep filters in a sheet. */
  async withFilters(act: () => Promise<void>): Promise<void> {
    const opener = this.page.getByRole('button', { name: new RegExp(`^${this.words.filters.open}`) });
    const isPhone = await opener.isVisible();
    if (isPhone) await opener.click();
    await act();
    if (!isPhone) return;
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  removeOf(name: string): Locator {
    return this.page.getByRole('button', { name: pattern(this.words.filters.remove, { name }) });
  }
}
