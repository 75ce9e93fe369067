import type { Page } from '@playwright/test';
import { StandInError, type StandInState } from '../../api/test/stripe/stand-in-state';
import { type StripeStandIn, startStripeStandIn } from '../../api/test/stripe/stripe-stand-in';
import { apiUrl } from '../support/api';
import { pattern, type wordsOf } from '../support/words';
import { cardsPort } from './stand-in-keys';

type Deed = 'pm_card_visa' | 'pm_card_chargeDeclined' | 'pm_card_threeDSecure2Required' | 'agree' | 'refuse';

/**
 * As far as pages use it: a form with language and amount, a card field, a wallet sheet, a bank page, and the bank's
 * question. Calls the stand-in through `providerDeed`.
 */
const script = `
window.Stripe = () => {
  let fields;
  const ask = (who, answers) => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', who);
    for (const [name, deed] of answers) {
      const button = document.createElement('button');
      button.textContent = name;
      button.onclick = () => { dialog.remove(); resolve(deed); };
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  });
  const question = () => ask('Bank', [['Agree', 'agree'], ['Refuse', 'refuse']]);
  const isWallet = () => fields.querySelector('[type=checkbox]').checked;
  return {
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    elements(options) {
      const listeners = {};
      const element = {
        mount(place) {
          fields = document.createElement('fieldset');
          fields.innerHTML = '<legend></legend><label>Test card <input></label><label><input type="checkbox"> Wallet</label>';
          fields.querySelector('legend').textContent = options.locale + ' ' + options.amount;
          place.append(fields);
          setTimeout(() => listeners.ready?.(element), 0);
        },
        on(name, listener) { listeners[name] = listener; return element; },
        off(name) { delete listeners[name]; return element; },
        once() {}, update() {}, destroy() { fields?.remove(); },
      };
      return {
        create: () => element, getElement: () => null,
        update(next) { Object.assign(options, next); if (fields) fields.querySelector('legend').textContent = options.locale + ' ' + options.amount; },
        async submit() {
          const agreed = isWallet() ? await ask('Wallet', [['Pay', true], ['Close', false]]) : fields.querySelector('input').value;
          return agreed ? {} : { error: { type: 'validation_error' } };
        },
      };
    },
    async confirmPayment({ clientSecret, confirmParams }) {
      const id = clientSecret.split('_secret')[0];
      const card = fields.querySelector('input').value;
      if (card === 'bank') {
        const { paymentIntent } = await window.providerDeed(id, 'pm_card_visa');
        const back = new URL(confirmParams.return_url);
        back.searchParams.set('payment_intent', id);
        back.searchParams.set('payment_intent_client_secret', clientSecret);
        back.searchParams.set('redirect_status', paymentIntent.status);
        location.assign(back);
        return new Promise(() => {});
      }
      const deeds = { declined: 'pm_card_chargeDeclined', question: 'pm_card_threeDSecure2Required' };
      const first = await window.providerDeed(id, deeds[card] ?? 'pm_card_visa');
      return first.paymentIntent?.status === 'requires_action' ? window.providerDeed(id, await question()) : first;
    },
  };
};`;

/** @returns all other hosts asked */
export async function serveProviderScript(page: Page, state: StandInState): Promise<Set<string>> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost' && hostname !== '') hosts.add(hostname);
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  );
  await page.exposeFunction('providerDeed', (id: string, deed: Deed) => {
    try {
      if (deed === 'agree' || deed === 'refuse') state.authenticate(id, deed === 'agree');
      else state.confirm(id, deed);
      return { paymentIntent: { id, status: state.find(id).status } };
    } catch (cause) {
      if (!(cause instanceof StandInError)) throw cause;
      const payment = { id, status: state.find(id).status };
      return {
        error: { type: cause.type, code: cause.code, message: `Provider: ${cause.code}`, payment_intent: payment },
      };
    }
  });
  return hosts;
}

/** Its messages go to the journeys' API. */
export const startCardStandIn = (): Promise<StripeStandIn> =>
  startStripeStandIn(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${apiUrl}/payment/stripe/webhook`, { method: 'POST', body, headers })).status;
  }, cardsPort);

/** @param card one that the script knows: `4242`, `declined`, `question`, `bank` */
export async function payWith(page: Page, words: ReturnType<typeof wordsOf>, card: string): Promise<void> {
  await page.getByLabel('Test card').fill(card);
  await page.getByRole('button', { name: pattern(words.checkout.buy.pay) }).click();
}
