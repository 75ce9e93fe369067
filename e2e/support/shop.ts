import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { pathOf, type RouteBase } from '../../lib/paths';
import { coverName } from './api';
import { type Language, pattern, wordsOf } from './words';

/** 12 megapixels, stored rotated (EXIF orientation 6), with GPS. */
export const photoFile = path.join(import.meta.dirname, '../fixtures/seeding-exif6-gps.jpg');

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

export class Shop {
  readonly words;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.words = wordsOf(language);
  }

  /** @param more query or hash */
  async open(base: RouteBase, more = '', tail: readonly string[] = []): Promise<void> {
    await this.page.goto(pathOf(base, this.language, tail) + more);
  }

  async openHome(): Promise<void> {
    await this.open('index');
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async openCreation(hash = ''): Promise<void> {
    await this.open('creation', hash);
  }

  async allowCookies(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.consent.acceptAll }).click();
  }

  /** Beyond the first rows they load after the first interaction. */
  async cover(slug: string): Promise<Locator> {
    const cover = this.page.getByRole('button', { name: await this.coverNamed(slug) });
    await expect(async () => {
      if (!(await cover.isVisible())) await this.page.keyboard.press('Shift');
      await expect(cover).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    return cover;
  }

  async chooseCover(slug: string): Promise<void> {
    await (await this.cover(slug)).click();
    // Without a place for photos that step is left out.
    await expect(this.page).toHaveURL(/step=(images|message)/);
  }

  coverNamed(slug: string): Promise<string> {
    return coverName(slug, this.language);
  }

  slot(name: keyof typeof this.words.creation.names, state: 'slotEmpty' | 'slotFilled') {
    const label = this.words.creation.names[name];
    return this.page.getByRole('button', { name: pattern(this.words.creation.images[state], { name: label }) }).first();
  }

  async addPhoto(name: keyof typeof this.words.creation.names, file: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.slot(name, 'slotEmpty').click();
    await (await chooser).setFiles(file);
  }

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

  /** @returns the e-mail address */
  async register(callbackIsKept = true): Promise<string> {
    const { register } = this.words.account;
    const email = `claire.${Date.now()}.${Math.floor(Math.random() * 1e6)}@exemple.fr`;
    const password = 'une petite phrase';
    await this.page.getByLabel(register.email).fill(email);
    await this.page.getByLabel(register.password, { exact: true }).fill(password);
    await this.page.getByRole('button', { name: register.submit }).click();
    if (callbackIsKept) await expect(this.page).not.toHaveURL(/register/, { timeout: 30_000 });
    return email;
  }

  async addAddress(
    address: Record<'firstname' | 'lastname' | 'address1' | 'zipcode' | 'city', string> & { state?: string },
    country?: string,
    save: 'click' | 'dblclick' = 'click',
  ) {
    const { address: labels, order } = this.words.checkout;
    const form = this.page.getByRole('form', { name: labels.new });
    const button = this.page.getByRole('button', { name: order.newAddress });
    // An empty book shows the form at once.
    await expect(form.or(button)).toBeVisible();
    if (await button.isVisible()) await button.click();
    if (country) await form.getByLabel(labels.country).selectOption({ label: country });
    await form.getByLabel(labels.firstname).fill(address.firstname);
    await form.getByLabel(labels.lastname, { exact: true }).fill(address.lastname);
    await form.getByLabel(labels.address1).fill(address.address1);
    await form.getByLabel(labels.zipcode).fill(address.zipcode);
    await form.getByLabel(labels.city).fill(address.city);
    if (address.state) await form.getByLabel(labels.regions.state).selectOption(address.state);
    await form.getByRole('button', { name: labels.save })[save]();
    await expect(form).toBeHidden();
    await expect(this.page.getByRole('checkbox', { name: new RegExp(address.lastname) })).toBeChecked();
  }

  async logIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    const { login } = this.words.account;
    await this.page.getByLabel(login.email).fill(email);
    await this.page.getByLabel(login.password, { exact: true }).fill(password);
    await this.page.getByRole('button', { name: login.submit }).click();
  }

  async writeToShop(letter = 'Où est ma carte ?'): Promise<void> {
    const { contact } = this.words;
    await this.page.getByLabel(contact.subject).selectOption({ label: contact.subjects.question });
    await this.page.getByLabel(contact.name).fill('Claire Morvan');
    await this.page.getByLabel(contact.email).fill('claire.morvan@exemple.fr');
    await this.page.getByLabel(contact.message).fill(letter);
  }

  async pay(cardNumber: string): Promise<void> {
    const { card, buy } = this.words.checkout;
    await this.page.getByLabel(card.cardNumber).fill(cardNumber);
    await this.page.getByLabel(card.expiry).fill('12/34');
    await this.page.getByLabel(card.cvc).fill('123');
    await this.page.getByRole('button', { name: pattern(buy.pay) }).click();
  }

  async expectPurchased(): Promise<void> {
    const { title } = this.words.checkout.purchased;
    await expect(this.page.getByRole('heading', { level: 1, name: pattern(title) })).toBeVisible({ timeout: 30_000 });
  }
}
