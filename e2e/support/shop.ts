import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { coverName } from './api';
import { type Language, pattern, wordsOf } from './words';

/** A real photograph of 12 megapixels, stored on its side (EXIF orientation 6) and with a place (GPS). */
export const photoFile = path.join(import.meta.dirname, '../fixtures/seeding-exif6-gps.jpg');

const prefix = { fr: '', en: '/en' } as const;
const creationPath = { fr: '/creation/la-carte', en: '/en/creation/card' } as const;

/** The page never moves sideways under the finger. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** What a visitor does in the shop, in one language, by what is written on the screen. */
export class Shop {
  readonly words;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.words = wordsOf(language);
  }

  async openHome(): Promise<void> {
    await this.page.goto(`${prefix[this.language]}/`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async openCreation(hash = ''): Promise<void> {
    await this.page.goto(creationPath[this.language] + hash);
  }

  async allowCookies(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.consent.acceptAll }).click();
  }

  /** A cover of the catalogue, once it is there: those beyond the first rows come when something is done on the page. */
  async cover(slug: string): Promise<Locator> {
    const cover = this.page.getByRole('button', { name: await this.coverNamed(slug) });
    await expect(async () => {
      if (!(await cover.isVisible())) await this.page.keyboard.press('Shift');
      await expect(cover).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    return cover;
  }

  /** Chooses a cover of the catalogue; the screen moves to the photos by itself. */
  async chooseCover(slug: string): Promise<void> {
    await (await this.cover(slug)).click();
    await expect(this.page).toHaveURL(/step=images/);
  }

  /** The name of a cover, as the catalogue shows it. */
  coverNamed(slug: string): Promise<string> {
    return coverName(slug, this.language);
  }

  /** The place of a photo on the card, empty or not. */
  slot(name: keyof typeof this.words.creation.names, state: 'slotEmpty' | 'slotFilled') {
    const label = this.words.creation.names[name];
    return this.page.getByRole('button', { name: pattern(this.words.creation.images[state], { name: label }) }).first();
  }

  /** Puts a file into a slot, as choosing it from the phone's gallery does. */
  async addPhoto(name: keyof typeof this.words.creation.names, file: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.slot(name, 'slotEmpty').click();
    await (await chooser).setFiles(file);
  }

  /** The reference that the address holds. */
  async reference(): Promise<string> {
    await expect(this.page).toHaveURL(/reference=[0-9A-Z]{12}/);
    return /reference=([0-9A-Z]{12})/.exec(this.page.url())?.[1] ?? '';
  }

  async goToStep(step: 'card' | 'images' | 'message' | 'preview'): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: this.words.creation.stepsLabel });
    await tabs.getByRole('link', { name: this.words.creation.steps[step] }).click();
    await expect(this.page).toHaveURL(new RegExp(`step=${step}`));
  }

  message() {
    return this.page.getByRole('textbox', { name: this.words.creation.message.label });
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(this.words.creation.save.saved, { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
  }

  /** Fills the register form and sends it. @returns the address used */
  async register(callbackIsKept = true): Promise<string> {
    const { register } = this.words.account;
    const email = `claire.${Date.now()}.${Math.floor(Math.random() * 1e6)}@exemple.fr`;
    const password = 'une petite phrase';
    await this.page.getByLabel(register.firstname, { exact: true }).fill('Claire');
    await this.page.getByLabel(register.lastname, { exact: true }).fill('Morvan');
    await this.page.getByLabel(register.email).fill(email);
    await this.page.getByLabel(register.password, { exact: true }).fill(password);
    await this.page.getByLabel(register.confirmation).fill(password);
    await this.page.getByRole('button', { name: register.submit }).click();
    if (callbackIsKept) await expect(this.page).not.toHaveURL(/register/, { timeout: 30_000 });
    return email;
  }

  /** Writes an address into the book; a new one is ticked. */
  async addAddress(
    address: Record<'firstname' | 'lastname' | 'address1' | 'zipcode' | 'city', string> & { state?: string },
    country?: string,
  ) {
    const { address: labels, order } = this.words.checkout;
    await this.page.getByRole('button', { name: order.newAddress }).click();
    const form = this.page.getByRole('dialog', { name: labels.new });
    if (country) await form.getByLabel(labels.country).selectOption({ label: country });
    await form.getByLabel(labels.firstname).fill(address.firstname);
    await form.getByLabel(labels.lastname, { exact: true }).fill(address.lastname);
    await form.getByLabel(labels.address1).fill(address.address1);
    await form.getByLabel(labels.zipcode).fill(address.zipcode);
    await form.getByLabel(labels.city).fill(address.city);
    if (address.state) await form.getByLabel(labels.regions.state).selectOption(address.state);
    await form.getByRole('button', { name: labels.save }).click();
    await expect(form).toBeHidden();
    await expect(this.page.getByRole('checkbox', { name: new RegExp(address.lastname) })).toBeChecked();
  }

  /** Fills the contact form, without sending it. */
  async writeToShop(letter = 'Où est ma carte ?'): Promise<void> {
    const { contact } = this.words;
    await this.page.getByLabel(contact.subject).selectOption({ label: contact.subjects.question });
    await this.page.getByLabel(contact.name).fill('Claire Morvan');
    await this.page.getByLabel(contact.email).fill('claire.morvan@exemple.fr');
    await this.page.getByLabel(contact.message).fill(letter);
  }

  /** Fills the card form and pays. */
  async pay(cardNumber: string): Promise<void> {
    const { card, buy } = this.words.checkout;
    await this.page.getByLabel(card.cardNumber).fill(cardNumber);
    await this.page.getByLabel(card.expiry).fill('12/34');
    await this.page.getByLabel(card.cvc).fill('123');
    await this.page.getByRole('button', { name: pattern(buy.pay) }).click();
  }
}
