import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inkIds } from '@jolimot/card/style';
import { shopUser } from '@jolimot/contract/accounts';
import { address } from '@jolimot/contract/addresses';
import { type Creation, creation, customization } from '@jolimot/contract/creations';
import { order } from '@jolimot/contract/orders';
import { paymentIntent } from '@jolimot/contract/payments';
import { firstShippingDay } from '@jolimot/contract/shipping-days';
import { z } from 'zod';
import { Refused, Unanswered } from '../traffic/api-client';
import type { ShopWindow } from '../traffic/shop-traffic';
import { type KnownAccount, type KnownDraft, Place, type Tally } from './acknowledged';
import type { CallRecord, RecordedClient } from './recorded-client';

const message = 'Message';
const background = 'Background Color';
const photoSlot = 'Image Front Right Full';
/** Far enough that an order can still be cancelled. */
const daysAhead = 4;
/** Pause between two actions of a shopper, ms: limits the load. */
const breath = 40;

export interface SoakRun {
  shop: ShopWindow;
  photos: readonly Buffer[];
  record: CallRecord;
  tally: Tally;
  accounts: KnownAccount[];
  newClient(): RecordedClient;
  validationToken(email: string): Promise<string>;
  over(): boolean;
}

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];

export async function shopUntilOver(street: SoakRun): Promise<void> {
  while (!street.over()) {
    const shopper = await Shopper.register(street);
    for (let action = 0; shopper && action < 60 && !street.over(); action += 1) {
      await shopper.act();
      await pause(breath);
    }
  }
}

class Shopper {
  private constructor(
    private readonly street: SoakRun,
    private readonly client: RecordedClient,
    private readonly known: KnownAccount,
  ) {}

  /** Opens and validates an account, then logs in. @returns undefined if the API died */
  static async register(street: SoakRun): Promise<Shopper | undefined> {
    const client = street.newClient();
    const email = `soak-${randomUUID()}@jolimot.example`;
    const password = randomBytes(12).toString('hex');
    try {
      const body = { firstname: 'Zoé', lastname: 'Martin', email, password };
      const { id } = shopUser.parse(await client.post('/shop_users', body));
      const known = { email, password, id, addresses: [], drafts: [], orders: [], purchases: new Map() };
      street.accounts.push(known);
      const shopper = new Shopper(street, client, known);
      shopper.count('accounts');
      await shopper.again(() => client.signIn(email, password));
      await shopper.again(async () => client.put(`/shop_users/${id}/validate/${await street.validationToken(email)}`));
      return shopper;
    } catch (cause) {
      if (cause instanceof Unanswered) return undefined;
      street.record.fault(`opening an account: ${String(cause)}`);
      await pause(1000);
      return undefined;
    }
  }

  /** One random action. A refusal without reason is a fault. */
  async act(): Promise<void> {
    const actions = [
      ...Array(4).fill(this.design),
      ...Array(3).fill(this.order),
      ...Array(2).fill(this.browse),
      ...[this.upload, this.restyle, this.undo, this.prove, this.discard, this.buy, this.cancel, this.replay],
      ...[this.addAddress, this.editAddress, this.removeAddress, this.readOwn, this.renewSession],
    ] as const;
    const action = pick(actions) ?? this.browse;
    try {
      await action.call(this);
    } catch (cause) {
      if (cause instanceof Unanswered) return;
      this.street.record.fault(`${action.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }

  private count(what: string): void {
    this.street.tally.set(what, (this.street.tally.get(what) ?? 0) + 1);
  }

  /** Retries until answered: only for idempotent requests. */
  private async again<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (cause) {
        if (!(cause instanceof Unanswered)) throw cause;
      }
    }
  }

  private async design(): Promise<void> {
    const { product, wordsCover } = this.street.shop;
    const draft = this.noteDraft(await this.client.post('/creations', { product, cover: wordsCover }));
    await this.write(draft, background, pick(['#F4E9D8', '#FFFFFF', '#D6E5F5']) ?? '#FFFFFF');
    await this.write(draft, message, `Chère Jeanne,\nvoici ${randomUUID().slice(0, 8)}. À bientôt !`);
  }

  private noteDraft(answer: unknown): KnownDraft {
    const { reference, iri, version, style } = creation.parse(answer);
    const draft: KnownDraft = {
      reference,
      iri,
      version,
      values: new Map(),
      ink: Place.holding<string>(style.ink),
      photo: Place.holding<string | null>(null),
      deleted: Place.holding(false),
    };
    this.known.drafts.push(draft);
    this.count('drafts');
    return draft;
  }

  private async write(draft: KnownDraft, name: string, value: string): Promise<void> {
    const place = draft.values.get(name) ?? Place.holding<string | null>(null);
    draft.values.set(name, place);
    const form = new FormData();
    form.set('creationReference', draft.reference);
    form.set('customizationName', name);
    form.set('value', value);
    const saved = await place.write(value, () => this.client.post('/customizations', form));
    draft.version = customization.parse(saved).creationVersion;
    this.count('customizations');
  }

  private async upload(): Promise<void> {
    const { product, photoCover } = this.street.shop;
    const draft = this.noteDraft(await this.client.post('/creations', { product, cover: photoCover }));
    const photo = pick(this.street.photos);
    const form = new FormData();
    form.set('creationReference', draft.reference);
    form.set('customizationName', photoSlot);
    form.set('file', new Blob([new Uint8Array(photo ?? [])], { type: 'image/jpeg' }), 'photo.jpg');
    try {
      const saved = customization.parse(await this.client.post('/customizations', form));
      draft.version = saved.creationVersion;
      draft.photo.know(saved.file?.checksum ?? null);
      this.count('photos');
    } catch (cause) {
      if (!(cause instanceof Unanswered)) throw cause;
      await this.readBack(draft);
    }
  }

  /** Certainly a draft and never ordered. @param complete ready to be ordered */
  private draft(complete = false): KnownDraft | undefined {
    const ordered = new Set(this.known.orders.flatMap(({ placed }) => placed.creations.map(({ iri }) => iri)));
    const open = ({ iri, deleted }: KnownDraft) => !ordered.has(iri) && deleted.allows(false) && !deleted.allows(true);
    const written = ({ values }: KnownDraft) =>
      values.get(message)?.value != null && values.get(background)?.value != null;
    return pick(this.known.drafts.filter((one) => open(one) && (!complete || written(one)) && !this.inDoubt.has(one)));
  }

  /** An unanswered order or undo may have changed them. */
  private readonly inDoubt = new Set<KnownDraft>();

  private async restyle(): Promise<void> {
    const draft = this.draft();
    const ink = pick(inkIds);
    if (!draft || !ink) return;
    const write = () => this.client.put(`/creations/${draft.reference}`, { style: { ink } });
    draft.version = creation.parse(await draft.ink.write(ink, write)).version;
    this.count('styles');
  }

  private async undo(): Promise<void> {
    const draft = this.draft();
    if (!draft) return;
    try {
      this.learn(draft, creation.parse(await this.client.post(`/creations/${draft.reference}/undo`)));
      this.count('undos');
    } catch (cause) {
      if (cause instanceof Refused && cause.status === 409) return;
      // Without an answer both states are right: read which one is true.
      if (cause instanceof Unanswered) await this.readBack(draft);
      else throw cause;
    }
  }

  private async readBack(draft: KnownDraft): Promise<void> {
    const [found] = z
      .array(creation)
      .parse(await this.again(() => this.client.get(`/creations?reference=${draft.reference}`)));
    if (!found || found.version < draft.version) this.street.record.fault(`the draft ${draft.reference} was lost`);
    else this.learn(draft, found);
  }

  private learn(draft: KnownDraft, found: Creation): void {
    draft.version = found.version;
    draft.ink.know(found.style.ink);
    const { [photoSlot]: photo, ...words } = found.customizations;
    draft.photo.know(photo?.file?.checksum ?? null);
    for (const [name, place] of draft.values) {
      place.know(Object.values(words).find((one) => one.customizationName === name)?.value ?? null);
    }
  }

  private async prove(): Promise<void> {
    const draft = this.draft();
    if (!draft) return;
    const pdf = await this.client.bytes(`/creations/${draft.reference}/proof`);
    if (pdf.subarray(0, 5).toString() !== '%PDF-') this.street.record.fault('a proof is no PDF');
  }

  private async discard(): Promise<void> {
    const draft = this.draft();
    if (!draft) return;
    await draft.deleted.write(true, () => this.client.delete(`/creations/${draft.reference}`));
    this.count('drafts deleted');
  }

  private async buy(): Promise<void> {
    const answer = await this.client.post('/payment/stripe/payment_intents', this.street.shop.purchase, randomUUID());
    const { id } = paymentIntent.parse(answer);
    const paid = Place.holding(false);
    this.known.purchases.set(id, paid);
    const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
    await paid.write(true, () => this.client.post(`/payment/sandbox/${id}/confirm`, card));
    this.count('purchases');
  }

  private async order(): Promise<void> {
    const drafts = [this.draft(true), this.draft(true)].filter((one) => one !== undefined);
    const recipients = this.known.addresses.filter(({ city }) => city.value !== undefined && !city.allows(undefined));
    if (recipients.length === 0) return this.addAddress();
    if (drafts.length === 0) return this.design();
    const date = firstShippingDay(new Date(Date.now() + daysAhead * 86_400_000), this.street.shop.closedDays);
    const chosen = new Set([pick(recipients)?.iri ?? '', recipients[0]?.iri ?? '']);
    const payload = {
      creations: [...new Set(drafts.map(({ iri }) => iri))],
      shippings: [...chosen].map((to) => ({ address: to, date })),
    };
    const key = randomUUID();
    for (const draft of drafts) this.inDoubt.add(draft);
    try {
      // Repeated with the same key: one order.
      const placed = order.parse(await this.again(() => this.client.post('/orders', payload, key)));
      this.known.orders.push({ placed, payload, key, cancelled: Place.holding(false) });
      this.count('orders');
    } catch (cause) {
      if (!(cause instanceof Refused && cause.codes.includes('credits_insufficient'))) throw cause;
      await this.buy();
    }
    for (const draft of drafts) this.inDoubt.delete(draft);
  }

  private async replay(): Promise<void> {
    const before = pick(this.known.orders);
    if (!before) return;
    const answer = order.parse(await this.client.post('/orders', before.payload, before.key));
    this.count('replays');
    if (JSON.stringify(answer) === JSON.stringify(before.placed)) return;
    this.street.record.fault(`the order ${before.placed.reference} was answered differently the second time`);
  }

  private async cancel(): Promise<void> {
    const chosen = pick(this.known.orders.filter(({ cancelled }) => !cancelled.value && !cancelled.allows(true)));
    if (!chosen) return;
    const { reference } = chosen.placed;
    await chosen.cancelled.write(true, () => this.client.post(`/orders/${reference}/cancel`));
    this.count('cancellations');
  }

  private async addAddress(): Promise<void> {
    const body = { ...this.street.shop.home, firstname: 'Jeanne' };
    const { iri, city } = address.parse(await this.client.post('/addresses', body));
    this.known.addresses.push({ iri, city: Place.holding<string | undefined>(city) });
    this.count('addresses');
  }

  private async editAddress(): Promise<void> {
    const chosen = pick(this.known.addresses.filter(({ city }) => !city.allows(undefined)));
    if (!chosen) return;
    const city = `Lyon ${Math.floor(Math.random() * 1000)}`;
    const body = { ...this.street.shop.home, firstname: 'Jeanne', city };
    await chosen.city.write(city, () => this.client.put(chosen.iri, body));
    this.count('address changes');
  }

  private async removeAddress(): Promise<void> {
    const chosen = pick(this.known.addresses.slice(1).filter(({ city }) => !city.allows(undefined)));
    if (!chosen) return;
    await chosen.city.write(undefined, () => this.client.delete(chosen.iri));
    this.count('addresses deleted');
  }

  private async browse(): Promise<void> {
    const tag = pick(['noel', 'anniversaire', 'amour']);
    const paths = [
      '/covers?itemsPerPage=24',
      `/covers?tag=${tag}`,
      '/tags',
      '/events',
      '/products',
      '/credit_packages',
    ];
    await this.client.get(pick(paths) ?? '/covers');
  }

  private async readOwn(): Promise<void> {
    const paths = [
      `/users/${this.known.id}`,
      '/orders',
      '/creations?itemsPerPage=20',
      '/addresses',
      '/credit_purchases',
    ];
    await this.client.get(pick(paths) ?? '/orders');
  }

  private async renewSession(): Promise<void> {
    try {
      await this.client.refresh();
    } catch (cause) {
      // The token may be spent without the new one having arrived.
      if (!(cause instanceof Unanswered)) throw cause;
      await this.again(() => this.client.signIn(this.known.email, this.known.password));
    }
  }
}
