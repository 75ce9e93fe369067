import { randomUUID } from 'node:crypto';
import { type Call, captchaHeader, currentPasswordHeader } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { mailReset } from '../../src/modules/shop-users/credentials/service';
import { goodPassword, mailOf } from '../fixtures/accounts';
import { formBody } from '../fixtures/cards';
import { addCoupon, addPackage } from '../fixtures/credits';
import { begunLogin, withPasskey } from '../fixtures/second-factor';
import { accepted } from '../setups/payment-setup';
import { backOfficeExamples } from './back-office-examples';
import { bodies } from './bodies';
import type { Ask, Example } from './every-call';
import type { Caller, Headers, World } from './world';

export const pathOf = ({ path }: Call, params: Record<string, string | number> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => `${params[name] ?? 999_999}`);

const confirmed = { [currentPasswordHeader]: encodeURIComponent(goodPassword) };

/** The owner of a fresh item or their substitute; others ask as themselves. */
const asInhabitant = (one: { own: Headers; bySubstitute: Headers }, who: Caller): Headers =>
  who === 'owner' ? one.own : who === 'substitute' ? one.bySubstitute : {};

const onDraft =
  (suffix: string, payload?: object): Example =>
  async (world) => {
    const url = `/creations/${(await world.draft()).reference}${suffix}`;
    return payload ? { url, payload } : { url };
  };
const onOrder =
  (suffix: string, payload?: object): Example =>
  async (world) => {
    const url = `/orders/${(await world.order()).reference}${suffix}`;
    return payload ? { url, payload } : { url };
  };
const refreshed =
  (url: string): Example =>
  async ({ test, owner }) => {
    const payload = { username: owner.email, password: goodPassword };
    const answer = await test.app.inject({ method: 'POST', url: '/login_check', payload });
    return { url, payload: { refreshToken: answer.json().refreshToken } };
  };
const address = (world: World) => ({
  ...{ firstname: 'Zoé', lastname: 'Martin', address1: '1 rue du Port', zipcode: '94240', city: 'L’Haÿ' },
  country: `/countries/${world.shop.countries.france}`,
});

export const examples: Partial<Record<CallName, Example>> = {
  ...backOfficeExamples,
  createShopUser: async () => ({
    url: '/shop_users',
    payload: { firstname: 'Zoé', lastname: 'M', email: `${randomUUID()}@test.example`, password: goodPassword },
  }),
  resendValidation: async ({ owner }) => ({ url: `/shop_users/${owner.id}/email-account-validation` }),
  validateShopUser: async ({ owner }) => ({ url: `/shop_users/${owner.id}/validate/${'x'.repeat(43)}` }),
  requestPasswordReset: async ({ owner }) => ({ url: '/shop_users/reset-password', payload: { email: owner.email } }),
  resetPassword: async (world) => {
    const { id, email } = await world.client();
    // Only this call's job: all would take seconds.
    await mailReset({ request: randomUUID(), email, locale: 'fr' }, { deps: world.test.deps, lastAttempt: false });
    const token = (await mailOf(world.test, 'password-reset'))?.token ?? '';
    return { url: `/shop_users/reset-password/${id}/${token}`, payload: { password: `secret ${randomUUID()}` } };
  },
  login: async ({ owner }) => ({ url: '/login_check', payload: { username: owner.email, password: goodPassword } }),
  beginPasskeyLogin: async (world) => {
    const { email } = await withPasskey(world.test, await world.colleague());
    return { url: '/login_check/passkey/begin', payload: { username: email, password: goodPassword } };
  },
  loginWithPasskey: async (world) => {
    const { email, device } = await withPasskey(world.test, await world.colleague());
    const passkey = device.answer(await begunLogin(world.test, email));
    return { url: '/login_check/passkey', payload: { username: email, password: goodPassword, passkey } };
  },
  refreshToken: refreshed('/token/refresh'),
  revokeToken: refreshed('/token/revoke'),
  getShopUser: async ({ owner }) => ({ url: `/shop_users/${owner.id}` }),
  getUser: async ({ owner }) => ({ url: `/users/${owner.id}` }),
  updateShopUser: async ({ owner }) => ({ url: `/shop_users/${owner.id}`, payload: { firstname: 'Zoé' } }),
  exportShopUser: async ({ owner }) => ({ url: `/shop_users/${owner.id}/export`, headers: confirmed }),
  deleteShopUser: async (world, who) => {
    const one = await world.client();
    return { url: `/shop_users/${one.id}`, headers: { ...confirmed, ...asInhabitant(one, who) } };
  },
  createCreation: async ({ shop }) => ({ url: '/creations', payload: { product: shop.products.greeting } }),
  updateCreation: onDraft('?reason=fault', { style: { align: 'center' } }),
  deleteCreation: onDraft(''),
  duplicateCreation: async (world) => ({ url: `/creations/duplicate/${(await world.draft()).reference}?reason=fault` }),
  getCreationProof: async (world) => ({ url: `/creations/${(await world.readyCreation()).id}/proof?reason=fault` }),
  getCreationHistory: onDraft('/history?reason=fault'),
  undoCreation: onDraft('/undo?reason=fault'),
  redoCreation: onDraft('/redo?reason=fault'),
  swapPhotos: onDraft('/swap?reason=fault', { first: 'Image Back Left', second: 'Image Back Right' }),
  associateCreations: async (world) => ({
    url: '/creations/associate-user',
    payload: { references: [(await world.draft()).reference] },
  }),
  createCustomization: async (world) => {
    const creationReference = (await world.draft()).reference;
    return {
      url: '/customizations',
      ...formBody({ creationReference, customizationName: 'Message', value: 'Merci !' }),
    };
  },
  deleteCustomization: async (world) => {
    const { reference } = await world.draft();
    return { url: `/customizations/${(await world.customization(reference)).id}?creationReference=${reference}` };
  },
  createOrder: async (world) => ({ url: '/orders', payload: await world.placeable() }),
  getOrder: onOrder(''),
  getOrderProof: onOrder('/proof'),
  updateOrder: async (world) => {
    const { reference, shippings } = await world.order();
    const [{ id, date } = { id: 0, date: '' }] = shippings;
    return { url: `/orders/${reference}`, payload: { shippings: [{ id, date }] } };
  },
  cancelOrder: onOrder('/cancel'),
  answerOrderArrival: onOrder('/arrival', { arrived: true }),
  createPaymentIntent: async (world) => ({
    url: '/payment/stripe/payment_intents',
    payload: world.paymentContent(),
  }),
  getPaymentDetails: async (world) => ({ url: `/payment/stripe/${(await world.intent()).id}/details` }),
  confirmSandboxPayment: async (world) => ({
    url: `/payment/sandbox/${(await world.intent()).id}/confirm`,
    payload: accepted,
  }),
  getCreditPurchase: async (world) => ({ url: await world.paidPurchase() }),
  getCreditPurchaseInvoice: async (world) => ({ url: `${await world.paidPurchase()}/invoice` }),
  withdrawFromPurchase: async (world) => ({ url: `${await world.paidPurchase()}/withdrawal` }),
  getCreditNote: async (world) => ({ url: `/credit_notes/${await world.creditNote()}` }),
  createFreePurchase: async ({ test }) => {
    const { id } = await addPackage(test.deps.db, { price: 0 });
    return { url: '/credit_purchases/free-payment', payload: { creditPackageId: id, coupons: [] } };
  },
  validateCoupon: async ({ test, packageId }) => {
    const { code } = await addCoupon(test.deps.db);
    return { url: '/coupons/validate', payload: { code, creditPackageId: packageId } };
  },
  correctRecipient: async (world) => {
    const { reference, shippings } = await world.order();
    const payload = { shipping: shippings[0]?.id, recipient: address(world) };
    return { url: `/orders/${reference}/corrections`, payload };
  },
  createAddress: async (world) => ({ url: '/addresses', payload: address(world) }),
  updateAddress: async (world) => ({ url: await world.address(), payload: address(world) }),
  importAddresses: async (world) => ({ url: '/addresses/import', payload: { addresses: [address(world)] } }),
  deleteAddress: async (world) => ({ url: await world.address() }),
  reportClientError: async () => ({ url: '/errors/', ...formBody({ message: randomUUID(), trace: randomUUID() }) }),
};

export async function askOf(name: CallName, world: World, who: Caller): Promise<Ask> {
  const payload = bodies[name]?.();
  return examples[name]?.(world, who) ?? { url: pathOf(calls[name]), ...(payload ? { payload } : {}) };
}

export const markedHeaders = (world: World, who: Caller, ask: Ask) => ({
  [currentPasswordHeader]: encodeURIComponent(`wrong ${randomUUID()}`),
  [captchaHeader]: randomUUID(),
  ...world.headersOf[who],
  ...ask.headers,
  'user-agent': `Browser ${randomUUID()}`,
  cookie: `session=${randomUUID()}`,
  'idempotency-key': randomUUID(),
  'x-forwarded-for': '203.0.113.77',
  referer: `https://shop.example/?reference=${randomUUID()}`,
});
