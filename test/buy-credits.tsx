import { ApiError } from '@jolimot/client/api-error';
import { formatMoney } from '@jolimot/client/money';
import type { CouponEffect } from '@jolimot/contract/coupons';
import { includedTax } from '@jolimot/contract/included-tax';
import type { CreditPackage } from '@jolimot/contract/payments';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { BuyCredits } from '@/app/[locale]/(checkout)/buy/credits/buy-credits';
import type { Offer } from '@/app/[locale]/(checkout)/buy/credits/offer';
import { PackageChoice } from '@/app/[locale]/(checkout)/buy/credits/package-choice';
import { LoaderBar } from '@/components/ui/loader-bar';
import { api } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import messages from '@/messages/fr.json';
import { usePayment } from '@/stores/payment';
import { renderFrench } from './render-french';
import { aPackage } from './samples/payments';
import { client, signInClient } from './signed-in-client';

// Its users mock `@/lib/api/client` and `next/navigation`.

const { buy, card } = messages.checkout;
const { codes: words } = buy;
export const read = (sentence: string): string => sentence.replace(/\s/gu, ' ');
const shelf = [
  aPackage(5, 1450, { id: 1 }),
  aPackage(10, 2700, { id: 2, originalPrice: 3000, color: 'pink', smilics: 'rainbow' }),
];
const welcome = aPackage(1, 0, { id: 9, name: 'Crédit de bienvenue', label: 'Offert', hidden: true });

type Rule = Pick<CouponEffect, 'name' | 'kind' | 'type' | 'value' | 'label' | 'usableAlone'> & { only?: number };
const rules: Record<string, Rule> = {
  MAMIE10: { name: 'Mamie', kind: 'coupon', type: 'percent', value: 10, label: '- 10%', usableAlone: false },
  DEUX: { name: 'Noël', kind: 'coupon', type: 'credits', value: 2, label: '+2', usableAlone: false },
  SEUL: { name: 'Seul', kind: 'coupon', type: 'amount', value: 500, label: '- 5€', usableAlone: true },
  DIX: { name: 'Dix', kind: 'coupon', type: 'amount', value: 500, label: '- 5€', usableAlone: false, only: 2 },
  TOUT: { name: 'Tout', kind: 'coupon', type: 'percent', value: 100, label: '- 100%', usableAlone: false },
  BIENVENUE: { name: 'Bienvenue', kind: 'coupon', type: 'percent', value: 100, label: '- 100%', usableAlone: false },
  PSPONSOR1: { name: 'Inès', kind: 'sponsor', type: 'credits', value: 1, label: '+1', usableAlone: false },
  PSPONSOR2: { name: 'Paul', kind: 'sponsor', type: 'credits', value: 1, label: '+1', usableAlone: false },
};
const refusal = (code: string) =>
  new ApiError('validation', 422, '', [{ propertyPath: 'coupons', code, message: `Non : ${code}` }]);

function validate({ code, creditPackageId }: { code: string; creditPackageId: number }): unknown {
  const rule = rules[code];
  const isGift = code === 'BIENVENUE';
  if (!rule || (rule.only && rule.only !== creditPackageId)) throw refusal('coupon_invalid');
  if (creditPackageId === welcome.id && !isGift) throw refusal('invalid');
  const { only: _only, ...fields } = rule;
  const creditPackage = isGift ? welcome : shelf.find(({ id }) => id === creditPackageId);
  return { code, ...fields, creditPackage, amount: 0, discount: 0, freeCredits: 0 };
}

export const answers: Record<string, unknown> = {};

const offerOf = (item: CreditPackage): Offer => ({
  ...item,
  taxLabel: 'dont TVA 20 %',
  payLabel: buy.pay.replace('{price}', formatMoney(item.price)),
  priceText: formatMoney(item.price),
  taxText: formatMoney(includedTax(item.price, item.taxRate)),
});

/** The second is chosen at first. */
export const buyScreen = (packages: readonly CreditPackage[] = shelf, first = 2) => (
  <BuyCredits
    offers={packages.map(offerOf)}
    words={buy}
    paymentWords={{ locale: 'fr', timeZone: 'Europe/Paris', messages }}
    waiting={<LoaderBar color="blue" label={messages.common.loading} />}
    paths={{ here: '/acheter/credits', login: '/login', register: '/register' }}
  >
    <PackageChoice packages={[...packages]} first={first} />
  </BuyCredits>
);

export function show(search = '', screen = buyScreen()): void {
  window.history.replaceState(null, '', `/acheter/credits${search}`);
  renderFrench(screen);
}

const ticket = () => screen.getByRole('region', { name: buy.ticket });
export const ticketText = () => ticket().textContent?.replace(/\s/gu, ' ') ?? '';
export const field = () => screen.findByLabelText(words.label);
export async function type(code: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: code } });
  fireEvent.click(screen.getByText(words.add));
}
export async function fillCard(): Promise<void> {
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(card.cardNumber);
  write(card.cardNumber, '4242424242424242');
  write(card.expiry, '12/34');
  write(card.cvc, '123');
  await pay();
}
export async function pay(): Promise<void> {
  const button = await screen.findByText(/^Commander et payer/);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
}
export const removeButton = (code: string) => screen.findByLabelText(words.remove.replace('{code}', code));
export const called = (name: string) =>
  vi.mocked(api).mock.calls.flatMap(([called, input]) => (called === name ? [input as { body?: object }] : []));

export function openShop(): void {
  signInClient();
  for (const name of Object.keys(answers)) delete answers[name];
  Object.assign(answers, {
    getUser: { id: 7, email: client.email, fullName: 'Claire Morvan', creditSold: 0 },
    getPaymentAvailability: { available: true, provider: 'sandbox', publicKey: null },
    createPaymentIntent: { id: 'pi_1', amount: 2430, clientSecret: 's', status: 'prepared' },
    confirmSandboxPayment: { status: 'succeeded' },
    getPaymentDetails: { status: 'succeeded', reference: 'P1', nbCredit: 10, amount: 2430 },
    getSponsorship: { invitation: null },
    createFreePurchase: { payment: { transactionId: 'free_1', status: 'succeeded' }, reference: 'P2' },
  });
  vi.mocked(api).mockImplementation(async (name: string, input?: object) => {
    if (name === 'validateCoupon') return validate((input as { body: Parameters<typeof validate>[0] }).body);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

export function closeShop(): void {
  cleanup();
  queryClient().clear();
  usePayment.getState().reset();
  sessionStorage.clear();
  vi.mocked(api).mockReset();
}
