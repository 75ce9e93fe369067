import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { encodeCookie } from '../../../lib/cookies';
import { pathOf, type RouteBase } from '../../../lib/paths';
import { type Account, newAccount, signIn } from '../../support/accounts';
import { demoTokens } from '../../support/api';
import { Shop } from '../../support/shop';
import { test as journey } from '../../support/test';
import { languageOf, wordsOf } from '../../support/words';
import { answer, explained, type NamedCall, unexplained } from './answers';
import { type Buyer, newBuyer } from './buyer';

export type Words = ReturnType<typeof wordsOf>;

type Visit = {
  /** Who opens the pages. */
  visitor: 'guest' | 'client' | 'buyer' | 'staff';
  /** The shop in the project's language, with the cookie question answered, so that it lies over nothing. */
  shop: Shop;
};

/** The answer to the cookie question, refused, as a visitor before this visit gave it. */
async function answerConsent(context: BrowserContext, baseURL: string): Promise<void> {
  const consent = { ads: 'denied', analytics: 'denied', decidedAt: new Date().toISOString() };
  const value = encodeURIComponent(JSON.stringify(consent));
  await context.addCookies([{ name: 'jolimot_consent', value, url: baseURL }]);
}

/**
 * A test of one sentence of the specification, whose title is that sentence. A group that is
 * tagged `@phone` is walked in French too. The accounts `client`, who has nothing, and `buyer` serve all tests of a worker, so none may
 * change what others read.
 */
export const test = journey.extend<Visit, { client: Account; buyer: Buyer }>({
  visitor: ['guest', { option: true }],
  client: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern.
    async ({}, use) => {
      await use(await newAccount());
    },
    { scope: 'worker' },
  ],
  buyer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern.
    async ({}, use) => {
      await use(await newBuyer());
    },
    { scope: 'worker' },
  ],
  shop: async ({ page, context, baseURL, visitor, client, buyer }, use, { project }) => {
    const url = baseURL ?? '';
    await answerConsent(context, url);
    if (visitor === 'client') await signIn(context, client, url);
    if (visitor === 'buyer') await signIn(context, buyer, url);
    if (visitor === 'staff') {
      await context.addCookies([{ name: 'jolimot_auth', value: encodeCookie(await demoTokens('staff')), url }]);
    }
    await use(new Shop(page, languageOf(project.name)));
  },
});

/** Opens a page of the shop in its language. @param rest query or hash */
export async function open(shop: Shop, base: RouteBase, tail: readonly string[] = [], rest = ''): Promise<void> {
  await shop.page.goto(pathOf(base, shop.language, tail) + rest);
}

/** The English sentences are fixed: what English readers are shown is the specification's own, to the letter. */
export function expectVerbatim(sentence: string, pick: (words: Words) => string): void {
  expect(pick(wordsOf('en'))).toBe(sentence);
}

const detailOf = ({ refusals }: Words): string => refusals.this_order_is_being_prepared_and_can_no_longer_be_changed;

type Refusal = {
  /** As the specification has it. */
  sentence: string;
  /** The same in the reader's language. */
  pick: (words: Words) => string;
  call: NamedCall;
};

const shown = (page: Page, text: string): Locator => page.getByText(text).filter({ visible: true }).first();

/**
 * An action that the server refuses: without a reason the shop's sentence is said, with one the server's.
 * @param act makes the call; it is done twice, so what was typed must still be there
 */
export async function expectRefusalTold(
  { page, words }: Shop,
  { sentence, pick, call }: Refusal,
  act: () => Promise<void>,
): Promise<void> {
  expectVerbatim(sentence, pick);
  await answer(page, call, unexplained);
  await act();
  await expect(shown(page, pick(words))).toBeVisible();
  await answer(page, call, explained);
  await act();
  await expect(shown(page, detailOf(words))).toBeVisible();
}

/**
 * A load that the server refuses: the shop's sentence, or the server's, stands in the place of what could not be loaded,
 * and "try again" loads it.
 */
export async function expectLoadTold(
  { page, words }: Shop,
  { sentence, pick, call, retry }: Refusal & { retry: (words: Words) => string },
  act: () => Promise<void>,
): Promise<void> {
  expectVerbatim(sentence, pick);
  await answer(page, call, unexplained);
  await act();
  const said = shown(page, pick(words));
  await expect(said).toBeVisible();
  const again = page
    .getByRole('main')
    .getByRole('button', { name: retry(words) })
    .first();
  await answer(page, call, explained);
  await again.click();
  const told = shown(page, detailOf(words));
  await expect(told).toBeVisible();
  await answer(page, call, null);
  // Several parts of a page may need it, each with a button of its own.
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(told.or(said).first()).toBeHidden({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** Where each hue ends, in degrees; what is left is pink. */
const hues = new Map([
  ['pink', 15],
  ['orange', 40],
  ['yellow', 70],
  ['green', 170],
  ['blue', 245],
  ['purple', 330],
]);

/** What a colour is called, by its hue; light grounds count as the colour that they are a tint of. */
export function nameOfColour(css: string): string {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most < 80) return 'black';
  if (most - least <= 20) return 'grey';
  const spread = most - least;
  const sixths =
    most === red
      ? (green - blue) / spread + 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = (sixths * 60) % 360;
  const found = [...hues].find(([, end]) => hue < end);
  return found?.[0] ?? 'pink';
}

/** The name of an element's colour, seen from afar: grey, black, or a hue. */
export async function colourOf(element: Locator, property: 'background-color' | 'color'): Promise<string> {
  await expect(element).toBeVisible();
  return nameOfColour(await element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property));
}
