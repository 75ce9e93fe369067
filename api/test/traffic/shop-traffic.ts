import { randomUUID } from 'node:crypto';
import { address } from '@jolimot/contract/addresses';
import { shopHoliday } from '@jolimot/contract/catalogue';
import { creation, customization } from '@jolimot/contract/creations';
import { type Order, order } from '@jolimot/contract/orders';
import { creditPackage, paymentIntent } from '@jolimot/contract/payments';
import { type ClosedDays, closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import { z } from 'zod';
import { type ApiClient, Refused, Unanswered } from './api-client';

export interface KnownCreation {
  /** After the last acknowledged write. */
  version: number;
  /** By name of the customization. */
  values: Record<string, string>;
  /** SHA-256. */
  photo: string | undefined;
}

/** All acknowledged writes: none may ever be lost. */
export interface Acknowledged {
  creations: Map<string, KnownCreation>;
  purchases: Set<string>;
  orders: Map<string, Order>;
}

/** On its way when the API died: done or not. */
export interface PendingOrder {
  payload: object;
  key: string;
}

export type Kind = 'order' | 'purchase' | 'photo';

/** Clients that design, upload, buy and send without a pause, and record every answer. */
export class Traffic {
  readonly acknowledged: Acknowledged = { creations: new Map(), purchases: new Set(), orders: new Map() };
  readonly prepared: string[] = [];
  readonly pending: PendingOrder[] = [];
  private readonly ready: string[] = [];
  private over = false;
  private readonly waiting: { kind: Kind; go: () => void }[] = [];

  constructor(private readonly photo: Buffer) {}

  get counts() {
    const { creations, purchases, orders } = this.acknowledged;
    const photos = [...creations.values()].filter(({ photo }) => photo !== undefined).length;
    return { creations: creations.size, photos, purchases: purchases.size, orders: orders.size };
  }

  async untilMore(many: number): Promise<void> {
    const goal = Object.values(this.counts).map((count) => count + many);
    while (!this.over && Object.values(this.counts).some((count, index) => count < (goal[index] ?? 0))) await pause(5);
  }

  nextOf(kind: Kind): Promise<void> {
    return new Promise((go) => this.waiting.push({ kind, go }));
  }

  private begin(kind: Kind): void {
    for (const one of this.waiting.splice(0)) {
      if (one.kind === kind) one.go();
      else this.waiting.push(one);
    }
  }

  /** @throws any error that is neither a refusal nor the end of the API */
  async run(api: ApiClient): Promise<void> {
    this.over = false;
    const shop = await prepareShop(api);
    const workers = [this.design, this.design, this.upload, this.buy, this.send, this.send];
    await Promise.all(workers.map((work) => this.untilTheEnd(() => work.call(this, api, shop))));
  }

  /** The end of the API, or a fault, ends all work. */
  private async untilTheEnd(work: () => Promise<void>): Promise<void> {
    try {
      while (!this.over) await work();
    } catch (cause) {
      this.over = true;
      if (!(cause instanceof Unanswered)) throw cause;
    }
  }

  private async design(api: ApiClient, shop: Shop): Promise<void> {
    const made = creation.parse(await api.post('/creations', { product: shop.product, cover: shop.wordsCover }));
    this.acknowledged.creations.set(made.reference, { version: made.version, values: {}, photo: undefined });
    await this.save(api, made.reference, 'Background Color', '#F4E9D8');
    await this.save(api, made.reference, 'Message', `Chère Jeanne,\nvoici ${randomUUID().slice(0, 8)}.`);
    this.ready.push(made.iri);
  }

  private async upload(api: ApiClient, shop: Shop): Promise<void> {
    const made = creation.parse(await api.post('/creations', { product: shop.product, cover: shop.photoCover }));
    this.acknowledged.creations.set(made.reference, { version: made.version, values: {}, photo: undefined });
    const form = new FormData();
    form.set('creationReference', made.reference);
    form.set('customizationName', 'Image Front Right Full');
    form.set('file', new Blob([new Uint8Array(this.photo)], { type: 'image/jpeg' }), 'photo.jpg');
    this.begin('photo');
    const saved = customization.parse(await api.post('/customizations', form));
    const known = this.acknowledged.creations.get(made.reference);
    if (known) Object.assign(known, { version: saved.creationVersion, photo: saved.file?.checksum });
  }

  private async save(api: ApiClient, reference: string, name: string, value: string): Promise<void> {
    const form = new FormData();
    form.set('creationReference', reference);
    form.set('customizationName', name);
    form.set('value', value);
    const saved = customization.parse(await api.post('/customizations', form));
    const known = this.acknowledged.creations.get(reference);
    if (!known) return;
    known.version = saved.creationVersion;
    known.values[name] = value;
  }

  private async buy(api: ApiClient, shop: Shop): Promise<void> {
    const intent = paymentIntent.parse(await api.post('/payment/stripe/payment_intents', shop.purchase, randomUUID()));
    this.prepared.push(intent.id);
    const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
    this.begin('purchase');
    await api.post(`/payment/sandbox/${intent.id}/confirm`, card);
    this.acknowledged.purchases.add(intent.id);
  }

  private async send(api: ApiClient, shop: Shop): Promise<void> {
    const iri = this.ready.shift();
    if (iri === undefined) return pause(5);
    const payload = { creations: [iri], shippings: shop.recipients.map((to) => ({ address: to, date: shop.day })) };
    await this.place(api, { payload, key: randomUUID() });
  }

  /** Also repeats an order after a restart: the same key must not make two. */
  async place(api: ApiClient, wanted: PendingOrder): Promise<void> {
    try {
      this.begin('order');
      const placed = order.parse(await api.post('/orders', wanted.payload, wanted.key));
      this.acknowledged.orders.set(placed.reference, placed);
    } catch (cause) {
      if (cause instanceof Refused && cause.codes.includes('credits_insufficient')) return pause(10);
      if (cause instanceof Unanswered) this.pending.push(wanted);
      throw cause;
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface ShopWindow {
  product: string;
  wordsCover: string;
  photoCover: string;
  /** For a package of ten credits or more. */
  purchase: object;
  /** An address in France without names. */
  home: object;
  closedDays: ClosedDays;
}

interface Shop extends ShopWindow {
  recipients: string[];
  day: string;
}

const listed = z.array(z.object({ iri: z.string(), slug: z.string() }));
const covers = z.array(z.object({ iri: z.string(), customizationTypes: z.record(z.string(), z.unknown()) }));
const countries = z.array(z.object({ iri: z.string(), isoCode: z.string() }));

export async function readShopWindow(api: Pick<ApiClient, 'get'>): Promise<ShopWindow> {
  const products = listed.parse(await api.get('/products'));
  const product = products.find(({ slug }) => slug === 'greeting-card')?.iri ?? '';
  const taking = (photo: boolean) => (cover: z.infer<typeof covers>[number]) =>
    'Image Front Right Full' in cover.customizationTypes === photo &&
    (photo || !Object.keys(cover.customizationTypes).some((name) => name.startsWith('Image')));
  const all = covers.parse(await api.get('/covers'));
  const packages = z.array(creditPackage).parse(await api.get('/credit_packages'));
  // Enough for several orders, so that senders rarely wait for buyers.
  const bought = packages.find(({ nbCredit }) => nbCredit >= 10);
  const names = { businessName: 'Jolimot', productName: 'Cartes', customerEmail: 'a@b.example', customerName: 'Zoé' };
  const france = countries.parse(await api.get('/countries')).find(({ isoCode }) => isoCode === 'FR')?.iri;
  const closed = z.array(shopHoliday).parse(await api.get('/shop_holidays'));
  return {
    product,
    wordsCover: all.find(taking(false))?.iri ?? '',
    photoCover: all.find(taking(true))?.iri ?? '',
    purchase: { ...names, item: bought?.id, nbCredit: bought?.nbCredit, currency: 'EUR', coupons: [] },
    home: { lastname: 'Dubois', address1: '12 rue de l’Église', city: 'Lyon', zipcode: '69001', country: france },
    closedDays: closedDaysOf(closed),
  };
}

async function prepareShop(api: ApiClient): Promise<Shop> {
  const shop = await readShopWindow(api);
  const recipients = [
    address.parse(await api.post('/addresses', { ...shop.home, firstname: 'Jeanne' })),
    address.parse(await api.post('/addresses', { ...shop.home, firstname: 'Paul' })),
  ];
  return {
    ...shop,
    recipients: recipients.map(({ iri }) => iri),
    day: firstShippingDay(new Date(), shop.closedDays),
  };
}
