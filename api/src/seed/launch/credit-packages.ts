import type { creditPackages } from '../../db/schema/payments';

type LaunchPackage = Omit<typeof creditPackages.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** French VAT on printed cards, in the prices. */
const taxRate = 20;
const none = { fr: '', en: '' };
const credits = (count: number) => ({
  fr: count === 1 ? '1 crédit' : `${count} crédits`,
  en: count === 1 ? '1 credit' : `${count} credits`,
});

/**
 * Cents; each package is cheaper per credit than the one before. Pages compute the best value (docs/product/credits.md,
 * "Packages").
 */
export const launchPackages: readonly LaunchPackage[] = [
  {
    slug: 'credits-1',
    name: credits(1),
    label: none,
    nbCredit: 1,
    price: 320,
    taxRate,
    color: 'yellow',
    smilics: 'lemon',
  },
  {
    slug: 'credits-5',
    name: credits(5),
    label: none,
    nbCredit: 5,
    price: 1450,
    taxRate,
    color: 'orange',
    smilics: 'orange',
  },
  {
    slug: 'credits-10',
    name: credits(10),
    label: none,
    nbCredit: 10,
    price: 2700,
    taxRate,
    color: 'green',
    smilics: 'watermelon',
  },
  {
    slug: 'credits-25',
    name: credits(25),
    label: none,
    nbCredit: 25,
    price: 6250,
    taxRate,
    color: 'pink',
    smilics: 'watermelon',
  },
  {
    slug: 'credits-50',
    name: credits(50),
    label: none,
    nbCredit: 50,
    price: 11_500,
    taxRate,
    color: 'blue',
    smilics: 'rainbow',
  },
  {
    // Only with its code, once per verified account.
    slug: 'welcome',
    name: { fr: 'Crédit de bienvenue', en: 'Welcome credit' },
    label: { fr: 'Offert', en: 'On the house' },
    nbCredit: 1,
    price: 0,
    taxRate,
    color: 'purple',
    smilics: 'rainbow',
    hidden: true,
  },
];

/** (docs/product/payment.md, "Providers" and "The free payment") */
export const launchPaymentMethods: readonly { name: string; freePayment: boolean }[] = [
  { name: 'Carte bancaire', freePayment: false },
  { name: 'Free Payment', freePayment: true },
];

/** Opens the welcome package (docs/product/credits.md, "Packages"). */
export const launchCoupons = [
  {
    name: 'Bienvenue',
    code: 'BIENVENUE',
    type: 'percent',
    value: 100,
    packages: ['welcome'],
    restrictions: { perUser: 1 },
  },
] as const;
