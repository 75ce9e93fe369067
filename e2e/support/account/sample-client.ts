import { order } from '@jolimot/contract/orders/order';
import { type OrderStatus, orderStatuses } from '@jolimot/contract/orders/statuses';
import { z } from 'zod';
import { type Account, addAddresses, buyCredits, creationIri, firstDay } from '../accounts';
import { call, demoToken, post } from '../api';
import { newSponsor } from '../codes';
import { draftsIn, make } from '../sample-drafts';
import { idOf } from '../session';
import type { Language } from '../words';

const people = [
  ['Jeanne', 'Le Goff', '12 rue des Tilleuls', '29900', 'Concarneau', 'FR', { address2: 'Appartement 4' }],
  ['Louis et Inès', 'Morvan', '4 quai Duguay-Trouin', '35000', 'Rennes', 'FR', {}],
  ['Carmen', 'Ruiz', 'Calle Mayor 18', '28013', 'Madrid', 'ES', {}],
  ['Papi', 'Yves', 'Résidence du Port', '56100', 'Lorient', 'FR', { address3: 'Le Bourg' }],
  ['Odile', 'Œillet', '21 Lygon Street', '3000', 'Melbourne', 'AU', { state: 'VIC' }],
  ['Þórunn', 'Guðmundsdóttir', 'Skólavörðustígur 5', '101', 'Reykjavík', 'IS', {}],
  ['Łukasz', 'Żółkiewski', 'ulica Świętokrzyska 14', '00-050', 'Warszawa', 'PL', {}],
  ['Anne-Françoise', 'de Kerangal', '3 place du Marché', '56000', 'Vannes', 'FR', { company: 'Mairie' }],
  ['', 'Okafor', '7 Marylebone Lane', 'W1U 1DB', 'London', 'GB', {}],
  ['Quang', 'Nguyễn', '18 Main Street', '62704', 'Springfield', 'US', { state: 'IL' }],
  ['Rose', 'Rivoal', '9 impasse des Ajoncs', '22300', 'Lannion', 'FR', {}],
  ['Paul', 'Tanguy', '2 rue du Puits', '44000', 'Nantes', 'FR', {}],
] as const;

const ways: Record<OrderStatus, readonly OrderStatus[]> = {
  accepted: [],
  in_preparation: ['in_preparation'],
  to_ship: ['in_preparation', 'to_ship'],
  shipped: ['in_preparation', 'to_ship', 'shipped'],
  delivered: ['in_preparation', 'to_ship', 'shipped', 'delivered'],
  to_reship: ['in_preparation', 'to_ship', 'shipped', 'to_reship'],
  waiting: ['waiting'],
  cancelled: ['cancelled'],
  error: ['in_preparation', 'error'],
};

const reasons: Record<Language, Partial<Record<OrderStatus, string>>> = {
  fr: {
    to_reship: 'N’habite pas à l’adresse indiquée : donnez-nous la bonne, on la reposte.',
    waiting: 'Il nous manque le code de la porte.',
    error: 'Le papier s’est déchiré sous la presse : on recommence demain.',
  },
  en: {
    to_reship: 'Nobody of that name lives there: give us the right address and we will post it again.',
    waiting: 'We still need the code of the front door.',
    error: 'The paper tore in the press: we start again tomorrow.',
  },
};

const words = {
  fr: 'Chers tous,\nle facteur a ri, le chien aussi : il fallait bien vous l’écrire.\nClaire',
  en: 'Dear all,\nthe postman laughed, and so did the dog: we had to write and tell you.\nClaire',
} as const;

const cards: readonly [status: OrderStatus, cover: string, product: 'greeting-card' | 'postcard', people: number][] = [
  ['delivered', 'haute-nouillerie', 'greeting-card', 1],
  ['cancelled', 'mal-de-gorge', 'greeting-card', 1],
  ['shipped', 'petit-coucou', 'postcard', 4],
  ['to_reship', 'bons-baisers', 'postcard', 2],
  ['error', 'cactus-en-fete', 'greeting-card', 1],
  ['waiting', 'escargot-express', 'greeting-card', 1],
  ['to_ship', 'petit-chou', 'greeting-card', 1],
  ['in_preparation', 'dix-sur-dix', 'greeting-card', 2],
  ['accepted', 'merci', 'greeting-card', 3],
];

export type SampleClient = Account & {
  readonly code: string;
  readonly orders: Readonly<Record<OrderStatus, string>>;
  readonly ready: string;
  /** Of the last purchase. */
  readonly purchase: string;
  readonly boughtId: string;
};

/** Twelve addresses, an order in each status, drafts, purchases and a gift. */
export async function sampleClient(language: Language): Promise<SampleClient> {
  const account = await newSponsor();
  const { token } = account;
  await buyCredits(account, 25);
  const purchase = await buyCredits(account, 10);
  const [bought] = z.array(z.object({ id: z.number() })).parse(await call('/credit_purchases', {}, token));
  const addresses = await addAddresses(
    account,
    people.map(([firstname, lastname, address1, zipcode, city, country, more]) => {
      return { firstname, lastname, address1, zipcode, city, country, ...more };
    }),
  );
  const orders = await placeOrders(language, account, addresses);
  const drafts = draftsIn(language);
  const [ready] = await Promise.all([make(drafts.postcard, token), make(drafts.begun, token)]);
  const shopUser = `/shop_users/${idOf(token)}`;
  const reason = { fr: 'Geste commercial', en: 'Goodwill gesture' }[language];
  await post('/credit_adjustments', { shopUser, nbCredit: 2, reason }, await demoToken('admin'));
  return { ...account, orders, ready, purchase, boughtId: String(bought?.id) };
}

async function placeOrders(language: Language, account: Account, addresses: readonly string[]) {
  const { token } = account;
  const date = await firstDay();
  const staff = await demoToken('staff');
  const orders: Record<string, string> = {};
  const made = await Promise.all(
    cards.map(async ([status, cover, product, count]) => {
      const values = { 'Background Color': '#FCE1C6', Message: words[language] };
      const covers = status === 'accepted' ? [cover, 'cactus-en-fete'] : [cover];
      const creations = await Promise.all(
        covers.map(async (one) => creationIri(account, await make({ product, cover: one, photos: [], values }, token))),
      );
      return { status, creations, shippings: addresses.slice(0, count).map((one) => ({ address: one, date })) };
    }),
  );
  for (const { status, ...body } of made) {
    const { reference } = order.parse(await post('/orders', body, token));
    for (const step of ways[status]) {
      const transition = { status: step, reason: reasons[language][step] };
      await post(`/orders/${reference}/transitions`, transition, staff);
    }
    orders[status] = reference;
  }
  return z.record(z.enum(orderStatuses), z.string()).parse(orders);
}
