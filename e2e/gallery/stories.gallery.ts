import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, Shop } from '../support/shop';
import { type Language, languageOf, pattern } from '../support/words';
import { clear, picture, settle } from './folder';

interface Story {
  product: 'greeting' | 'postcard';
  cover: string;
  /** For the places of the front. */
  photos?: readonly string[];
  message: string;
  to: Parameters<Shop['addAddress']>[0];
  country?: string;
  isCancelled?: boolean;
}

const fixture = (name: string): string => path.resolve(import.meta.dirname, '../fixtures', name);
const onePhoto = [fixture('friends.jpg')];
const threePhotos = [...onePhoto, fixture('picos-de-europa.jpg'), fixture('seeding-exif6-gps.jpg')];

/** Each card goes from the home or product page to the post, by somebody new. */
const stories: Record<Language, readonly Story[]> = {
  fr: [
    {
      product: 'greeting',
      cover: 'chat-au-panier',
      photos: threePhotos,
      message:
        'Bonne fête, Odette !\nLe chat t’a choisi un panier. Nous arrivons dimanche avec le dessert.\nMaëlle et Gwénaël',
      to: {
        firstname: 'Odette',
        lastname: 'Kerguélen',
        address1: '3 venelle du Port Tudy',
        zipcode: '56590',
        city: 'Groix',
      },
    },
    {
      product: 'postcard',
      cover: 'bons-baisers',
      message: 'Ici il pleut à l’horizontale.\nOn est ravis.\nLes Dupont-Aignan',
      to: {
        firstname: 'Anne-Sophie',
        lastname: 'L’Hostis',
        address1: '118 bis, rue du Faubourg-Saint-Antoine',
        zipcode: '75012',
        city: 'Paris',
      },
    },
    {
      product: 'greeting',
      cover: 'petit-deviendra-grand',
      photos: threePhotos,
      message: 'Bienvenue à Noé, 3,450 kg et déjà des opinions !\nSes cousins',
      to: {
        firstname: 'Léa & Tom',
        lastname: 'N’Guyen',
        address1: '7 chemin des Écoliers',
        zipcode: '69380',
        city: 'Les Chères',
      },
    },
    {
      product: 'greeting',
      cover: 'grand-teckel',
      photos: threePhotos,
      message: 'Un an de plus : ça s’étire, ça s’étire…\nBon anniversaire, Maurice !',
      to: {
        firstname: 'Maurice',
        lastname: 'Van den Broeck',
        address1: 'Rue Haute 214',
        zipcode: '1000',
        city: 'Bruxelles',
      },
      country: 'Belgique',
    },
    {
      product: 'greeting',
      cover: 'super-papa',
      message: 'À mon père, qui répare tout sauf le grille-pain.\nTa fille',
      to: {
        firstname: 'Jean-Yves',
        lastname: 'Le Bihan',
        address1: '12 rue Joliot-Curie',
        zipcode: '29200',
        city: 'Brest',
      },
      isCancelled: true,
    },
  ],
  en: [
    {
      product: 'greeting',
      cover: 'otterly-yours',
      photos: threePhotos,
      message: 'Happy anniversary, you two.\nForty years and still holding hands.\nLove, Siân',
      to: {
        firstname: 'Rhys',
        lastname: 'O’Connor-Lloyd',
        address1: '14 Heol y Bryn',
        zipcode: 'CF14 6LG',
        city: 'Cardiff',
      },
      country: 'United Kingdom',
    },
    {
      product: 'postcard',
      cover: 'wish-you-were-here',
      message: 'The lighthouse is further than it looks.\nBack on Tuesday!\nDot',
      to: { firstname: 'Jón', lastname: 'Þorsteinsson', address1: 'Laugavegur 12', zipcode: '101', city: 'Reykjavík' },
      country: 'Iceland',
    },
    {
      product: 'greeting',
      cover: 'family-preserve',
      photos: onePhoto,
      message: 'We bottled the summer for you.\nOpen in January.\nThe Abernathys',
      to: {
        firstname: 'Mary-Jo',
        lastname: 'Abernathy',
        address1: '1402 Elm St, Apt 3B',
        zipcode: '97209',
        city: 'Portland',
        state: 'OR',
      },
      country: 'United States',
    },
    {
      product: 'greeting',
      cover: 'seasonings-greetings',
      photos: onePhoto,
      message: 'Merry Christmas to the whole kitchen!\nSave us a roast potato.',
      to: {
        firstname: 'Niamh',
        lastname: 'Ó Súilleabháin',
        address1: '8 Strand Street',
        zipcode: 'V92 X2F4',
        city: 'Tralee',
      },
      country: 'Ireland',
    },
    {
      product: 'greeting',
      cover: 'thanks-a-bunch',
      photos: onePhoto,
      message: 'Thank you for watering everything, even the plastic fern.',
      to: { firstname: 'Zoë', lastname: 'Smith', address1: '22 rue Oberkampf', zipcode: '75011', city: 'Paris' },
      isCancelled: true,
    },
  ],
};

/** Faults that no step of a story would stop at. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => void faults.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return faults;
}

type Look = (place: string) => Promise<void>;

/** All at once in the first place: they fill the others in order. */
async function placePhotos({ page, words }: Shop, files: readonly string[]): Promise<void> {
  const { images } = words.creation;
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: pattern(images.slotEmpty) })
    .first()
    .click();
  await (await chooser).setFiles([...files]);
  await expect(page.getByRole('button', { name: pattern(images.slotFilled) })).toHaveCount(files.length, {
    timeout: 90_000,
  });
}

async function design(shop: Shop, story: Story, look: Look): Promise<void> {
  const { page, words } = shop;
  const { images, message, preview } = words.creation;
  await shop.open(story.product === 'postcard' ? 'postcards' : 'greeting-cards');
  await look('product');
  await page.getByRole('button', { name: words.consent.declineAll }).click();
  await page.getByRole('link', { name: words.products[story.product].create }).first().click();
  await (await shop.cover(story.cover)).click();
  await expect(page).toHaveURL(/step=(images|message)/);
  await look('cover');
  if (story.photos) await placePhotos(shop, story.photos);
  if (page.url().includes('step=images')) {
    await look('photos');
    await page.getByRole('button', { name: images.toMessage }).first().click();
  }
  await shop.message().fill(story.message);
  await shop.expectSaved();
  await look('message');
  await page.getByRole('button', { name: message.toPreview }).first().click();
  await expect(page.getByRole('heading', { name: preview.heading })).toBeVisible({ timeout: 30_000 });
  await look('preview');
  await page.getByRole('link', { name: preview.order }).click();
}

async function order(shop: Shop, { to, country }: Story, look: Look): Promise<void> {
  const { page, words } = shop;
  await expect(page).toHaveURL(/login\?callback=/);
  await look('register');
  await shop.register();
  await expect(page.getByRole('heading', { name: words.checkout.order.title })).toBeVisible({ timeout: 30_000 });
  await shop.addAddress(to, country);
  await look('till');
  await page.getByRole('checkbox', { name: words.checkout.order.checked }).check();
  await shop.pay('4242 4242 4242 4242');
  const { title } = words.checkout.ordered.heads.ours;
  await expect(page.getByRole('heading', { level: 1, name: pattern(title) })).toBeVisible({ timeout: 30_000 });
  await look('ordered');
}

async function cancel({ page, words }: Shop, look: Look): Promise<void> {
  const { ordered, cancelled } = words.checkout;
  await page.getByRole('button', { name: ordered.cancel }).click();
  await page.getByRole('button', { name: ordered.confirmCancel }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cancelled.title);
  await look('cancelled');
}

for (const [language, some] of Object.entries(stories)) {
  for (const story of some) {
    test(`${language}: a card to ${story.to.firstname}, ${story.cover}`, async ({ page }, { project }) => {
      const shop = new Shop(page, languageOf(project.name));
      const faults = faultsOf(page);
      const pictures = `story-${project.name}-${story.cover}-`;
      clear(pictures);
      let number = 0;
      const look = async (place: string) => {
        number += 1;
        await settle(page);
        await expectNoSidewaysScroll(page);
        await page.screenshot({ path: picture(`${pictures}${number}-${place}`), fullPage: true });
      };
      await design(shop, story, look);
      await order(shop, story, look);
      if (story.isCancelled) await cancel(shop, look);
      expect(faults).toEqual([]);
    });
  }
}
