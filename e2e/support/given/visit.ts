import { pathOf, type RouteBase } from '../../../lib/paths';
import { type Account, newAccount, signIn } from '../accounts';
import { Shop } from '../shop';
import { test as journey } from '../test';
import { languageOf } from '../words';

type Visit = {
  /** Who opens the pages: nobody in particular, or an account that has nothing. */
  visitor: 'guest' | 'client';
  /** The shop in the project's language, with the cookie question answered, so that it lies over nothing. */
  shop: Shop;
};

/** A journey that begins on any page. The account `client` serves all tests of a worker, so none may change it. */
export const test = journey.extend<Visit, { client: Account }>({
  visitor: ['guest', { option: true }],
  client: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a fixture needs from this pattern.
    async ({}, use) => {
      await use(await newAccount());
    },
    { scope: 'worker' },
  ],
  shop: async ({ page, context, baseURL, visitor, client }, use, { project }) => {
    const url = baseURL ?? '';
    const consent = { ads: 'denied', analytics: 'denied', decidedAt: new Date().toISOString() };
    await context.addCookies([{ name: 'jolimot_consent', value: encodeURIComponent(JSON.stringify(consent)), url }]);
    if (visitor === 'client') await signIn(context, client, url);
    await use(new Shop(page, languageOf(project.name)));
  },
});

/** Opens a page of the shop in its language. */
export async function open(shop: Shop, base: RouteBase): Promise<void> {
  await shop.page.goto(pathOf(base, shop.language));
}
