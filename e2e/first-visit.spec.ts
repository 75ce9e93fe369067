import { expect, type Page, test } from '@playwright/test';

async function readToTheEnd(page: Page): Promise<void> {
  for (;;) {
    const atEnd = await page.evaluate(() => {
      window.scrollBy({ top: window.innerHeight * 0.8, behavior: 'instant' });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    });
    await expect.poll(() => blankCovers(page)).toEqual([]);
    if (atEnd) return;
  }
}

const blankCovers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src*="/media/covers/"]')]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        const seen = width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
        return seen && !(image.complete && image.naturalWidth > 0);
      })
      .map((image) => image.currentSrc || image.src),
  );

for (const path of ['/en', '/en/cards/greeting-cards', '/en/cards/postcards', '/en/creation/card']) {
  test(`every cover on ${path} shows its picture, in the size of the screen @phone`, async ({ page }) => {
    const refused: string[] = [];
    const formats = new Set<string>();
    page.on('response', (response) => {
      if (!response.url().includes('/media/covers/')) return;
      if (!response.ok()) refused.push(`${response.status()} ${response.url()}`);
      formats.add(response.headers()['content-type'] ?? '');
    });
    await page.goto(path);
    await expect(page.locator('img[src*="/media/covers/"]').first()).toBeVisible();
    await readToTheEnd(page);
    expect(refused).toEqual([]);
    expect([...formats]).toEqual(['image/avif']);
    // A browser also uses a larger cached file of the same picture.
    const tooLarge = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('img[src*="/media/covers/"]')].filter(
        ({ complete, currentSrc }) => complete && currentSrc,
      );
      const fits = ({ currentSrc, offsetWidth }: HTMLImageElement): boolean => {
        const width = Number(/-(\d+)\.\w+$/.exec(currentSrc)?.[1]);
        return width <= 270 || width <= 2 * offsetWidth * window.devicePixelRatio;
      };
      const needed = new Set(shown.filter(fits).map(({ currentSrc }) => currentSrc));
      return shown
        .filter(({ currentSrc }) => !needed.has(currentSrc))
        .map(({ currentSrc, offsetWidth }) => `${currentSrc} at ${offsetWidth} px`);
    });
    expect(tooLarge).toEqual([]);
  });
}
