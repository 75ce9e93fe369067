import { loadStripe } from '@stripe/stripe-js/pure';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import messages from '@/messages/fr.json';
import { answers, called, closeShop, openShop, pay, show } from '@/test/buy-credits';
import { standInStripe } from '@/test/stand-in-stripe';

const push = vi.hoisted(() => vi.fn());
const env = vi.hoisted(() => ({ key: 'pk_test_1' as string | null }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));
vi.mock('@/lib/env', async (load) => ({
  ...(await load<object>()),
  publicEnv: {
    apiUrl: 'http://api.test',
    get stripePublicKey() {
      return env.key;
    },
  },
}));
const openDocument = vi.hoisted(() => vi.fn());
vi.mock('@/lib/page/open-document', async (load) => ({ ...(await load<object>()), openDocument }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

let provider: ReturnType<typeof standInStripe>;
beforeEach(() => {
  openShop();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  env.key = 'pk_test_1';
  provider = standInStripe();
  // The stub has what the library checks and the form uses.
  vi.mocked(loadStripe).mockResolvedValue(provider.stripe as never);
  answers.getPaymentAvailability = { available: true, provider: 'stripe', publicKey: 'pk_test_1' };
  answers.createPaymentIntent = { id: 'pi_1', amount: 2700, clientSecret: 'pi_1_secret', status: 'prepared' };
});
afterEach(() => {
  closeShop();
  vi.mocked(loadStripe).mockReset();
});

/** The form loads late, on a busy machine beyond the default timeout. */
const form = () => screen.findByText('the provider’s form', {}, { timeout: 15_000 });
const willAnswer = (outcome: object) => provider.stripe.confirmPayment.mockResolvedValueOnce(outcome);

it('has the language and the colours of the shop, with what is to be paid', async () => {
  show();
  await form();
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
  expect(provider.stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ mode: 'payment', amount: 2700, currency: 'eur', locale: 'fr' }),
  );
  fireEvent.click(screen.getByRole('radio', { name: /^5 crédits/ }));
  await waitFor(() => expect(provider.elements.update).toHaveBeenCalledWith(expect.objectContaining({ amount: 1450 })));
  expect(called('createPaymentIntent')).toHaveLength(0);
});

it('pays, and the confirmation tells what the API knows', async () => {
  show('?callback=%2Forder');
  await form();
  await pay();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1?callback=%2Forder'));
  expect(provider.stripe.confirmPayment).toHaveBeenCalledWith({
    elements: provider.elements,
    clientSecret: 'pi_1_secret',
    confirmParams: { return_url: `${window.location.origin}/buy/confirm/pi_1?callback=%2Forder` },
    redirect: 'if_required',
  });
  expect(sessionStorage.getItem('jolimot_payment')).toBeNull();
});

it('says why a card is declined, and the next try pays the same payment', async () => {
  show();
  await form();
  willAnswer({ error: { type: 'card_error', message: 'Votre carte a été refusée.' } });
  await pay();
  expect((await screen.findByRole('alert')).textContent).toContain('Votre carte a été refusée.');
  expect(push).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('jolimot_payment')).toBeNull();
  await pay();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'));
  expect(called('createPaymentIntent')).toHaveLength(1);
});

it('prepares anew what was cancelled at the provider meanwhile', async () => {
  show();
  await form();
  willAnswer({ error: { type: 'invalid_request_error', payment_intent: { status: 'canceled' } } });
  await pay();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.checkout.card.declined);
  await pay();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(called('createPaymentIntent')).toHaveLength(2);
});

it.each([
  [
    'took the card and told so late',
    { error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } },
  ],
  ['waits for the bank', { paymentIntent: { status: 'processing' } }],
])('goes on to the confirmation when the provider %s', async (_what, outcome) => {
  show();
  await form();
  willAnswer(outcome);
  await pay();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/buy/confirm/pi_1'));
});

it('takes a lost connection for unknown: the payment stays noted, so that nobody pays twice', async () => {
  show();
  await form();
  willAnswer({ error: { type: 'api_connection_error', message: 'Network' } });
  await pay();
  await screen.findByRole('alert');
  expect(sessionStorage.getItem('jolimot_payment')).toBe('pi_1');
});

it('prepares nothing while the form is incomplete, says so beside the button, and remembers an earlier payment', async () => {
  show();
  await form();
  sessionStorage.setItem('jolimot_payment', 'pi_0');
  provider.elements.submit.mockResolvedValueOnce({ error: { type: 'validation_error' } });
  await pay();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.checkout.card.incomplete);
  expect(sessionStorage.getItem('jolimot_payment')).toBe('pi_0');
  expect(called('createPaymentIntent')).toHaveLength(0);
  expect(provider.stripe.confirmPayment).not.toHaveBeenCalled();
});

it('opens a document of its own first, where the page was swapped into another', async () => {
  const opened = { name: `${window.location.origin}/faq` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  show('?missing=3');
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/acheter/credits?missing=3'));
  expect(loadStripe).not.toHaveBeenCalled();
  vi.mocked(performance.getEntriesByType).mockReturnValue([]);
});

it('says when the script does not come, and asks for it again', async () => {
  vi.mocked(loadStripe).mockRejectedValueOnce(new Error('blocked'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.errors.catalogue.providerUnavailable);
  expect(screen.getByRole('button', { name: /^Commander et payer/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: messages.checkout.buy.retry }));
  await form();
});

it('says so when the form itself cannot be shown', async () => {
  show();
  await form();
  provider.fail();
  expect((await screen.findByRole('alert')).textContent).toContain(messages.errors.catalogue.providerUnavailable);
});

it.each([
  ['the page may not load it', { available: true, provider: 'stripe', publicKey: 'pk_test_1' }, null],
  ['cards are not taken', { available: false, provider: 'stripe', publicKey: null }, 'pk_test_1'],
])('asks nothing of the provider where %s', async (_why, availability, key) => {
  env.key = key;
  answers.getPaymentAvailability = availability;
  show();
  expect(await screen.findByText(messages.errors.catalogue.noPaymentMethod)).toBeTruthy();
  expect(loadStripe).not.toHaveBeenCalled();
});
