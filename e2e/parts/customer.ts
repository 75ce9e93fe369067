import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { shopUser, tokenClaims, type User } from '@jolimot/contract/accounts';
import { address } from '@jolimot/contract/addresses';
import { calls } from '@jolimot/contract/calls';
import { creation, customization } from '@jolimot/contract/creations';
import { type Order, order } from '@jolimot/contract/orders';
import { paymentIntent } from '@jolimot/contract/payments';
import { firstShippingDay } from '@jolimot/contract/shipping-days';
import type { KeptMail } from '../../api/test/servers/kept-mail-server';
import { Refused } from '../../api/test/traffic/api-client';
import { readShopWindow, type ShopWindow } from '../../api/test/traffic/shop-traffic';
import type { ShopOnParts } from './shop-on-parts';
import { type Refusals, Visitor } from './visitor';

/** Far enough that an order can still be changed and cancelled. */
const daysAhead = 4;
const password = 'une petite phrase';

export type PaidHow = 'pm_card_visa' | 'pm_card_threeDSecure2Required';

export const offerOf = (apiUrl: string, refusals: Refusals): Promise<ShopWindow> => {
  const reader = new Visitor(apiUrl, 250, refusals);
  return readShopWindow({ get: (place) => reader.json('GET', place) });
};

export class Customer {
  readonly paid: string[] = [];
  /** By reference, as last answered. */
  readonly orders = new Map<string, Order>();
  id = 0;

  constructor(
    readonly visitor: Visitor,
    private readonly shop: ShopOnParts,
    private readonly offer: ShopWindow,
    readonly email = `zoe-${randomUUID()}@jolimot.example`,
  ) {}

  async register(): Promise<void> {
    const body = { firstname: 'Zoé', lastname: 'Martin', email: this.email, password, locale: 'fr' };
    try {
      this.id = shopUser.parse(await this.visitor.json('POST', '/shop_users', { body })).id;
    } catch (cause) {
      // Saved by a try whose answer was lost.
      if (!(cause instanceof Refused && cause.status === 422)) throw cause;
    }
  }

  async signIn(): Promise<void> {
    await this.visitor.signIn(this.email, password);
    const [, claims = ''] = this.visitor.token.split('.');
    this.id = tokenClaims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).id;
  }

  async validationLink(): Promise<string> {
    const [mail] = await this.mails(({ text = '' }) => text.includes('/account-validation/'));
    return /https?:\/\/\S+account-validation\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  async validate(): Promise<void> {
    const [, id, token] = /account-validation\/(\d+)\/([^\s?]+)/.exec(await this.validationLink()) ?? [];
    await this.visitor.json('PUT', `/shop_users/${id}/validate/${token}`);
  }

  async mails(isWanted: (mail: KeptMail) => boolean, many = 1): Promise<KeptMail[]> {
    const deadline = Date.now() + 180_000;
    for (;;) {
      const mine = (await this.shop.mail.taken()).filter(({ to }) => to?.some((one) => one.address === this.email));
      const found = mine.filter(isWanted);
      if (found.length >= many) return found;
      if (Date.now() > deadline)
        throw new Error(`${found.length} of ${many} mails have come to ${this.email}: ${isWanted}`);
      await pause(300);
    }
  }

  /** @returns the transaction */
  async preparePayment(): Promise<string> {
    const asked = { body: this.offer.purchase, key: randomUUID() };
    const answer = await this.visitor.json('POST', '/payment/stripe/payment_intents', asked);
    return paymentIntent.parse(answer).id;
  }

  giveCard(id: string, how: PaidHow = 'pm_card_visa'): void {
    this.shop.provider.state.confirm(id, how);
    if (how === 'pm_card_threeDSecure2Required') this.shop.provider.state.authenticate(id, true);
    this.paid.push(id);
  }

  /** Polls as the page does. */
  async untilGranted(id: string): Promise<void> {
    const details = calls.getPaymentDetails.answers[200];
    for (;;) {
      const { status } = details.parse(await this.visitor.json('GET', `/payment/stripe/${id}/details`));
      if (status === 'succeeded') return;
      await pause(300);
    }
  }

  async buy(how?: PaidHow): Promise<void> {
    const id = await this.preparePayment();
    this.giveCard(id, how);
    await this.untilGranted(id);
  }

  /** An orderable card of words. @returns its IRI and reference */
  async design(cover = this.offer.wordsCover): Promise<{ iri: string; reference: string }> {
    const body = { product: this.offer.product, cover };
    const { iri, reference } = creation.parse(await this.visitor.json('POST', '/creations', { body }));
    await this.write(reference, 'Background Color', '#F4E9D8');
    await this.write(reference, 'Message', `Chère Jeanne,\nvoici ${randomUUID().slice(0, 8)}. À bientôt !`);
    return { iri, reference };
  }

  async write(reference: string, name: string, value: string): Promise<void> {
    const form = customizationForm(reference, name);
    form.set('value', value);
    customization.parse(await this.visitor.json('POST', '/customizations', { body: form }));
  }

  /** @returns the recipient's IRI */
  async recipient(firstname: string): Promise<string> {
    const body = { ...this.offer.home, firstname };
    return address.parse(await this.visitor.json('POST', '/addresses', { body })).iri;
  }

  /** A posting day with time to cancel. */
  get day(): string {
    return firstShippingDay(new Date(Date.now() + daysAhead * 86_400_000), this.offer.closedDays);
  }

  async order(creations: readonly string[], recipients: readonly string[]): Promise<Order> {
    const shippings = recipients.map((to) => ({ address: to, date: this.day }));
    const body = { creations, shippings };
    return this.note(await this.visitor.json('POST', '/orders', { body, key: randomUUID() }));
  }

  async readdress({ reference }: Order, recipients: readonly string[]): Promise<Order> {
    const body = { shippings: recipients.map((to) => ({ address: to, date: this.day })) };
    return this.note(await this.visitor.json('PATCH', `/orders/${reference}`, { body, key: randomUUID() }));
  }

  async cancel({ reference }: Order): Promise<Order> {
    try {
      return this.note(await this.visitor.json('POST', `/orders/${reference}/cancel`));
    } catch (cause) {
      if (!(cause instanceof Refused && cause.status === 409)) throw cause;
      // Saved by a try whose answer was lost.
      return this.note(await this.visitor.json('GET', `/orders/${reference}`));
    }
  }

  private note(answer: unknown): Order {
    const found = order.parse(answer);
    this.orders.set(found.reference, found);
    return found;
  }

  async account(): Promise<User> {
    return calls.getUser.answers[200].parse(await this.visitor.json('GET', `/users/${this.id}`));
  }

  /** @param nbCredit credits of one purchase */
  creditsLeft(nbCredit: number): number {
    const kept = [...this.orders.values()].filter(({ newStatus }) => newStatus !== 'cancelled');
    return this.paid.length * nbCredit - kept.reduce((sum, one) => sum + one.nbCredit, 0);
  }
}

export function customizationForm(reference: string, name: string): FormData {
  const form = new FormData();
  form.set('creationReference', reference);
  form.set('customizationName', name);
  return form;
}
