import type { Cover } from '@jolimot/contract/catalogue';
import type { CouponEffect } from '@jolimot/contract/coupons';
import { coversOfShop, nameOfCover } from '../../api/test/shop/known-shop';
import { aCover, aCreation, aCustomization } from '../creation';
import { sampleCountries } from '../sample-countries';
import { aPackage } from '../samples/payments';
import { type Answer, type Arrived, ok } from './answer';
import { anAddress, sessionOf, shopUserOf, tokenOf, tokensOf, userOf } from './people';

const instant = '2026-11-20T10:00:00.000Z';
const stamps = { createdAt: instant, updatedAt: instant };
const made = (json: unknown): Answer => ({ status: 201, json });
const gone: Answer = { status: 204, json: undefined };
const fieldsOf = ({ body }: Arrived): Record<string, unknown> => {
  const read: unknown = typeof body === 'string' ? JSON.parse(body) : {};
  return typeof read === 'object' && read !== null ? { ...read } : {};
};
const idIn = ({ path }: Arrived): number => Number(/\/(\d+)/.exec(path)?.[1]);
/** By the token; only a buyer has an address and a card. */
const isBuyer = ({ headers }: Arrived): boolean => {
  const [, claims = ''] = headers.get('authorization')?.split('.') ?? [];
  return Buffer.from(claims, 'base64url').toString().includes('"id":8');
};

const packages = [aPackage(1, 320), aPackage(10, 2700, { id: 2, iri: '/credit_packages/2' })];

export const effectOf = (code: string, rule: Pick<CouponEffect, 'type' | 'value' | 'label'>): CouponEffect => ({
  ...{ code, name: 'Noël', kind: 'coupon', usableAlone: false, creditPackage: aPackage(1, 320) },
  ...{ amount: 0, discount: 0, freeCredits: 0, ...rule },
});

const finishedCard = aCreation({
  cover: { id: 3, iri: '/covers/3' },
  customizations: { Message: aCustomization({ customizationName: 'Message', value: 'Bonjour' }) },
});

const covers = coversOfShop.slice(0, 4).map(({ allows, ...own }, index) => {
  const id = index + 1;
  return aCover({ ...own, id, iri: `/covers/${id}`, name: nameOfCover(id), type: 'both' }, allows);
});
const products = (['greeting-card', 'postcard'] as const).map((slug, index) => ({
  ...{ id: index + 1, iri: `/products/${index + 1}`, slug, name: slug, type: 'card', description: '', nbCredit: 1 },
  ...{ active: true, tags: [], ...stamps, deletedAt: null },
}));
const listed = ({ id, iri, name, type, picture, tags, languages }: Cover) => ({
  ...{ id, iri, name, type, picture, tags, languages, pattern: null, photos: { all: 0, front: 0 } },
});

export const company = {
  ...{ name: 'Jolimot', legalForm: 'SAS', capital: '10 000 €', address: '1 rue X', registryCity: 'Quimper' },
  ...{ registryNumber: '1', vatNumber: 'FR1', phone: '01', email: 'a@b.fr', director: 'D', directorTitle: 'P' },
  ...{ host: 'H', hostAddress: 'A', hostPhone: '02', dataEmail: 'd@b.fr', paymentProvider: 'P', mailProvider: 'M' },
  ...{ mediator: 'M', mediatorAddress: 'A', social: {}, invented: true },
};

export const usualAnswers: Readonly<Record<string, Answer | ((arrived: Arrived) => Answer)>> = {
  'GET /company': ok(company),
  'GET /users/{id}': (arrived) => ok(userOf(idIn(arrived))),
  'GET /shop_users/{id}': (arrived) => ok(shopUserOf(idIn(arrived))),
  'GET /shop_users/{id}/sessions': ok([sessionOf('7b0fdd29-2f0c-4c59-9a3f-3f6b1f0d6b11', { current: true })]),
  'PUT /shop_users/{id}': (arrived) => ok({ ...shopUserOf(idIn(arrived)), ...fieldsOf(arrived) }),
  'POST /shop_users': (arrived) => made({ ...shopUserOf(7), email: fieldsOf(arrived).email }),
  'PUT /shop_users/{id}/validate/{token}': ok({ ...shopUserOf(7), alreadyValidated: false }),
  'PUT /shop_users/reset-password/{userId}/{token}': ok(shopUserOf(7)),
  'POST /login_check': () => ok(tokensOf('client')),
  'POST /token/refresh': () => ok(tokensOf('client')),
  'POST /token/revoke': gone,
  'GET /substitutes': ok([]),
  'GET /substitutes/token': () => ok({ token: tokenOf('client') }),
  'GET /substitute_grants': ok([]),
  'GET /audit_log': ok([]),
  'GET /sponsorship': ok({
    ...{ eligible: false, missing: ['purchase'], code: null, link: null, credits: 0 },
    ...{ rewards: [], coming: [], waiting: [], invitation: null, ownReward: null },
  }),
  'GET /creations': (arrived) => ok(isBuyer(arrived) ? [finishedCard] : []),
  'PUT /creations/associate-user': ok([]),
  'DELETE /creations/{reference}': gone,
  'POST /creations/duplicate/{reference}': made(aCreation({ id: 71, iri: '/creations/71', reference: 'ZZ12CD34EF56' })),
  'GET /covers/{id}': ok(aCover()),
  'GET /products': ok(products),
  'GET /tags': ok([]),
  'GET /events': ok([]),
  'GET /covers': ok(covers),
  'GET /catalogue_covers': ok(covers.map(listed)),
  'GET /shop_holidays': ok([]),
  'GET /countries': ok(sampleCountries),
  'GET /address_suggestions': ok({ available: false, suggestions: [] }),
  'GET /addresses': (arrived) => ok(isBuyer(arrived) ? [anAddress()] : []),
  'POST /addresses': (arrived) => made(anAddress({ id: 6, iri: '/addresses/6', ...fieldsOf(arrived) })),
  'PUT /addresses/{id}': (arrived) => ok(anAddress({ id: idIn(arrived), ...fieldsOf(arrived) })),
  'DELETE /addresses/{id}': gone,
  'GET /orders': ok([]),
  'GET /credit_packages': ok(packages),
  'GET /credit_purchases': ok([]),
  'GET /credit_ledger': ok([]),
  'GET /payment/stripe/available': ok({ available: true, provider: 'sandbox', publicKey: null }),
  'POST /payment/stripe/payment_intents': made({ id: 'pi_1', amount: 320, clientSecret: 's', status: 'prepared' }),
  'POST /payment/sandbox/{id}/confirm': ok({ status: 'succeeded' }),
  'GET /payment/stripe/{id}/details': ok({
    ...{ status: 'succeeded', reference: 'P1', creditPurchase: '/credit_purchases/1', invoice: null, nbCredit: 1 },
    ...{ amount: 320, discount: 0, coupons: [], order: null, taxRate: 20, createdAt: instant },
  }),
  'POST /credit_purchases/free-payment': made({
    payment: { transactionId: 'f1', status: 'succeeded' },
    reference: 'P2',
  }),
  'POST /contact_messages': (arrived) =>
    made({ id: 1, iri: '/contact_messages/1', locale: 'fr', ...fieldsOf(arrived), ...stamps }),
  'POST /errors/': made({ message: 'thank-you' }),
};
