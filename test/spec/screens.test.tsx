import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RouteBase } from '@/lib/paths';
import { ok } from '../real-tree/answer';
import { shop } from '../real-tree/fake-api';
import { check, field, region } from '../real-tree/hands';
import type { Visitor } from '../real-tree/people';
import { reading } from '../real-tree/sentence';
import { open, type Words } from '../real-tree/visit';
import { anOrder } from '../samples/orders';

type Screen = readonly [
  base: RouteBase,
  purpose: string,
  heading: (words: Words) => string,
  opening?: { visitor?: Visitor; tail?: readonly string[]; rest?: string },
];

/** Of a message with plurals. */
const branch = (text: string, name: '=0' | 'one'): string =>
  new RegExp(`${name} \\{((?:[^{}]|\\{\\w+\\})*)\\}`).exec(text)?.[1] ?? text;

const client = { visitor: 'client' } as const;
const mailed = { tail: ['7', 'a'.repeat(43)] };

const screens: readonly Screen[] = [
  ['index', 'Home', ({ home }) => home.hero.title.replaceAll(/<\/?br>/g, ' ').replaceAll(/\s+/g, ' ')],
  ['about', 'About', ({ about }) => about.title],
  ['faq', 'FAQ', ({ faq }) => faq.title],
  ['login', 'Login', ({ account }) => account.login.title],
  ['register', 'Registration', ({ account }) => account.register.title],
  ['maintenance', 'Maintenance page', ({ maintenance }) => maintenance.title],
  ['mentions', 'Legal notices', ({ legal }) => legal.mentions.title],
  ['contact-us', 'Contact form', ({ contact }) => contact.title],
  [
    'order',
    'Order screen',
    ({ checkout }) => checkout.order.title,
    { visitor: 'buyer', rest: '?creation=AB12CD34EF56' },
  ],
  ['policy', 'Policy', ({ legal }) => legal.policy.title],
  ['terms', 'Terms', ({ legal }) => legal.terms.title],
  ['test', 'Test page', ({ test }) => test.title],
  ['buy-credits', 'Buy credits', ({ checkout }) => checkout.buy.title],
  ['greeting-cards', 'Greeting cards product page', ({ products }) => products.greeting.title],
  ['postcards', 'Postcards product page', ({ products }) => products.postcard.title],
  ['creation', 'Card creation', ({ creation }) => creation.title],
  ['my-account', 'Account home', ({ account }) => account.home.title, client],
  ['my-account-addresses', 'Addresses', ({ myAccount }) => myAccount.addresses.title, client],
  ['my-account-drafts', 'Drafts', ({ account }) => account.drafts.title, client],
  ['my-account-orders', 'Orders', ({ myAccount }) => myAccount.orders.title, client],
  ['my-account-credits', 'Credit purchases', ({ myAccount }) => branch(myAccount.credits.title, '=0'), client],
  ['my-account-sponsorship', 'Sponsorship', ({ myAccount }) => myAccount.sponsorship.title, client],
  ['my-account-profile', 'Profile', ({ profile }) => profile.title, client],
  ['my-account-substitutes', 'Substitutes', ({ myAccount }) => myAccount.substitutes.title, { visitor: 'staff' }],
  [
    'buy-confirm',
    'credit purchase confirmation',
    ({ checkout }) => branch(checkout.purchased.title, 'one'),
    { ...client, tail: ['pi_1'] },
  ],
  [
    'order-confirm',
    'order confirmation',
    ({ checkout }) => branch(checkout.ordered.heads.ours.title, 'one'),
    { ...client, tail: ['SAMPLE000001'] },
  ],
  ['account-validation', 'account validation', ({ account }) => account.validation.title, mailed],
  ['reset-password', 'reset of a password', ({ account }) => account.reset.title, mailed],
];

describe.each(['en', 'fr'] as const)('2. Screens and routes (%s)', (language) => {
  const opened = screens.map(([base, purpose, heading, opening = {}]) => [base, purpose, heading, opening] as const);
  it.each(opened)('the page %s is for: %s', async (base, _purpose, headingIn, opening) => {
    shop.answer('GET /orders/{reference}', ok(anOrder(1, 'accepted')));
    const { words } = await open(base, language, opening);
    expect(await screen.findByRole('heading', { level: 1, name: reading(headingIn(words)) })).toBeTruthy();
  });

  it('Order screen: recipients, shipping date, price', async () => {
    const { words } = await open('order', language, { visitor: 'buyer', rest: '?creation=AB12CD34EF56' });
    const { order } = words.checkout;
    await check('checkbox', /Le Goff/);
    expect(await screen.findAllByText(reading(order.when))).not.toEqual([]);
    const ticket = within(await region(order.ticket));
    expect(ticket.getAllByText(order.cost)).not.toEqual([]);
    expect(await ticket.findAllByText(language === 'fr' ? /1\scrédit/ : /1\scredit/)).not.toEqual([]);
  });

  it('Contact form', async () => {
    const { words } = await open('contact-us', language);
    const { subject, name, email, message } = words.contact;
    for (const label of [subject, name, email, message]) expect(await field(label)).toBeTruthy();
    expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['support', 'creditPurchase', 'partnership', 'bug', 'question', 'other']),
    );
  });
});
