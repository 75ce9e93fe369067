import { pathOf, type RouteBase } from '../../../lib/paths';
import { type Account, newAccount, signIn } from '../accounts';
import { Shop } from '../shop';
import { test as journey } from '../test';
import { languageOf } from '../words';

type Visit = {
  /** `client` is an empty account. */
  visitor: 'guest' | 'client';
  shop: Shop;
};

/** Starts on any page. All tests of a worker share the account `client`: none may change it. */
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

export async function open(shop: Shop, base: RouteBase): Promise<void> {
  await shop.page.goto(pathOf(base, shop.language));
}
