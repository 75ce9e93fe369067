import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { createElement, type ReactNode } from 'react';
import type { RouteBase } from '@/lib/paths';

export type Place = RouteBase | 'not-found';
type Params = Record<string, string[]>;
type Layout = { default: (props: { children: ReactNode }) => ReactNode | Promise<ReactNode> };
type PageProps = { params: Promise<Params>; searchParams: Promise<Params> };
type Page = { default: (props: PageProps) => ReactNode | Promise<ReactNode> };
type Route = {
  page: () => Promise<Page>;
  layouts: readonly (() => Promise<Layout>)[];
  tail?: string;
  /** For an address that the page itself refuses. */
  missing?: () => Promise<{ default: () => ReactNode }>;
};

const shop = () => import('@/app/[locale]/(shop)/layout');
const signIn = () => import('@/app/[locale]/(account)/(sign-in)/layout');
const myAccount = [() => import('@/app/[locale]/(account)/my-account/layout')];
const order = [() => import('@/app/[locale]/(checkout)/order/layout')];

const missing = () => import('@/app/[locale]/(account)/not-found');

const routes: Record<Place, Route> = {
  'not-found': { page: () => import('@/app/[locale]/(shop)/not-found/page'), layouts: [shop] },
  index: { page: () => import('@/app/[locale]/(shop)/page'), layouts: [shop] },
  about: { page: () => import('@/app/[locale]/(shop)/about/page'), layouts: [shop] },
  faq: { page: () => import('@/app/[locale]/(shop)/faq/page'), layouts: [shop] },
  'contact-us': { page: () => import('@/app/[locale]/(shop)/contact-us/page'), layouts: [shop] },
  licences: { page: () => import('@/app/[locale]/(shop)/licences/page'), layouts: [shop] },
  mentions: { page: () => import('@/app/[locale]/(shop)/mentions/page'), layouts: [shop] },
  policy: { page: () => import('@/app/[locale]/(shop)/policy/page'), layouts: [shop] },
  terms: { page: () => import('@/app/[locale]/(shop)/terms/page'), layouts: [shop] },
  test: { page: () => import('@/app/[locale]/(shop)/test/page'), layouts: [shop] },
  'greeting-cards': { page: () => import('@/app/[locale]/(shop)/cards/greeting-cards/page'), layouts: [shop] },
  postcards: { page: () => import('@/app/[locale]/(shop)/cards/postcards/page'), layouts: [shop] },
  maintenance: { page: () => import('@/app/[locale]/(maintenance)/maintenance/page'), layouts: [] },
  login: { page: () => import('@/app/[locale]/(account)/(sign-in)/login/page'), layouts: [signIn] },
  register: { page: () => import('@/app/[locale]/(account)/(sign-in)/register/page'), layouts: [signIn] },
  'account-validation': {
    page: () => import('@/app/[locale]/(account)/(sign-in)/account-validation/[[...idAndToken]]/page'),
    layouts: [signIn],
    tail: 'idAndToken',
    missing,
  },
  'reset-password': {
    page: () => import('@/app/[locale]/(account)/(sign-in)/reset-password/[[...idAndToken]]/page'),
    layouts: [signIn],
    tail: 'idAndToken',
    missing,
  },
  'my-account': { page: () => import('@/app/[locale]/(account)/my-account/page'), layouts: myAccount },
  'my-account-drafts': { page: () => import('@/app/[locale]/(account)/my-account/drafts/page'), layouts: myAccount },
  'my-account-addresses': {
    page: () => import('@/app/[locale]/(account)/my-account/addresses/page'),
    layouts: myAccount,
  },
  'my-account-profile': { page: () => import('@/app/[locale]/(account)/my-account/profile/page'), layouts: myAccount },
  'my-account-credits': { page: () => import('@/app/[locale]/(account)/my-account/credits/page'), layouts: myAccount },
  'my-account-sponsorship': {
    page: () => import('@/app/[locale]/(account)/my-account/sponsorship/page'),
    layouts: myAccount,
  },
  'my-account-withdrawal': {
    page: () => import('@/app/[locale]/(account)/my-account/withdrawal/[[...purchase]]/page'),
    layouts: myAccount,
    tail: 'purchase',
  },
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
    layouts: order,
  },
  'order-confirm': {
    page: () => import('@/app/[locale]/(checkout)/order/confirm/[[...orderReference]]/page'),
    layouts: order,
    tail: 'orderReference',
  },
  'buy-credits': {
    page: () => import('@/app/[locale]/(checkout)/buy/credits/page'),
    layouts: [() => import('@/app/[locale]/(checkout)/buy/credits/layout')],
  },
  'buy-confirm': {
    page: () => import('@/app/[locale]/(checkout)/buy/confirm/[[...transactionId]]/page'),
    layouts: [() => import('@/app/[locale]/(checkout)/buy/confirm/layout')],
    tail: 'transactionId',
  },
  creation: {
    page: () => import('@/app/[locale]/(designer)/creation/card/page'),
    layouts: [() => import('@/app/[locale]/(designer)/layout')],
  },
};

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && error.digest === 'NEXT_HTTP_ERROR_FALLBACK;404';

async function pageOf({ page, tail: name, missing: substitute }: Route, tail: readonly string[]): Promise<ReactNode> {
  const params = name && tail.length > 0 ? { [name]: [...tail] } : {};
  try {
    return await (await page()).default({ params: Promise.resolve(params), searchParams: Promise.resolve({}) });
  } catch (error) {
    if (!substitute || !isNotFound(error)) throw error;
    // A server component there, which has all words.
    const messages = await getMessages();
    const children = createElement((await substitute()).default);
    return createElement(NextIntlClientProvider, { messages, children });
  }
}

/** As the framework puts it together. */
export async function treeOf(base: Place, tail: readonly string[]): Promise<ReactNode> {
  const route = routes[base];
  let tree = await pageOf(route, tail);
  for (const layout of route.layouts) tree = await (await layout()).default({ children: tree });
  return tree;
}
