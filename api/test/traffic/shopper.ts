import { randomUUID } from 'node:crypto';
import { shopUser, tokenClaims, type User } from '@jolimot/contract/accounts';
import { address } from '@jolimot/contract/addresses';
import { calls } from '@jolimot/contract/calls';
import { creation, customization } from '@jolimot/contract/creations';
import { order } from '@jolimot/contract/orders/order';
import { paymentIntent } from '@jolimot/contract/payments';
import type { KnownAccount, KnownAddress, KnownDraft, KnownOrder } from './acknowledged';
import { type ApiClient, Refused } from './api-client';
import type { PatientClient } from './patient-client';
import { photoSlot, type ShopWindow } from './shop-window';

/** Where shoppers shop. */
export interface Street {
  shop: ShopWindow;
  validationOf(email: string): Promise<string>;
  /** Charges the card. */
  pay(client: ApiClient, intentId: string): Promise<unknown>;
}

export const message = 'Message';
export const background = 'Background Color';

/** A customer who notes every acknowledged write. */
export class Shopper<Client extends PatientClient = PatientClient> {
  readonly known: KnownAccount;

  constructor(
    readonly client: Client,
    readonly street: Street,
    email = `zoe-${randomUUID()}@jolimot.example`,
  ) {
    this.known = { email, password: 'une petite phrase', id: 0, addresses: [], drafts: [], orders: [], paid: [] };
  }

  /** Opens an account and signs in. */
  async register(): Promise<void> {
    const { email, password } = this.known;
    const person = { firstname: 'Zoé', lastname: 'Martin', email, password, locale: 'fr' };
    await orSavedBefore(422, async () => void shopUser.parse(await this.client.post('/shop_users', person)));
    await this.signIn();
  }

  async signIn(): Promise<void> {
    await this.client.signIn(this.known.email, this.known.password);
    const [, claims = ''] = this.client.token.split('.');
    this.known.id = tokenClaims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).id;
  }

  async validate(): Promise<void> {
    await this.client.put(await this.street.validationOf(this.known.email));
  }

  async account(): Promise<User> {
    return calls.getUser.answers[200].parse(await this.client.get(`/users/${this.known.id}`));
  }

  async recipient(firstname = 'Jeanne'): Promise<KnownAddress> {
    const answer = await this.client.post('/addresses', { ...this.street.shop.home, firstname });
    const { iri, city } = address.parse(answer);
    const known = { iri, city };
    this.known.addresses.push(known);
    return known;
  }

  /** A card that can be ordered. */
  async design(cover = this.street.shop.wordsCover): Promise<KnownDraft> {
    const draft = await this.startDraft(cover);
    await this.write(draft, background, '#F4E9D8');
    await this.write(draft, message, `Chère Jeanne,\nvoici ${randomUUID().slice(0, 8)}. À bientôt !`);
    return draft;
  }

  async startDraft(cover: string): Promise<KnownDraft> {
    const { product } = this.street.shop;
    const { reference, iri, version, style } = creation.parse(await this.client.post('/creations', { product, cover }));
    const draft = { reference, iri, version, values: new Map(), ink: style.ink, photo: null, deleted: false };
    this.known.drafts.push(draft);
    return draft;
  }

  async write(draft: KnownDraft, name: string, value: string): Promise<void> {
    const form = customizationForm(draft, name);
    form.set('value', value);
    draft.version = customization.parse(await this.client.post('/customizations', form)).creationVersion;
    draft.values.set(name, value);
  }

  async upload(draft: KnownDraft, photo: Buffer): Promise<void> {
    const saved = customization.parse(await this.client.post('/customizations', photoForm(draft, photo)));
    draft.version = saved.creationVersion;
    draft.photo = saved.file?.checksum ?? null;
  }

  /** @returns the payment's id */
  async prepare(): Promise<string> {
    const answer = await this.client.post('/payment/stripe/payment_intents', this.street.shop.purchase, randomUUID());
    return paymentIntent.parse(answer).id;
  }

  async buy(): Promise<void> {
    const id = await this.prepare();
    await this.street.pay(this.client, id);
    this.known.paid.push(id);
  }

  async order(drafts: readonly KnownDraft[], recipients: readonly KnownAddress[]): Promise<KnownOrder> {
    const payload = { creations: drafts.map(({ iri }) => iri), shippings: this.shippingsTo(recipients) };
    const key = randomUUID();
    const placed = order.parse(await this.client.post('/orders', payload, key));
    const known = { placed, payload, key, now: placed };
    this.known.orders.push(known);
    return known;
  }

  private shippingsTo = (recipients: readonly KnownAddress[]) =>
    recipients.map(({ iri }) => ({ address: iri, date: this.street.shop.day }));

  async readdress(known: KnownOrder, recipients: readonly KnownAddress[]): Promise<void> {
    const payload = { shippings: this.shippingsTo(recipients) };
    known.now = order.parse(await this.client.patch(`/orders/${known.placed.reference}`, payload, randomUUID()));
  }

  async cancel(known: KnownOrder): Promise<void> {
    const place = `/orders/${known.placed.reference}`;
    await orSavedBefore(409, () => this.client.post(`${place}/cancel`));
    known.now = order.parse(await this.client.get(place));
    if (known.now.newStatus !== 'cancelled') throw new Error(`${place} is not cancelled.`);
  }
}

/** A refusal of a retry means that a try was saved whose answer was lost. */
export async function orSavedBefore(status: number, write: () => Promise<unknown>): Promise<void> {
  await write().catch((cause: unknown) => {
    if (!(cause instanceof Refused && cause.status === status && cause.tries > 1)) throw cause;
  });
}

export function validationIn(text: string): string | undefined {
  const [, id, token] = /account-validation\/(\d+)\/([^\s?]+)/.exec(text) ?? [];
  return id && `/shop_users/${id}/validate/${token}`;
}

export const payInSandbox = (client: ApiClient, intentId: string): Promise<unknown> =>
  client.post(`/payment/sandbox/${intentId}/confirm`, { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' });

function customizationForm({ reference }: KnownDraft, name: string): FormData {
  const form = new FormData();
  form.set('creationReference', reference);
  form.set('customizationName', name);
  return form;
}

export function photoForm(draft: KnownDraft, photo: Buffer): FormData {
  const form = customizationForm(draft, photoSlot);
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
