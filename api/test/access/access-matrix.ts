import { randomUUID } from 'node:crypto';
import { currentPasswordHeader } from '@jolimot/contract/call';
import { goodPassword } from '../fixtures/accounts';
import { formBody } from '../fixtures/cards';
import { accepted } from '../setups/payment-setup';
import {
  type AccessRow,
  type Ask,
  admins,
  fixed,
  guestsOf,
  open,
  owners,
  ownersAndStaff,
  row,
  signedIn,
  staff,
  superadmins,
} from './access-rows';
import type { Caller, Headers, World } from './access-world';
import { backOfficeRows } from './back-office-rows';

/**
 * Who may do what (docs/product/accounts.md, "Who may do what"), route by route. A new route needs a row here. Where a
 * role decides, a nonsensical request is enough (`allowed`): the role is asked before anything else. Where the owner
 * decides, ask for something of the owner's, made anew, and say the status.
 */
export const accessMatrix: readonly AccessRow[] = [
  ...accounts(),
  ...substitutes(),
  ...creations(),
  ...orders(),
  ...payments(),
  ...ownThings(),
  ...publicReads(),
  ...backOfficeRows(),
];

function accounts(): AccessRow[] {
  const nonsense = 'x'.repeat(43);
  const confirmed = { [currentPasswordHeader]: encodeURIComponent(goodPassword) };
  const profile = { firstname: 'Zoé' };
  return [
    row('createShopUser', open(201), () => ({
      url: '/shop_users',
      payload: { firstname: 'Zoé', lastname: 'M', email: `${randomUUID()}@test.example`, password: goodPassword },
    })),
    row('validateShopUser', open(422), ({ owner }) => ({ url: `/shop_users/${owner.id}/validate/${nonsense}` })),
    row('resendValidation', { ...ownersAndStaff(204), staff: 404 }, ({ owner }) => ({
      url: `/shop_users/${owner.id}/email-account-validation`,
    })),
    row('requestPasswordReset', open(204), ({ owner }) => ({
      url: '/shop_users/reset-password',
      payload: { email: owner.email },
    })),
    row('resetPassword', open(422), ({ owner }) => ({
      url: `/shop_users/reset-password/${owner.id}/${nonsense}`,
      payload: { password: goodPassword },
    })),
    row('login', open(401), ({ owner }) => ({
      url: '/login_check',
      payload: { username: owner.email, password: 'not the password' },
    })),
    fixed('refreshToken', open(401), '/token/refresh', { refreshToken: nonsense }),
    fixed('revokeToken', open(204), '/token/revoke', { refreshToken: nonsense }),
    row('getShopUser', ownersAndStaff(200), ({ owner }) => ({ url: `/shop_users/${owner.id}` })),
    row('getUser', ownersAndStaff(200), ({ owner }) => ({ url: `/users/${owner.id}` })),
    row('updateShopUser', { ...ownersAndStaff(200), staff: 404 }, ({ owner }) => ({
      url: `/shop_users/${owner.id}`,
      payload: profile,
    })),
    row(
      'updateShopUser',
      { ...signedIn(403), otherClient: 404, owner: 200, staff: 404 },
      async (world, who) => {
        const one = await world.client();
        const payload = { password: 'un tout autre mot de passe', currentPassword: goodPassword };
        return { url: `/shop_users/${one.id}`, payload, headers: asInhabitant(one, who) };
      },
      'its password',
    ),
    row(
      'updateShopUser',
      { ...signedIn(403), otherClient: 404, owner: 200, staff: 404 },
      async (world, who) => {
        const one = await world.client();
        const payload = { email: `${randomUUID()}@test.example`, currentPassword: goodPassword };
        return { url: `/shop_users/${one.id}`, payload, headers: asInhabitant(one, who) };
      },
      'its e-mail',
    ),
    row('exportShopUser', { ...owners(200), substitute: 403 }, ({ owner }) => ({
      url: `/shop_users/${owner.id}/export`,
      headers: confirmed,
    })),
    row('deleteShopUser', { ...signedIn(204), otherClient: 404, substitute: 403, staff: 404 }, async (world, who) => {
      const one = await world.client();
      return { url: `/shop_users/${one.id}`, headers: { ...confirmed, ...asInhabitant(one, who) } };
    }),
    row(
      'deleteShopUser',
      { ...signedIn(404), substitute: 403, admin: 403, superadmin: 204 },
      async (world) => ({ url: `/shop_users/${(await world.colleague()).id}`, headers: confirmed }),
      'a colleague',
    ),
    fixed('listShopUsers', staff(200), '/shop_users'),
    row('grantRoles', superadmins(200), async (world) => ({
      url: `/shop_users/${(await world.client()).id}/roles`,
      payload: { roles: ['ROLE_CLIENT'] },
    })),
    fixed('listAuditLog', signedIn(200), '/audit_log'),
  ];
}

/** The owner of a thing made for one ask, and who acts for them; everybody else asks as themselves. */
const asInhabitant = (one: { own: Headers; bySubstitute: Headers }, who: Caller): Headers =>
  who === 'owner' ? one.own : who === 'substitute' ? one.bySubstitute : {};

function substitutes(): AccessRow[] {
  const iri = (id: number) => `/shop_users/${id}`;
  return [
    fixed('listSubstitutes', signedIn(200), '/substitutes'),
    // Staff too, without a grant of their own: even a superadmin grants one first, and that is in the audit log.
    row('getSubstituteToken', staff(404), ({ owner }) => ({ url: `/substitutes/token?id=${owner.id}` })),
    fixed('listSubstituteGrants', signedIn(200), '/substitute_grants'),
    row('getSubstituteGrant', staff(200), async (world) => ({ url: `/substitute_grants/${await world.grant()}` })),
    row('createSubstituteGrant', superadmins(201), async (world) => ({
      url: '/substitute_grants',
      payload: { staff: iri((await world.colleague()).id), client: iri(world.owner.id) },
    })),
    row('deleteSubstituteGrant', superadmins(204), async (world) => ({
      url: `/substitute_grants/${await world.grant()}`,
    })),
  ];
}

function creations(): AccessRow[] {
  const message = (creationReference: string): Ask => {
    const form = formBody({ creationReference, customizationName: 'Message', value: 'Merci !' });
    return { url: '/customizations', ...form };
  };
  const guestsDraft = 'a guest’s draft, by its reference';
  const restyle = { style: { align: 'center' } };
  return [
    fixed('listCreations', open(200), '/creations'),
    row(
      'listCreations',
      open(200),
      async (world) => ({
        url: `/creations?reference=${(await world.draft()).reference}`,
      }),
      'somebody’s draft, by its reference',
    ),
    row('createCreation', open(201), ({ shop }) => ({
      url: '/creations',
      payload: { product: shop.products.greeting },
    })),
    row('updateCreation', guestsOf(ownersAndStaff(200)), async (world) => ({
      url: `/creations/${(await world.draft()).reference}`,
      payload: restyle,
    })),
    row(
      'updateCreation',
      open(200),
      async (world) => ({
        url: `/creations/${(await world.guestDraft()).reference}`,
        payload: restyle,
      }),
      guestsDraft,
    ),
    row('deleteCreation', guestsOf(ownersAndStaff(204)), async (world) => ({
      url: `/creations/${(await world.draft()).reference}`,
    })),
    row(
      'deleteCreation',
      guestsOf(ownersAndStaff(204)),
      async (world) => ({
        url: `/creations/${(await world.draft()).id}`,
      }),
      'by its id',
    ),
    row('duplicateCreation', guestsOf(ownersAndStaff(201)), async (world) => ({
      url: `/creations/duplicate/${(await world.draft()).reference}`,
    })),
    row('getCreationProof', guestsOf(ownersAndStaff(200)), async (world) => ({
      url: `/creations/${(await world.readyCreation()).id}/proof`,
    })),
    row('getCreationHistory', guestsOf(ownersAndStaff(200)), async (world) => ({
      url: `/creations/${(await world.draft()).reference}/history`,
    })),
    row('undoCreation', guestsOf(ownersAndStaff(409)), async (world) => ({
      url: `/creations/${(await world.draft()).reference}/undo`,
    })),
    row('redoCreation', guestsOf(ownersAndStaff(409)), async (world) => ({
      url: `/creations/${(await world.draft()).reference}/redo`,
    })),
    row('swapPhotos', guestsOf(ownersAndStaff(422)), async (world) => ({
      url: `/creations/${(await world.draft()).reference}/swap`,
      payload: { first: 'Image Back Left', second: 'Image Back Right' },
    })),
    row('associateCreations', signedIn(200), async (world) => ({
      url: '/creations/associate-user',
      payload: { references: [(await world.draft()).reference] },
    })),
    row('createCustomization', guestsOf(ownersAndStaff(201)), async (world) =>
      message((await world.draft()).reference),
    ),
    row('createCustomization', open(201), async (world) => message((await world.guestDraft()).reference), guestsDraft),
    row('deleteCustomization', guestsOf(ownersAndStaff(204)), async (world) => {
      const { reference } = await world.draft();
      const { id } = await world.customization(reference);
      return { url: `/customizations/${id}?creationReference=${reference}` };
    }),
  ];
}

function orders(): AccessRow[] {
  return [
    fixed('listOrders', signedIn(200), '/orders'),
    row('createOrder', { ...signedIn(422), owner: 201, substitute: 201 }, async (world) => ({
      url: '/orders',
      payload: await world.placeable(),
    })),
    row('getOrder', ownersAndStaff(200), async (world) => ({ url: `/orders/${(await world.order()).reference}` })),
    row('getOrderProof', ownersAndStaff(200), async (world) => ({
      url: `/orders/${(await world.order()).reference}/proof`,
    })),
    // Staff read it, but what a client writes on the envelopes is the client's.
    row('updateOrder', { ...signedIn(403), otherClient: 404, owner: 200, substitute: 200 }, async (world) => {
      const { reference, shippings } = await world.order();
      const [{ id, date } = { id: 0, date: '' }] = shippings;
      return { url: `/orders/${reference}`, payload: { shippings: [{ id, date }] } };
    }),
    row('cancelOrder', ownersAndStaff(200), async (world) => ({
      url: `/orders/${(await world.order()).reference}/cancel`,
    })),
    // Only who waits for an answer gives one; the order has not been posted.
    row('answerOrderArrival', { ...signedIn(403), otherClient: 404, owner: 409, substitute: 409 }, async (world) => ({
      url: `/orders/${(await world.order()).reference}/arrival`,
      payload: { arrived: true },
    })),
    row('transitionOrder', staff(200), async (world) => ({
      url: `/orders/${(await world.order()).reference}/transitions`,
      payload: { status: 'in_preparation' },
    })),
    row('listOrderNotes', staff(200), async (world) => ({ url: `/orders/${(await world.order()).reference}/notes` })),
    row('createOrderNote', staff(201), async (world) => ({
      url: `/orders/${(await world.order()).reference}/notes`,
      payload: { text: 'Vu au téléphone.' },
    })),
    row('updateOrderCards', staff(), async (world) => ({
      url: `/orders/${(await world.order()).reference}/cards`,
      payload: {},
    })),
    fixed('listProductionOrders', staff(200), '/production/orders'),
  ];
}

function payments(): AccessRow[] {
  return [
    fixed('getPaymentAvailability', open(200), '/payment/stripe/available'),
    row('createPaymentIntent', { ...signedIn(201), substitute: 403 }, (world) => ({
      url: '/payment/stripe/payment_intents',
      payload: world.paymentContent(),
    })),
    row('getPaymentDetails', owners(200), async (world) => ({
      url: `/payment/stripe/${(await world.intent()).id}/details`,
    })),
    // Without the provider's keys there is no such path; with them its signature decides (provider-events.test.ts).
    fixed('receivePaymentEvent', open(404), '/payment/stripe/webhook', {}),
    row('confirmSandboxPayment', { ...owners(200), substitute: 403 }, async (world) => ({
      url: `/payment/sandbox/${(await world.intent()).id}/confirm`,
      payload: accepted,
    })),
    fixed('listCreditPurchases', signedIn(200), '/credit_purchases'),
    row('getCreditPurchaseInvoice', ownersAndStaff(200), async (world) => ({
      url: `${await world.paidPurchase()}/invoice`,
    })),
    row('getCreditPurchase', ownersAndStaff(200), async (world) => ({ url: await world.paidPurchase() })),
    row('withdrawFromPurchase', { ...owners(201), substitute: 403 }, async (world) => ({
      url: `${await world.paidPurchase()}/withdrawal`,
    })),
    row('refundCreditPurchase', admins(422), async (world) => ({
      url: `${await world.paidPurchase()}/refund`,
      payload: {},
    })),
    fixed('getCreditNote', signedIn(404), '/credit_notes/AV-2026-999999'),
    row('createFreePurchase', signedIn(422), ({ packageId }) => ({
      url: '/credit_purchases/free-payment',
      payload: { creditPackageId: packageId, coupons: [] },
    })),
    row('validateCoupon', signedIn(422), ({ packageId }) => ({
      url: '/coupons/validate',
      payload: { code: 'NOBODY-HAS-IT', creditPackageId: packageId },
    })),
    row('tryCoupon', staff(200), ({ packageId }) => ({
      url: '/coupons/try',
      payload: { code: 'NOBODY-HAS-IT', creditPackageId: packageId },
    })),
    fixed('listCoupons', staff(200), '/coupons'),
    fixed('getCoupon', staff(404), '/coupons/999999'),
    fixed('createCoupon', admins(), '/coupons', {}),
    fixed('updateCoupon', admins(), '/coupons/999999', {}),
    fixed('deleteCoupon', admins(), '/coupons/999999'),
    fixed('listCreditLedger', signedIn(200), '/credit_ledger'),
    fixed('createCreditAdjustment', admins(), '/credit_adjustments', {}),
    fixed('listPaymentMethods', open(200), '/payment_methods'),
    fixed('getSponsorship', signedIn(200), '/sponsorship'),
  ];
}

function ownThings(): AccessRow[] {
  const lines = { firstname: 'Zoé', lastname: 'Martin', address1: '1 rue du Port', zipcode: '94240', city: 'L’Haÿ' };
  const written = (world: World) => ({ ...lines, country: `/countries/${world.shop.countries.france}` });
  return [
    fixed('listAddresses', signedIn(200), '/addresses'),
    row('createAddress', signedIn(201), (world) => ({ url: '/addresses', payload: written(world) })),
    row('updateAddress', owners(200), async (world) => ({ url: await world.address(), payload: written(world) })),
    row('importAddresses', signedIn(200), (world) => ({
      url: '/addresses/import',
      payload: { addresses: [written(world)] },
    })),
    row('deleteAddress', owners(204), async (world) => ({ url: await world.address() })),
  ];
}

function publicReads(): AccessRow[] {
  const nothing = 999_999;
  return [
    fixed('GET /healthz', open(200), '/healthz'),
    fixed('GET /readyz', open(200), '/readyz'),
    fixed('GET /docs.json', open(200), '/docs.json'),
    fixed('GET /docs', open(200), '/docs'),
    fixed('GET /metrics', open(200), '/metrics'),
    row('GET /metrics', open(404), () => ({ url: '/metrics', remoteAddress: '203.0.113.9' }), 'from another machine'),
    fixed('GET /media/covers/:id-:width.:format', open(404), '/media/covers/0123456789abcdef-270.avif'),
    fixed('GET /media/covers/:checksum/:filter.webp', open(404), '/media/covers/none/thumb.webp'),
    fixed('GET /media/photos/:id', open(403), '/media/photos/1'),
    fixed('listProducts', open(200), '/products'),
    row('getProduct', open(200), ({ shop }) => ({ url: shop.products.greeting })),
    fixed('listTags', open(200), '/tags'),
    fixed('getTag', open(404), `/tags/${nothing}`),
    fixed('listEvents', open(200), '/events'),
    fixed('getEvent', open(404), `/events/${nothing}`),
    fixed('listCovers', open(200), '/covers'),
    fixed('listCatalogueCovers', open(200), '/catalogue_covers'),
    row('getCover', open(200), ({ shop }) => ({ url: shop.cover })),
    fixed('listCustomizationTypes', open(200), '/customization_types'),
    fixed('getCustomizationType', open(404), `/customization_types/${nothing}`),
    fixed('listCreditPackages', open(200), '/credit_packages'),
    row('getCreditPackage', open(200), ({ packageId }) => ({ url: `/credit_packages/${packageId}` })),
    fixed('listCountryZones', open(200), '/country_zones'),
    fixed('getCountryZone', open(404), `/country_zones/${nothing}`),
    fixed('listCountries', open(200), '/countries'),
    row('getCountry', open(200), ({ shop }) => ({ url: `/countries/${shop.countries.france}` })),
    fixed('getCompany', open(200), '/company'),
    fixed('listShopHolidays', open(200), '/shop_holidays'),
    fixed('getShopHoliday', open(404), `/shop_holidays/${nothing}`),
    row('reportClientError', open(201), () => ({ url: '/errors/', ...formBody({ message: 'Oups' }) })),
    fixed('createContactMessage', open(201), '/contact_messages', {
      subject: 'question',
      name: 'Zoé',
      email: 'zoe@test.example',
      message: 'Bonjour !',
    }),
  ];
}
