import type { ReactNode } from 'react';
import type { RouteBase } from '@/lib/paths';

export type Place = RouteBase | 'not-found';
type Params = Record<string, string[]>;
type Layout = { default: (props: { children: ReactNode }) => ReactNode | Promise<ReactNode> };
type Page = { default: (props: { params: Promise<Params> }) => ReactNode | Promise<ReactNode> };
type Route = { page: () => Promise<Page>; layouts: readonly (() => Promise<Layout>)[]; tail?: string };

const shop = () => import('@/app/[locale]/(shop)/layout');
const account = () => import('@/app/[locale]/(account)/layout');
const myAccount = [() => import('@/app/[locale]/(account)/my-account/layout'), account];
const checkout = () => import('@/app/[locale]/(checkout)/layout');

const routes: Partial<Record<Place, Route>> = {
  'not-found': { page: () => import('@/app/[locale]/(shop)/not-found/page'), layouts: [shop] },
  index: { page: () => import('@/app/[locale]/(shop)/page'), layouts: [shop] },
  faq: { page: () => import('@/app/[locale]/(shop)/faq/page'), layouts: [shop] },
  'contact-us': { page: () => import('@/app/[locale]/(shop)/contact-us/page'), layouts: [shop] },
  login: { page: () => import('@/app/[locale]/(account)/login/page'), layouts: [account] },
  register: { page: () => import('@/app/[locale]/(account)/register/page'), layouts: [account] },
  'account-validation': {
    page: () => import('@/app/[locale]/(account)/account-validation/[[...idAndToken]]/page'),
    layouts: [account],
    tail: 'idAndToken',
  },
  'reset-password': {
    page: () => import('@/app/[locale]/(account)/reset-password/[[...idAndToken]]/page'),
    layouts: [account],
    tail: 'idAndToken',
  },
  'my-account': { page: () => import('@/app/[locale]/(account)/my-account/page'), layouts: myAccount },
  'my-account-drafts': { page: () => import('@/app/[locale]/(account)/my-account/drafts/page'), layouts: myAccount },
  'my-account-addresses': {
    page: () => import('@/app/[locale]/(account)/my-account/addresses/page'),
    layouts: myAccount,
  },
  'my-account-profile': { page: () => import('@/app/[locale]/(account)/my-account/profile/page'), layouts: myAccount },
  'my-account-credits': { page: () => import('@/app/[locale]/(account)/my-account/credits/page'), layouts: myAccount },
  'my-account-substitutes': {
    page: () => import('@/app/[locale]/(account)/my-account/substitutes/page'),
    layouts: myAccount,
  },
  'my-account-orders': {
    page: () => import('@/app/[locale]/(account)/my-account/orders/[[...orderReference]]/page'),
    layouts: [() => import('@/app/[locale]/(account)/my-account/orders/layout'), ...myAccount],
    tail: 'orderReference',
  },
  order: {
    page: () => import('@/app/[locale]/(checkout)/order/page'),
    layouts: [() => import('@/app/[locale]/(checkout)/order/layout'), checkout],
  },
  'buy-credits': {
    page: () => import('@/app/[locale]/(checkout)/buy/credits/page'),
    layouts: [checkout],
  },
  'buy-confirm': {
    page: () => import('@/app/[locale]/(checkout)/buy/confirm/[[...transactionId]]/page'),
    layouts: [() => import('@/app/[locale]/(checkout)/buy/confirm/layout'), checkout],
    tail: 'transactionId',
  },
  creation: {
    page: () => import('@/app/[locale]/(designer)/creation/card/page'),
    layouts: [() => import('@/app/[locale]/(designer)/layout')],
  },
};

/** A page in its layouts. @throws Error for an unknown route */
export async function treeOf(base: Place, tail: readonly string[]): Promise<ReactNode> {
  const route = routes[base];
  if (!route) throw new Error(`Name the page of "${base}" in test/real-tree/routes.ts.`);
  const params = route.tail && tail.length > 0 ? { [route.tail]: [...tail] } : {};
  let tree = await (await route.page()).default({ params: Promise.resolve(params) });
  for (const layout of route.layouts) tree = await (await layout()).default({ children: tree });
  return tree;
}
