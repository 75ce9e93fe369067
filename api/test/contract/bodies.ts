import { randomUUID } from 'node:crypto';
import type { CallName } from '@jolimot/contract/calls';
import { softwarePasskey } from '../fixtures/software-passkey';

const words = (text: string = randomUUID()) => ({ fr: `Fr ${text}`, en: `En ${text}` });
const slug = () => `s-${randomUUID().slice(0, 8)}`;

let counted = 0;
const next = () => {
  counted += 1;
  return counted;
};
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
/** No country has them, but Kosovo, Oman and Qatar. */
const freeCodes = [...'XOQ']
  .flatMap((first) => letters.map((second) => `${first}${second}`))
  .filter((code) => !['XK', 'OM', 'QA'].includes(code));
/** Then from the first again: each test file has its own database. */
const isoCode = () => {
  const [code] = freeCodes;
  freeCodes.push(...freeCodes.splice(0, 1));
  return code;
};
const day = () => new Date(Date.UTC(2031, 0, next())).toISOString().slice(0, 10);

const tag = () => ({ slug: slug(), name: words(), position: 3, active: true });
const event = () => ({ slug: slug(), name: words(), description: words(), date: day(), tags: [] });
const cover = () => ({
  ...{ slug: slug(), name: words(), keywords: words(), priority: 990, type: 'both' },
  ...{ logoColor: '#1B2345', color: '#1B2345', backColor: '#F4E9D8', barcodePadding: 2 },
  ...{ usableAsBackground: false, active: false, colorFamilies: ['green'], languages: ['fr'] },
  ...{ tags: [], customizationTypes: [], publishFrom: '2020-01-01' },
});
const synonyms = () => ({ words: [randomUUID(), randomUUID()] });
const creditPackage = () => ({
  ...{ slug: slug(), name: words(), label: words(), nbCredit: 7, price: 1900 },
  ...{ originalPrice: 2100, taxRate: 20, color: 'green', smilics: 'lemon', active: true, hidden: false },
});
const zone = () => ({
  ...{ slug: slug(), name: words(), nbCredit: 1, deliveryDays: { min: 4, max: 9 }, active: true },
});
const country = () => ({
  ...{ name: words(), isoCode: isoCode(), needsZipcode: true, zipcodeFormat: String.raw`\d{4}` },
  ...{ active: true, zone: '/country_zones/1' },
});
const canned = () => ({ name: words(), text: words('Bonjour,') });
const closedDay = () => ({ date: day() });
const coupon = () => ({
  ...{ name: 'Rentrée', code: `C${randomUUID().slice(0, 8).toUpperCase()}`, type: 'percent', value: 20, quantity: 3 },
  ...{ usableAlone: true, validUntil: '2031-09-01T10:00:00Z' },
  restrictions: { packages: [1], firstPurchase: true, perUser: 2, minAmount: 500 },
});
const product = { name: words('Carte'), description: words('Une carte'), nbCredit: 2, active: true, tags: [] };
const restored = { deletedAt: null };
const named = { firstname: 'Zoé', lastname: 'Martin' };
const address = () => ({
  ...{ ...named, company: 'Port', address1: '1 rue du Port', address2: 'Bâtiment B', zipcode: '94240' },
  ...{ city: 'L’Haÿ', country: '/countries/1' },
});
const email = () => `${randomUUID()}@test.example`;

/** A valid body for each write, with every place filled and only unused values. */
export const bodies: Partial<Record<CallName, () => object>> = {
  ...{ createTag: tag, updateTag: () => ({ ...tag(), ...restored }) },
  ...{ createEvent: event, updateEvent: () => ({ ...event(), ...restored }) },
  ...{ createCover: cover, updateCover: () => ({ ...cover(), ...restored }) },
  ...{ createSearchSynonym: synonyms, updateSearchSynonym: synonyms },
  ...{ createCannedAnswer: canned, updateCannedAnswer: canned },
  ...{ createCreditPackage: creditPackage, updateCreditPackage: creditPackage },
  ...{ createCountryZone: zone, updateCountryZone: zone },
  ...{ createCountry: country, updateCountry: () => ({ ...country(), ...restored }) },
  ...{ createShopHoliday: closedDay, updateShopHoliday: closedDay, createCoupon: coupon, updateCoupon: coupon },
  createProduct: () => ({ slug: 'greeting-card', ...product }),
  updateProduct: () => ({ ...product, ...restored }),
  addHolidayYear: () => ({ year: 2100 + (next() % 90) }),
  grantRoles: () => ({ roles: ['ROLE_CLIENT'] }),
  createSubstituteGrant: () => ({ staff: '/shop_users/1', client: '/shop_users/2' }),
  tryCoupon: () => ({ code: 'RENTREE', creditPackageId: 1, shopUser: '/shop_users/1' }),
  createOrderNote: () => ({ text: 'Vu au téléphone.' }),
  createBatch: () => ({ name: 'Lundi', cards: [1], product: 'postcard', until: '2031-09-01', limit: 20 }),
  updateBatch: () => ({ name: randomUUID(), add: [1], remove: [2] }),
  scanCards: () => ({ codes: ['ABC'] }),
  updateSettings: () => ({ reloadPage: false }),
  markClientErrorGroup: () => ({ state: 'settled' }),
  answerContactMessage: () => ({ text: randomUUID(), seen: 0 }),
  bindContactMessage: () => ({ reference: null }),
  readMail: () => ({ reason: 'clientAsks' }),
  resendMail: () => ({ recipient: email() }),
  refundCreditPurchase: () => ({ credits: 1, reason: randomUUID() }),
  settlePaymentReversal: () => ({ returned: false, reason: randomUUID() }),
  createCreditAdjustment: () => ({ shopUser: '/shop_users/1', nbCredit: 3, reason: randomUUID() }),
  createCreditRequest: () => ({ shopUser: '/shop_users/1', credits: 3, reason: randomUUID() }),
  transitionOrder: () => ({ status: 'waiting', reason: 'Une question.', cards: [1] }),
  correctRecipient: () => ({
    shipping: 1,
    recipient: address(),
    date: '2031-09-01',
    seen: { date: '2031-09-01', lines: [randomUUID()] },
  }),
  updateOrderCards: () => ({ cards: [1], state: 'printed' }),
  beginPasskey: () => ({ currentPassword: randomUUID() }),
  createPasskey: () => ({
    name: randomUUID(),
    passkey: softwarePasskey('localhost').make({ challenge: 'AAAA', origin: '' }),
  }),
  beginSecondFactor: () => ({ currentPassword: randomUUID() }),
  confirmSecondFactor: () => ({ code: '123456' }),
  disableSecondFactor: () => ({ currentPassword: randomUUID(), code: '123456' }),
  updateShopUser: () => ({
    ...{ ...named, gender: 'unknown', birthdate: '1990-02-01', newsletter: true, locale: 'fr', photoMonths: 12 },
  }),
  createAddress: address,
  updateAddress: address,
  requestPasswordReset: () => ({ email: email() }),
  createContactMessage: () => ({ subject: 'question', name: 'Zoé', email: email(), message: randomUUID() }),
  answerOrderArrival: () => ({ arrived: true }),
};
