import { expect, type Page } from '@playwright/test';
import { expectWhole, openAs } from '../support/back-office';
import { walks } from '../support/back-office/screens';
import { untilIdle } from '../support/steady';
import { test } from '../support/test';

/** Between phone and desktop: the menu is a rail of icons. */
const tablet = { width: 820, height: 1180 };

/** A mail is in a frame without scripts, which also refuses the journeys' own script. */
const ownScriptRefused = /^Blocked script execution in 'about:srcdoc'/;

function consoleOf(page: Page): () => string[] {
  let told: string[] = [];
  page.on('console', (message) => {
    const isGrave = message.type() === 'error' || message.type() === 'warning';
    if (isGrave && !ownScriptRefused.test(message.text())) told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(String(error)));
  return () => {
    const all = told;
    told = [];
    return all;
  };
}

/** Message keys shown instead of their text. */
const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const looksRaw = (text: string) => /^[a-z]+(\.[a-z_]+)+$/i.test(text.trim());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode()) {
      const isCode = walker.currentNode.parentElement?.closest('script, style, pre') != null;
      if (!isCode) texts.push(walker.currentNode.textContent ?? '');
    }
    const names = ['aria-label', 'placeholder', 'title', 'alt'];
    for (const element of document.querySelectorAll('body *'))
      texts.push(...names.flatMap((name) => element.getAttribute(name) ?? []));
    return texts.filter(looksRaw);
  });

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilIdle(page);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

async function look(page: Page, place: string): Promise<void> {
  await settled(page);
  await expectWhole(page, place);
  expect(await rawKeys(page), `${place} shows keys`).toEqual([]);
}

for (const { title, paths } of walks) {
  test(`every screen is whole, ${title} @phone`, async ({ page, baseURL }, { project }) => {
    // A walk of twenty screens in two sizes, each read by axe.
    test.slow();
    const told = consoleOf(page);
    const size = page.viewportSize();
    for (const path of await paths()) {
      await openAs(page, 'superadmin', path, baseURL);
      await look(page, path);
      if (project.name === 'desktop-en' && size) {
        await page.setViewportSize(tablet);
        await look(page, `${path} on a tablet`);
        await page.setViewportSize(size);
      }
      expect(told(), `${path} in the console`).toEqual([]);
    }
  });
}
