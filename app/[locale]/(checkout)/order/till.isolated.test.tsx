import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { carryCode, forgetCarriedCode } from '@/lib/purchases/carried-code';
import { aCreation } from '@/test/creation';
import { ok, violating } from '@/test/real-tree/answer';
import { payByCard } from '@/test/real-tree/buying';
import { shop } from '@/test/real-tree/fake-api';
import { check } from '@/test/real-tree/hands';
import { userOf } from '@/test/real-tree/people';
import { asked, open, type Visit } from '@/test/real-tree/visit';

const reference = 'AB12CD34EF56';
const prepare = 'POST /payment/stripe/payment_intents';
const details = 'GET /payment/stripe/{id}/details';
const paid = (order: string | null) =>
  ok({
    ...{ status: 'succeeded', reference: 'P1', creditPurchase: '/credit_purchases/1', invoice: null, nbCredit: 1 },
    ...{ amount: 320, discount: 0, coupons: [], order, taxRate: 20, createdAt: '2026-11-20T10:00:00.000Z' },
  });

let visit: Visit;

beforeEach(async () => {
  shop.answer('GET /users/{id}', ok(userOf(8, { creditSold: 0 })));
  shop.answer('GET /creations', ok([aCreation({ version: 4 })]));
  shop.answer(details, paid('SAMPLE000001'));
  visit = await open('order', 'fr', { visitor: 'buyer', rest: `?creation=${reference}` });
  await check('checkbox', /Le Goff/);
});

const ticket = () => screen.getByRole('region', { name: 'Récapitulatif' });
const said = (element: HTMLElement) => element.textContent?.replace(/\s/gu, ' ');
const sent = () => shop.requestsOf(prepare).map(({ body }) => JSON.parse(String(body)));

it('shows what is missing in euros, and pays and orders at one press', async () => {
  expect(await screen.findByRole('radio', { name: /^1.carte 3,20/, checked: true })).toBeDefined();
  expect(said(ticket())).toContain('Jeanne Le Goff3,20 €');
  expect(said(ticket())).toContain('dont TVA 20 %0,53 €À payer3,20 €');
  await check('checkbox', /J’ai relu/);
  await payByCard(visit);
  await waitFor(() => expect(asked).toEqual([expect.stringContaining('/SAMPLE000001')]));
  const shippings = [{ address: '/addresses/5', date: expect.any(String) }];
  const order = { creations: ['/creations/7'], versions: { [reference]: 4 }, shippings };
  expect(sent()).toEqual([expect.objectContaining({ item: 1, nbCredit: 1, coupons: [], order })]);
  expect(shop.requestsOf('POST /orders')).toEqual([]);
});

it('offers the sheet that saves beside it', async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /^La planche de.10 27.*restera 9.*5.€ de gagnés$/ }));
  expect(said(ticket())).toContain('La planche de 10dont 9 de côté');
  await check('checkbox', /J’ai relu/);
  await payByCard(visit);
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ item: 2, nbCredit: 10 })]));
});

it('takes no money before the card was read again', async () => {
  await payByCard(visit);
  expect(await within(ticket()).findByText('Relisez une dernière fois, puis cochez.')).toBeDefined();
  // What the form would send takes a moment.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sent()).toEqual([]);
});

it('shows a refused address at its place, and may be paid again', async () => {
  shop.answer(prepare, violating('order.shippings[0].address.city', 'invalid', 'Trop long.'));
  await check('checkbox', /J’ai relu/);
  await payByCard(visit);
  expect(await screen.findByText('Trop long.')).toBeDefined();
  expect(within(ticket()).queryByRole('alert')).toBeNull();
  shop.answer(prepare, null);
  await userEvent.click(screen.getByRole('button', { name: /^Commander et payer/ }));
  await waitFor(() => expect(asked).toEqual([expect.stringContaining('/SAMPLE000001')]));
});

it('says so when the order was refused once it was paid, and posts it with the credits', async () => {
  shop.answer(details, paid(null));
  await check('checkbox', /J’ai relu/);
  shop.answer('GET /users/{id}', ok(userOf(8, { creditSold: 1 })));
  await payByCard(visit);
  expect((await within(ticket()).findByRole('alert')).textContent).toContain('vos crédits sont là');
  expect(await screen.findByRole('button', { name: /^Poster ma carte/ })).toBeDefined();
  expect(asked).toEqual([]);
});

it('leads who has kept a code to where it is taken', async () => {
  carryCode('MAMIE10');
  // The desk is opened anew.
  for (const _ of ['untick', 'tick']) await userEvent.click(screen.getByRole('checkbox', { name: /Le Goff/ }));
  expect(await within(ticket()).findByText(/code.MAMIE10/)).toBeDefined();
  const { href } = within(ticket()).getByRole<HTMLAnchorElement>('link', { name: 'S’en servir' });
  expect(href).toMatch(/\/acheter\/credits\?missing=1&callback=.*AB12CD34EF56&code=MAMIE10$/);
  forgetCarriedCode();
});
