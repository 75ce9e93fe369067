import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { resources } from '../../../back-office/provider/resources';
import { backOfficePath, type Section, sections } from '../../../back-office/provider/sections';
import { menuGroups } from '../../../back-office/shell/menu-groups';
import { buyCredits, newAccount } from '../accounts';
import { apiUrl, call, demoToken, demoTokens } from '../api';
import { orderNow } from '../back-office';
import { newCoupon } from '../codes';
import { clientWithOrder, clientWithPurchase, contactMessage, idOf } from './lived-in-shop';

export type Walk = { readonly title: string; readonly paths: () => Promise<string[]> };

const shown: readonly Section[] = [
  'orders',
  'contact_messages',
  'mails',
  'credit_purchases',
  'credit_requests',
  'payment_reversals',
  'errors',
];

const mostSections = 4;

const withId = z.looseObject({ id: z.union([z.number(), z.string()]) });

const write = async (path: string, token: string, body: object) =>
  withId.parse(
    await call(
      path,
      { method: 'POST', body: JSON.stringify(body), headers: { 'idempotency-key': randomUUID() } },
      token,
    ),
  );

/** In a section that is empty in a new shop. @returns its number if it has a page */
const made: Partial<Record<Section, () => Promise<number | string | undefined>>> = {
  orders: async () => {
    const { id, reference } = await placedOrder();
    await write(`/orders/${reference}/notes`, await demoToken('staff'), { text: 'Tirage vérifié.' });
    return id;
  },
  shop_users: async () => idOf(await newAccount()),
  substitute_grants: grant,
  contact_messages: async () => contactMessage((await newAccount()).email, 'Peut-on envoyer une carte au Japon ?'),
  canned_answers: async () => {
    const words = { name: { fr: 'Excuses', en: 'Sorry' }, text: { fr: 'Nous sommes désolés.', en: 'We are sorry.' } };
    return (await write('/canned_answers', await demoToken('admin'), words)).id;
  },
  mails: async () => {
    await newAccount();
    return firstOf('mails');
  },
  search_synonyms: async () => firstOf('search_synonyms'),
  coupons: async () => {
    await newCoupon({ type: 'percent', value: 10 });
    return firstOf('coupons');
  },
  credit_purchases: refundedPurchase,
  credit_requests: async () => {
    const shopUser = `/shop_users/${idOf(await newAccount())}`;
    const asked = { shopUser, credits: 300, reason: 'Deux cents cartes gâchées.' };
    return (await write('/credit_requests', await demoToken('admin'), asked)).id;
  },
  payment_reversals: disputedPayment,
  payments: boughtCredits,
  withdrawals: refundedPurchase,
  invoices: boughtCredits,
  error_groups: reportedError,
  errors: reportedError,
  // It records the grant.
  audit_log: grant,
};

async function grant(): Promise<undefined> {
  const [staff, client] = await Promise.all([demoTokens('staff'), newAccount()]);
  const body = { staff: `/shop_users/${idOf(staff)}`, client: `/shop_users/${idOf(client)}` };
  await write('/substitute_grants', await demoToken('superadmin'), body);
}

const placedOrder = async () => orderNow((await clientWithOrder()).reference);

async function boughtCredits(): Promise<number> {
  return (await clientWithPurchase(5)).purchase.id;
}

async function refundedPurchase(): Promise<number> {
  const { purchase } = await clientWithPurchase(5);
  const refund = { credits: 2, reason: 'Deux cartes étaient prévues.' };
  await write(`/credit_purchases/${purchase.id}/refund`, await demoToken('admin'), refund);
  return purchase.id;
}

async function disputedPayment(): Promise<number | string> {
  await buyCredits(await newAccount(), 5, '4000000000000259');
  return firstOf('payment_reversals');
}

async function reportedError(): Promise<number | string> {
  const body = new FormData();
  const report = { name: 'TypeError', message: 'Une page s’est trompée', trace: 'at page', url: 'http://localhost/' };
  for (const [name, value] of Object.entries(report)) body.set(name, value);
  // A form: `call` sends JSON.
  const answer = await fetch(`${apiUrl}/errors`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`POST /errors answered ${answer.status}`);
  return firstOf('errors');
}

async function firstOf(section: Section): Promise<number | string> {
  const [first] = z.array(withId).parse(await call(`/${section}?all=1`, {}, await demoToken('admin')));
  if (!first) throw new Error(`The shop has no ${section}.`);
  return first.id;
}

async function pathsOf(section: Section): Promise<string[]> {
  const base = `${backOfficePath}/${section}`;
  const { create, update } = resources[section];
  const makeOne = made[section];
  const isOpened = update !== undefined || shown.includes(section);
  const id = makeOne ? await makeOne() : isOpened ? await firstOf(section) : undefined;
  return [
    base,
    ...(create ? [`${base}/create`] : []),
    ...(isOpened ? [`${base}/${id}${shown.includes(section) ? '/show' : ''}`] : []),
  ];
}

async function roomPaths(): Promise<string[]> {
  const { cards } = await placedOrder();
  const { id } = await write('/production/batches', await demoToken('staff'), { cards: cards.map((card) => card.id) });
  return [
    backOfficePath,
    `${backOfficePath}/production`,
    `${backOfficePath}/production/${id}`,
    `${backOfficePath}/scan`,
    `${backOfficePath}/security`,
  ];
}

const chunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / mostSections) }, (_, at) =>
    items.slice(at * mostSections, (at + 1) * mostSections),
  );

const inMenu = menuGroups.flatMap(({ entries }) =>
  entries.flatMap((entry) => ('section' in entry ? entry.section : [])),
);

/** Sections outside the menu: with the backstage group. */
const sectionsOf = ({ key, entries }: (typeof menuGroups)[number]): Section[] => [
  ...entries.flatMap((entry) => ('section' in entry ? entry.section : [])),
  ...(key === 'backstage' ? sections.filter((section) => !inMenu.includes(section)) : []),
];

const walkOf = (title: string, own: readonly Section[]): Walk => ({
  title,
  paths: async () => (await Promise.all(own.map(pathsOf))).flat(),
});

export const walks: readonly Walk[] = [
  { title: 'rooms', paths: roomPaths },
  ...menuGroups.flatMap((group) =>
    chunks(sectionsOf(group)).map((own) => walkOf(`${group.key}: ${own.join(', ')}`, own)),
  ),
];
