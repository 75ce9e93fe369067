import { expect, type Locator, type Page, test } from '@playwright/test';
import { coverName } from '../support/api';
import { Shop } from '../support/shop';
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
          if (target.type !== 'checkbox' && target.type !== 'radio')
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

/** From the first screen to the message. */
async function design(shop: Shop, cover: string): Promise<void> {
  const { page, words } = shop;
  await shop.openHome();
  const name = await coverName(cover, shop.language);
  await page.locator('#catalogue').getByRole('link', { name }).first().tap();
  await page.getByRole('button', { name: words.creation.images.toMessage }).first().tap();
  await write(shop.message(), 'Joyeux Noël, Jeanne !\nOn pense à toi.');
  await page.getByRole('button', { name: words.creation.message.toPreview }).first().tap();
  await page.getByRole('link', { name: words.creation.preview.order }).tap();
}

/** The order of somebody whose address book is empty, paid at its till. */
async function orderAndPay({ page, words }: Shop): Promise<void> {
  const { address: labels, order, card, buy, ordered } = words.checkout;
  const form = page.getByRole('form', { name: labels.new });
  await write(form.getByLabel(labels.firstname), 'Jeanne');
  await write(form.getByLabel(labels.lastname, { exact: true }), 'Le Goff');
  await write(form.getByLabel(labels.address1), '12 rue des Tilleuls');
  await write(form.getByLabel(labels.zipcode), '29900');
  await expect(form.getByLabel(labels.city)).toHaveValue('Concarneau');
  await form.getByRole('button', { name: labels.save }).tap();
  await write(page.getByLabel(card.cardNumber), '4242424242424242');
  await write(page.getByLabel(card.expiry), '1234');
  await write(page.getByLabel(card.cvc), '123');
  await page.getByRole('checkbox', { name: order.checked }).locator('xpath=ancestor::label').tap();
  await page.getByRole('button', { name: pattern(buy.pay) }).tap();
  await expect(page.getByRole('heading', { level: 1, name: pattern(ordered.heads.ours.title) })).toBeVisible({
    timeout: 30_000,
  });
}

test('a newcomer’s first card, from the home page to the post', async ({ page }, testInfo) => {
  const shop = new Shop(page, languageOf(testInfo.project.name));
  const { register } = shop.words.account;
  const way = await Way.on(page);
  await design(shop, 'pull-de-noel');
  await write(page.getByLabel(register.email), `claire.${Date.now()}@exemple.fr`);
  await write(page.getByLabel(register.password, { exact: true }), 'une petite phrase');
  await page.getByRole('button', { name: register.submit }).tap();
  await orderAndPay(shop);
  way.report('newcomer, a card without photos');
});
