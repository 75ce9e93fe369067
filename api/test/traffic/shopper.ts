import { randomUUID } from 'node:crypto';
import { shopUser, tokenClaims } from '@jolimot/contract/accounts';
import { address } from '@jolimot/contract/addresses';
import { creation, customization } from '@jolimot/contract/creations';
import { order } from '@jolimot/contract/orders/order';
import { paymentIntent } from '@jolimot/contract/payments';
import { type KnownAccount, type KnownAddress, type KnownDraft, type KnownOrder, Place } from './acknowledged';
import { type ApiClient, Refused, Unanswered } from './api-client';
import { photoSlot, type ShopWindow } from './shop-window';

/** Where shoppers shop. */
export interface Street {
  shop: ShopWindow;
  /** @returns the path of the link that was mailed */
  validationOf(email: string): Promise<string>;
  /** Charges the card. */
  pay(client: ApiClient, intentId: string): Promise<unknown>;
}

export const message = 'Message';
export const background = 'Background Color';

/** A customer who notes every acknowledged write. Each action throws `Refused` or `Unanswered`. */
export class Shopper<Client extends ApiClient = ApiClient> {
  constructor(
    readonly client: Client,
    readonly street: Street,
    readonly known: KnownAccount,
  ) {}

  /** Opens an account and signs in. */
  async register(): Promise<void> {
    const { email, password } = this.known;
    const person = { firstname: 'Zoé', lastname: 'Martin', email, password, locale: 'fr' };
    try {
      shopUser.parse(await this.client.post('/shop_users', person));
    } catch (cause) {
      // Saved by a try whose answer was lost.
      if (!(cause instanceof Refused && cause.status === 422)) throw cause;
    }
    await this.signIn();
  }

  async signIn(): Promise<void> {
    await this.again(() => this.client.signIn(this.known.email, this.known.password));
    const [, claims = ''] = this.client.token.split('.');
    this.known.id = tokenClaims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).id;
  }

  async validate(): Promise<void> {
    await this.again(async () => this.client.put(await this.street.validationOf(this.known.email)));
  }

  /** Retries until answered: only for idempotent requests. */
  protected async again<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (cause) {
        if (!(cause instanceof Unanswered)) throw cause;
      }
    }
  }

  async recipient(firstname = 'Jeanne'): Promise<KnownAddress> {
    const answer = await this.client.post('/addresses', { ...this.street.shop.home, firstname });
    const { iri, city } = address.parse(answer);
    const known = { iri, city: Place.holding<string | undefined>(city) };
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
    const draft: KnownDraft = {
      ...{ reference, iri, version, values: new Map(), ink: Place.holding<string>(style.ink) },
      ...{ photo: Place.holding<string | null>(null), deleted: Place.holding(false) },
    };
    this.known.drafts.push(draft);
    return draft;
  }

  async write(draft: KnownDraft, name: string, value: string): Promise<void> {
    const place = draft.values.get(name) ?? Place.holding<string | null>(null);
    draft.values.set(name, place);
    const form = customizationForm(draft, name);
    form.set('value', value);
    const saved = await place.write(value, () => this.client.post('/customizations', form));
    draft.version = customization.parse(saved).creationVersion;
  }

  async upload(draft: KnownDraft, photo: Buffer): Promise<void> {
    const saved = customization.parse(await this.client.post('/customizations', photoForm(draft, photo)));
    draft.version = saved.creationVersion;
    draft.photo.know(saved.file?.checksum ?? null);
  }

  /** @returns the payment's id */
  async prepare(): Promise<string> {
    const answer = await this.client.post('/payment/stripe/payment_intents', this.street.shop.purchase, randomUUID());
    const { id } = paymentIntent.parse(answer);
    this.known.purchases.set(id, Place.holding(false));
    return id;
  }

  async pay(id: string): Promise<void> {
    await this.known.purchases.get(id)?.write(true, () => this.street.pay(this.client, id));
  }

  async buy(): Promise<void> {
    await this.pay(await this.prepare());
  }

  /** Repeated with the same key: one order. */
  async order(drafts: readonly KnownDraft[], recipients: readonly KnownAddress[]): Promise<KnownOrder> {
    const payload = { creations: drafts.map(({ iri }) => iri), shippings: this.shippingsTo(recipients) };
    const key = randomUUID();
    const placed = order.parse(await this.again(() => this.client.post('/orders', payload, key)));
    const known = { placed, payload, key, now: placed, cancelled: Place.holding(false) };
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
    const cancel = () => this.client.post(`${place}/cancel`);
    const answer = await known.cancelled.write(true, cancel).catch(async (cause: unknown) => {
      if (!(cause instanceof Refused && cause.status === 409)) throw cause;
      // Saved by a try whose answer was lost.
      const now = order.parse(await this.client.get(place));
      known.cancelled.know(now.newStatus === 'cancelled');
      if (!known.cancelled.value) throw cause;
      return now;
    });
    known.now = order.parse(answer);
  }
}

/** The path that validates an account, in the text of a mail. */
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
