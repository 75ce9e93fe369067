import { test as journey } from '../test';

/** The visitor has answered the cookie question with no. */
export const test = journey.extend({
  shop: async ({ shop, context, baseURL }, use) => {
    const consent = { ads: 'denied', analytics: 'denied', decidedAt: new Date().toISOString() };
    const value = encodeURIComponent(JSON.stringify(consent));
    await context.addCookies([{ name: 'jolimot_consent', value, url: baseURL ?? '' }]);
    await use(shop);
  },
});
