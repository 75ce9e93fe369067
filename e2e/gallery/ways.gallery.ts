import { expect, type Locator, type Page, test } from '@playwright/test';
import { addAddresses, buyCredits, newAccount, signIn } from '../support/accounts';
import { photoFile, Shop } from '../support/shop';
import { languageOf, pattern } from '../support/words';

/** Taps, typed fields and screens of one way, as the browser sees them. */
class Way {
  taps = 0;
  readonly fields = new Set<string>();
  readonly screens = new Set<string>();
  readonly #begun = performance.now();

  static async on(page: Page): Promise<Way> {
    const way = new Way();
    await page.exposeFunction('noteTap', () => {
      way.taps += 1;
    });
    await page.exposeFunction('noteField', (name: string) => void way.fields.add(name));
    await page.addInitScript(() => {
      const tell = (name: 'noteTap' | 'noteField', value: string) => {
        const note: unknown = Reflect.get(window, name);
        if (typeof note === 'function') note(value);
      };
      addEventListener('pointerdown', () => tell('noteTap', ''), true);
      addEventListener(
        'input',
        ({ target }) => {
          if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
          if (!['checkbox', 'radio', 'range', 'file'].includes(target.type))
            tell('noteField', `${location.pathname} ${target.name || target.id || target.ariaLabel}`);
        },
        true,
      );
    });
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { pathname, hash } = new URL(page.url());
      way.screens.add(pathname + (/step=\w+/.exec(hash)?.[0] ?? ''));
    });
    return way;
  }

  report(name: string): void {
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(0);
    console.info(
      `${name}: ${this.taps} taps, ${this.fields.size} fields, ${this.screens.size} screens, ${seconds} s`,
      `\n  ${[...this.screens].join('\n  ')}`,
    );
  }
}

const write = async (field: Locator, text: string): Promise<void> => {
  await field.tap();
  await field.fill(text);
};

/** @param photo one for the front; without it the cover has no place for any */
async function design(shop: Shop, cover: string, photo?: string): Promise<void> {
  const { page, words } = shop;
  const { images, message, preview } = words.creation;
  await shop.openHome();
  await page.getByRole('link', { name: words.home.hero.create }).first().tap();
  await (await shop.cover(cover)).tap();
  if (photo !== undefined) {
    const chooser = page.waitForEvent('filechooser');
    await shop.slot('Image Front Right Full', 'slotEmpty').tap();
    await (await chooser).setFiles(photo);
    await page.getByRole('button', { name: images.good }).tap({ timeout: 60_000 });
    await page.getByRole('button', { name: images.toMessage }).first().tap();
  }
  await write(shop.message(), 'Merci, Jeanne !\nOn pense à toi.');
  await page.getByRole('button', { name: message.toPreview }).first().tap();
  await page.getByRole('link', { name: preview.order }).tap();
}

async function register({ page, words }: Shop): Promise<void> {
  const labels = words.account.register;
  await write(page.getByLabel(labels.email), `claire.${Date.now()}@exemple.fr`);
  await write(page.getByLabel(labels.password, { exact: true }), 'une petite phrase');
  await page.getByRole('button', { name: labels.submit }).tap();
}

/** The order of somebody whose address book is empty, paid at its till. */
async function orderAndPay({ page, words }: Shop): Promise<void> {
  const { address: labels, order, card, buy } = words.checkout;
  const form = page.getByRole('form', { name: labels.new });
  await write(form.getByLabel(labels.firstname), 'Jeanne');
  await write(form.getByLabel(labels.lastname, { exact: true }), 'Le Goff');
  await write(form.getByLabel(labels.address1), '12 rue des Tilleuls, 29900 Concarneau');
  await expect(form.getByLabel(labels.city)).toHaveValue('Concarneau');
  await form.getByRole('button', { name: labels.save }).tap();
  await write(page.getByLabel(card.cardNumber), '4242424242424242');
  await write(page.getByLabel(card.expiry), '1234');
  await write(page.getByLabel(card.cvc), '123');
  await page.getByRole('checkbox', { name: order.checked }).locator('xpath=ancestor::label').tap();
  await page.getByRole('button', { name: pattern(buy.pay) }).tap();
}

const expectPosted = ({ page, words }: Shop) =>
  expect(page.getByRole('heading', { level: 1, name: pattern(words.checkout.ordered.heads.ours.title) })).toBeVisible({
    timeout: 30_000,
  });

const newcomers = [
  { card: 'without photos', cover: 'merci' },
  { card: 'with one photo', cover: 'par-amour', photo: photoFile },
] as const;

for (const { card, cover, ...more } of newcomers) {
  test(`a newcomer’s first card, ${card}`, async ({ page }, testInfo) => {
    const shop = new Shop(page, languageOf(testInfo.project.name));
    const way = await Way.on(page);
    await design(shop, cover, 'photo' in more ? more.photo : undefined);
    await register(shop);
    await orderAndPay(shop);
    await expectPosted(shop);
    way.report(`a newcomer’s first card, ${card}`);
  });
}

test('a card of a returning client, with credits and an address', async ({ page, context, baseURL }, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const { order } = shop.words.checkout;
  const account = await newAccount();
  await buyCredits(account, 5);
  await addAddresses(account, [{ firstname: 'Jeanne' }]);
  await signIn(context, account, baseURL);
  const way = await Way.on(page);
  await design(shop, 'merci');
  for (const box of [/Le Goff/, order.checked]) {
    await page.getByRole('checkbox', { name: box }).locator('xpath=ancestor::label').tap();
  }
  await page.getByRole('button', { name: pattern(order.place) }).tap();
  await expectPosted(shop);
  way.report('a card of a returning client');
});
