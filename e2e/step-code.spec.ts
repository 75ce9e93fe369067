import { messageFontIds } from '@jolimot/card/style';
import { expect, type Page } from '@playwright/test';
import { beginDraft, writeText } from './support/draft-calls';
import { Shop } from './support/shop';
import { test } from './support/test';

// The bundler decides when code loads: these tests need a production build.

let shop: Shop;
let fetched: Set<string>;
function fetchedBy(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|wasm|ttf)$/.test(pathname)) paths.add(pathname);
  });
  return paths;
}

test.beforeEach(({ page, shop: opened }) => {
  shop = opened;
  fetched = fetchedBy(page);
});

const count = (kind: 'js' | 'wasm' | 'ttf'): number => [...fetched].filter((path) => path.endsWith(`.${kind}`)).length;

/** Resolves after a pause of all fetches, ms. */
async function untilQuiet(page: Page, quiet = 1500): Promise<void> {
  await page.waitForLoadState();
  let last = { count: fetched.size, at: performance.now() };
  const quietFor = () => {
    if (fetched.size !== last.count) last = { count: fetched.size, at: performance.now() };
    return performance.now() - last.at;
  };
  await expect.poll(quietFor, { timeout: 60_000 }).toBeGreaterThan(quiet);
}

test('a step fetches its own code, and the others wait until something is done', async ({ page }) => {
  await shop.openCreation();
  await expect(page.getByRole('button', { name: /.+/ }).first()).toBeVisible();
  await untilQuiet(page);
  const alone = new Set(fetched);
  expect(count('wasm')).toBe(0);
  expect(count('ttf')).toBe(0);

  // The first touch preloads the later steps when idle.
  await page.getByRole('heading', { level: 1 }).press('Shift');
  // A busy machine is seldom idle: each step may wait seconds.
  await untilQuiet(page, 7000);
  const later = [...fetched].filter((path) => !alone.has(path) && path.endsWith('.js'));
  expect(later.length).toBeGreaterThanOrEqual(3);
  expect(count('wasm')).toBe(0);
  expect(count('ttf')).toBe(0);

  const known = count('js');
  for (const step of ['images', 'message', 'preview'] as const) await shop.goToStep(step);
  await untilQuiet(page);
  expect(count('js')).toBe(known);
});

test('the code of one step is not that of another', async ({ browser }) => {
  const reference = await beginDraft('par-amour');
  const codeOf = async (step: string): Promise<Set<string>> => {
    const context = await browser.newContext();
    const visit = new Shop(await context.newPage(), shop.language);
    fetched = fetchedBy(visit.page);
    await visit.openCreation(`#reference=${reference}&step=${step}`);
    await untilQuiet(visit.page);
    await context.close();
    return new Set(fetched);
  };
  const steps = ['card', 'images', 'message', 'preview'];
  const code = new Map<string, Set<string>>();
  for (const step of steps) code.set(step, await codeOf(step));
  for (const step of steps) {
    const others = steps.filter((one) => one !== step).flatMap((one) => [...(code.get(one) ?? [])]);
    const own = [...(code.get(step) ?? [])].filter((path) => !others.includes(path));
    expect(own.length, `code of ${step} alone`).toBeGreaterThan(0);
  }
});

test('the shaper comes with the first words, and of the fonts only the one that draws them @phone', async ({
  page,
}) => {
  const reference = await beginDraft('par-amour');
  for (const step of ['card', 'images', 'preview'] as const) {
    await shop.openCreation(`#reference=${reference}&step=${step}`);
    await untilQuiet(page);
    expect([count('wasm'), count('ttf')], step).toEqual([0, 0]);
  }
  await page.goto('about:blank');
  await shop.openCreation(`#reference=${reference}&step=message`);
  await expect(shop.message()).toBeVisible();
  await untilQuiet(page);
  expect(count('wasm')).toBe(0);
  const isPhone = (page.viewportSize()?.width ?? 0) < 900;
  // Phones keep the fonts in a drawer; wide screens show them.
  if (isPhone) expect(count('ttf')).toBe(1);

  await shop.message().pressSequentially('B');
  await expect.poll(() => count('wasm'), { timeout: 30_000 }).toBe(1);
  await untilQuiet(page);
  if (isPhone) {
    expect(count('ttf')).toBe(1);
    await page.getByRole('button', { name: shop.words.creation.message.tabs.hand }).click();
  }
  await expect.poll(() => count('ttf'), { timeout: 30_000 }).toBe(1 + messageFontIds.length);
});

test('a card that has words is drawn with them where they show, and without the shaper where they do not', async ({
  page,
}) => {
  const reference = await beginDraft('par-amour');
  await writeText(reference, 'Message', 'Bonjour');
  await shop.openCreation(`#reference=${reference}&step=card`);
  await untilQuiet(page);
  expect(count('wasm')).toBe(0);
  await shop.goToStep('preview');
  await expect.poll(() => count('wasm'), { timeout: 30_000 }).toBe(1);
});
