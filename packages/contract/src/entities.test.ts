import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountCalls, shopUser, shopUserCreate, tokenClaims, tokens } from './accounts';
import { address, country, countryZone } from './addresses';
import { calls } from './calls';
import { cover, coverImage, customizationType, event, product, shopHoliday, tag } from './catalogue';
import { contactMessageInput } from './contact';
import { coupon } from './coupons';
import { creation, customization } from './creations';
import { type IriResource, iriOf, parseIri } from './iri';
import { order } from './orders/order';
import { creditPackage, creditPurchase, paymentIntent, paymentMethod } from './payments';
import { substituteCalls } from './substitutes';

/** Copied by hand: clients of the API know the fields by these names. */
const entities: readonly (readonly [entity: string, schema: z.ZodObject, fields: string])[] = [
  ['Payment method', paymentMethod, 'id name freePayment active createdAt updatedAt deletedAt'],
  ['Payment', creditPurchase.shape.payment, 'id transactionId status paid discount coupons paymentMethod'],
  ['Payment intent', paymentIntent, 'id amount'],
  [
    'Payment content',
    calls.createPaymentIntent.body,
    'item nbCredit currency businessName productName customerEmail customerName coupons',
  ],
  ['Transaction details', calls.getPaymentDetails.answers[200], 'status reference'],
  ['Free purchase payload', calls.createFreePurchase.body, 'creditPackageId shopUserId coupons'],
  ['Free purchase response', calls.createFreePurchase.answers[201], 'payment reference'],
  ['Its payment', calls.createFreePurchase.answers[201].shape.payment, 'transactionId status'],
  [
    'Shop user',
    shopUser,
    'id firstname lastname email gender birthdate roles active newsletter addresses creditPurchases creations orders createdAt verifiedAt updatedAt deletedAt',
  ],
  ['Shop user, as it is sent', shopUserCreate, 'firstname lastname email password gender birthdate newsletter active'],
  ['Token payload', tokenClaims, 'id exp roles'],
  ['Auth', tokens, 'token refreshToken'],
  [
    'User',
    accountCalls.getUser.answers[200],
    'id email fullName creditPurchases creditSold verified creations orders roles',
  ],
  ['Product', product, 'id name slug type description nbCredit active tags creations createdAt updatedAt deletedAt'],
  ['Creation', creation, 'id reference shopUser product cover relatedOrder customizations createdAt updatedAt'],
  ['Cover of a creation', creation.shape.cover.unwrap(), 'id iri'],
  [
    'Customization',
    customization,
    'id type value file fileUrl customizationName customizationType creationReference createdAt updatedAt',
  ],
  ['Customization type', customizationType, 'id name type parameters createdAt updatedAt'],
  ['Parameters of a customization type', customizationType.shape.parameters, 'editionStep displaySteps'],
  [
    'Cover',
    cover,
    'id iri name priority type logoColor color barcodePadding usableAsBackground active images customizationTypes tags createdAt updatedAt',
  ],
  ['Cover image', coverImage, 'id name contentUrl thumbnailUrls createdAt updatedAt'],
  ['Tag', tag, 'id name active events covers products'],
  ['Event', event, 'id name description date tags'],
  [
    'Order',
    order,
    'id reference date nbCredit nbCreation newStatus statuses creations shippings shopUser createdAt updatedAt deletedAt',
  ],
  ['Shipping', order.shape.shippings.element, 'date'],
  ['Order status record', order.shape.statuses.element, 'id status createdAt updatedAt deletedAt'],
  [
    'Credit package',
    creditPackage,
    'id name label nbCredit price originalPrice taxRate color smilics active hidden createdAt updatedAt',
  ],
  ['Credit purchase', creditPurchase, 'id reference shopUser nbCredit creditPackage payment createdAt updatedAt'],
  ['Coupon', coupon, 'id name code quantity type value usableAlone validUntil restrictions createdAt updatedAt'],
  [
    'Address',
    address,
    'id firstname lastname company address1 address2 address3 zipcode city country createdAt updatedAt',
  ],
  ['Country zone', countryZone, 'id name nbCredit active countryCount'],
  ['Country', country, 'id name isoCode needsZipcode zipcodeFormat active zone'],
  ['Shop holiday', shopHoliday, 'id date'],
  ['Contact form', contactMessageInput, 'subject name email message'],
  ['Substitutes', substituteCalls.listSubstitutes.answers[200].element, 'id fullName email'],
];

describe('an entity', () => {
  it.each(entities)('%s has its fields', (_entity, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it.each([
    ['products', product],
    ['creations', creation],
    ['covers', cover],
    ['cover_images', coverImage],
    ['tags', tag],
    ['events', event],
    ['orders', order],
    ['credit_packages', creditPackage],
    ['coupons', coupon],
    ['addresses', address],
    ['country_zones', countryZone],
    ['countries', country],
  ] as const satisfies readonly [IriResource, z.ZodObject][])(
    'the reference form is /%s/{id}, and each item tells its own',
    (resource, schema) => {
      expect(iriOf(resource, 7)).toBe(`/${resource}/7`);
      expect(parseIri(resource, `/${resource}/7`)).toBe(7);
      expect(Object.keys(schema.shape)).toContain('iri');
      const paths = Object.values(calls).map(({ path }): string => path);
      expect(paths.some((path) => [`/${resource}/{id}`, `/${resource}/{reference}`].includes(path))).toBe(true);
    },
  );

  it.each([
    ['Product: type', [product.shape.type.value], ['card']],
    ['Payment content: currency', [calls.createPaymentIntent.body.shape.currency.value], ['EUR']],
    ['Shop user: gender', shopUser.shape.gender.options, ['male', 'female', 'unknown']],
    ['Customization type: type', customizationType.shape.type.options, ['text', 'file', 'entity']],
    [
      'Customization type: names',
      customizationType.shape.name.options,
      [
        ...['Background Color', 'Background Cover', 'Message', 'Legend Left', 'Legend Middle', 'Legend Right'],
        ...['Image Front Right Full', 'Image Front Right Triptyque 1 Top', 'Image Front Right Triptyque 1 Left'],
        ...['Image Front Right Triptyque 1 Right', 'Image Front Right Triptyque 2 Left'],
        ...['Image Front Right Triptyque 2 Top', 'Image Front Right Triptyque 2 Right'],
        ...['Image Back Left', 'Image Back Middle', 'Image Back Right'],
      ],
    ],
    ['Credit package: smilics', creditPackage.shape.smilics.options, ['lemon', 'orange', 'rainbow', 'watermelon']],
    ['Coupon: type', coupon.shape.type.options, ['percent', 'amount', 'credits']],
    [
      'Contact form: subject',
      contactMessageInput.shape.subject.options,
      ['support', 'creditPurchase', 'partnership', 'bug', 'question', 'other'],
    ],
  ])('%s has these values and no others', (_field, values: readonly string[], named) => {
    expect(values.toSorted()).toEqual(named.toSorted());
  });
});
