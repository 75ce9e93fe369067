import { randomUUID } from 'node:crypto';
import { address } from '@jolimot/contract/addresses';
import { shopHoliday } from '@jolimot/contract/catalogue';
import { creation, customization } from '@jolimot/contract/creations';
import { type Order, order } from '@jolimot/contract/orders';
import { creditPackage, paymentIntent } from '@jolimot/contract/payments';
import { type ClosedDays, closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import { z } from 'zod';
import { type ApiClient, Refused, Unanswered } from './api-client';

/** A creation as far as the API has answered for it. */
export interface KnownCreation {
  /** After the last acknowledged write. */
  version: number;
  /** The customizations' values by name. */
  values: Record<string, string>;
  /** The photo's SHA-256. */
  photo: string | undefined;
}

/** What the API has answered for: all of it must be there ever after. */
export interface Acknowledged {
  /** By reference. */
  creations: Map<string, KnownCreation>;
  /** Transactions that were paid. */
  purchases: Set<string>;
  /** By reference. */
  orders: Map<string, Order>;
}

/** A request that was on its way when the API died: nobody knows whether it was done. */
export interface PendingOrder {
  payload: object;
  key: string;
}

export type Kind = 'order' | 'purchase' | 'photo';

/** Clients who design, upload, buy and send without a pause, and remember every answer. */
export class Traffic {
  readonly acknowledged: Acknowledged = { creations: new Map(), purchases: new Set(), orders: new Map() };
  /** Payments that were prepared, paid or not. */
  readonly prepared: string[] = [];
  readonly pending: PendingOrder[] = [];
  private readonly ready: string[] = [];
  private over = false;
  private readonly waiting: { kind: Kind; go: () => void }[] = [];

  constructor(private readonly photo: Buffer) {}

  /** How many answers of each kind have come so far. */
  get counts() {
    const { creations, purchases, orders } = this.acknowledged;
    const photos = [...creations.values()].filter(({ photo }) => photo !== undefined).length;
    return { creations: creations.size, photos, purchases: purchases.size, orders: orders.size };
  }

  /** Resolves when at least so many more answers of every kind have come. */
  async untilMore(many: number): Promise<void> {
    const goal = Object.values(this.counts).map((count) => count + many);
    while (!this.over && Object.values(this.counts).some((count, index) => count < (goal[index] ?? 0))) await pause(5);
  }

  /** Resolves when the next request of a kind is on its way. */
  nextOf(kind: Kind): Promise<void> {
    return new Promise((go) => this.waiting.push({ kind, go }));
  }

  private begin(kind: Kind): void {
    for (const one of this.waiting.splice(0)) {
      if (one.kind === kind) one.go();
      else this.waiting.push(one);
    }
  }

  /** Runs until the API dies. @throws whatever is neither an answer nor its end */
  async run(api: ApiClient): Promise<void> {
    this.over = false;
    const shop = await prepareShop(api);
    const workers = [this.design, this.design, this.upload, this.buy, this.send, this.send];
    await Promise.all(workers.map((work) => this.untilTheEnd(() => work.call(this, api, shop))));
  }

  /** One who finds the API gone, or something wrong, ends the work of all. */
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

  /** Places an order, or places it again after the API's end: the same key must never make two. */
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

/** What the shop sells, as far as traffic needs to know. */
export interface ShopWindow {
  product: string;
  /** A cover for words alone, and one for a photo. */
  wordsCover: string;
  photoCover: string;
  /** The body of a payment for a package of ten credits or more. */
  purchase: object;
  /** The body of an address in France, but for its names. */
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

/** Looks round the shop. */
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

/** Looks round the shop, and writes down two recipients. */
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
