import type { Page } from '@playwright/test';
import type { RouteBase } from '../../../lib/paths';
import { newCoupon } from '../codes';
import { pattern, type wordsOf } from '../words';
import type { SampleClient } from './sample-client';

export type Place = readonly [base: RouteBase, tail?: string | undefined, more?: string];
export type AccountScreen = {
  readonly name: string;
  readonly path: (client: SampleClient) => Place;
  readonly act?: (visit: { page: Page; words: ReturnType<typeof wordsOf> }) => Promise<unknown>;
};
/** Six rows: three wrong in different ways, one known. */
const table = [
  'Nom;Prénom;Adresse;Code postal;Ville;Pays',
  'Abgrall;Soizic;2 rue du Puits;29000;Quimper;France',
  'Prigent;Gwenaëlle;8 route de la Grève;2900;Quimper;France',
  'Tanaka;Aiko;2-1 Marunouchi;100-0005;Tokyo;Japn',
  'Bernard-Delacourt de Kerangal du Bois;Marie-Antoinette;1 place Royale;35000;Rennes;France',
  'Belkacem;Karim;14 cours Lieutaud;13006;Marseille;France',
  'Le Goff;Jeanne;12 rue des Tilleuls;29900;Concarneau;France',
].join('\n');

export const accountScreens: readonly AccountScreen[] = [
  { name: 'home', path: () => ['my-account'] },
  { name: 'orders', path: () => ['my-account-orders'], act: ({ page }) => page.locator('summary').last().click() },
  { name: 'orders-trouble', path: () => ['my-account-orders', undefined, '?status=trouble'] },
  {
    name: 'order-changed',
    path: ({ orders }) => ['my-account-orders', orders.accepted],
    act: async ({ page, words }) => {
      await page
        .getByRole('button', { name: new RegExp(`^${words.myAccount.order.changeRecipient}`) })
        .nth(1)
        .click();
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'order-added',
    path: ({ orders }) => ['my-account-orders', orders.accepted],
    act: ({ page, words }) => page.getByRole('button', { name: words.myAccount.order.add, exact: true }).click(),
  },
  { name: 'order-day', path: ({ orders }) => ['my-account-orders', orders.accepted, '?change=day'] },
  { name: 'order-back', path: ({ orders }) => ['my-account-orders', orders.to_reship] },
  { name: 'order-shipped', path: ({ orders }) => ['my-account-orders', orders.shipped] },
  { name: 'order-cancelled', path: ({ orders }) => ['my-account-orders', orders.cancelled] },
  { name: 'order-unknown', path: () => ['my-account-orders', 'XXXXXXXX'] },
  { name: 'drafts', path: () => ['my-account-drafts'] },
  { name: 'addresses', path: () => ['my-account-addresses'] },
  {
    name: 'address-open',
    path: () => ['my-account-addresses'],
    act: ({ page }) => page.getByRole('link', { name: /^Jeanne Le Goff/ }).click(),
  },
  {
    name: 'address-new-wrong',
    path: () => ['my-account-addresses', undefined, '#new'],
    act: ({ page, words }) => page.getByRole('button', { name: words.checkout.address.save }).click(),
  },
  { name: 'import', path: () => ['my-account-addresses', undefined, '#import'] },
  {
    name: 'import-checked',
    path: () => ['my-account-addresses', undefined, '#import'],
    act: async ({ page, words }) => {
      await page.getByLabel(words.myAccount.importing.pasteLabel).fill(table);
      await page.getByRole('button', { name: words.myAccount.importing.read }).click();
    },
  },
  { name: 'credits', path: () => ['my-account-credits'] },
  { name: 'withdrawal', path: ({ boughtId }) => ['my-account-withdrawal', boughtId] },
  { name: 'sponsorship', path: () => ['my-account-sponsorship'] },
  {
    name: 'profile',
    path: () => ['my-account-profile'],
    act: async ({ page, words }) => {
      const { password } = words.profile;
      await page.getByLabel(password.current, { exact: true }).fill('une petite phrase');
      await page.getByLabel(password.new, { exact: true }).fill('une autre petite phrase');
      await page.getByLabel(password.again, { exact: true }).fill('une autre');
      await page.getByRole('button', { name: password.save }).click();
    },
  },
  {
    name: 'profile-deletion',
    path: () => ['my-account-profile'],
    act: ({ page, words }) => page.getByRole('button', { name: words.profile.data.delete }).click(),
  },
  { name: 'substitutes-of-client', path: () => ['my-account-substitutes'] },
  {
    name: 'order-of-two-cards',
    path: ({ ready }) => ['order', undefined, `?creation=${ready}`],
    act: async ({ page, words }) => {
      await page.getByRole('button', { name: words.checkout.order.moreCards }).click();
      await page.getByRole('checkbox', { name: /Goff/ }).check();
      const add = page.getByRole('button', { name: new RegExp(`^${words.checkout.order.addCard}\\s?:`) });
      if (await add.first().isVisible()) await add.first().click();
    },
  },
  {
    name: 'buy-with-codes',
    path: () => ['buy-credits'],
    act: async ({ page, words }) => {
      for (const values of [
        { type: 'percent', value: 10 },
        { type: 'credits', value: 2 },
      ]) {
        const code = await newCoupon(values);
        await page.getByLabel(words.checkout.buy.codes.label).fill(code);
        await page.getByRole('button', { name: words.checkout.buy.codes.add, exact: true }).click();
        await page.getByRole('button', { name: pattern(words.checkout.buy.codes.remove, { code }) }).waitFor();
      }
    },
  },
  { name: 'buy-welcome', path: () => ['buy-credits', undefined, '?code=BIENVENUE'] },
  { name: 'bought', path: ({ purchase }) => ['buy-confirm', purchase] },
  { name: 'posted', path: ({ orders }) => ['order-confirm', orders.accepted] },
  { name: 'called-back', path: ({ orders }) => ['order-confirm', orders.cancelled] },
  { name: 'not-found', path: () => ['my-account', undefined, '/nowhere'] },
];

export const emptyPages: readonly RouteBase[] = [
  ...(['my-account', 'my-account-orders', 'my-account-drafts', 'my-account-addresses'] as const),
  ...(['my-account-credits', 'my-account-sponsorship', 'my-account-substitutes'] as const),
];
