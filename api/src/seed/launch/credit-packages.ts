import type { creditPackages } from '../../db/schema/payments';

type LaunchPackage = Omit<typeof creditPackages.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;

/** French VAT on printed cards, in the prices. */
const taxRate = 20;
const credits = (count: number) => ({
  fr: count === 1 ? '1 crédit' : `${count} crédits`,
  en: count === 1 ? '1 credit' : `${count} credits`,
});

/** @param price cents, for all of the credits */
const onSale = (
  nbCredit: number,
  price: number,
  color: LaunchPackage['color'],
  smilics: LaunchPackage['smilics'],
): LaunchPackage => ({
  slug: `credits-${nbCredit}`,
  name: credits(nbCredit),
  label: { fr: '', en: '' },
  nbCredit,
  price,
  taxRate,
  color,
  smilics,
});

/** Each is cheaper per credit than the one before. Pages compute the best value (docs/product/credits.md, "Packages"). */
export const launchPackages: readonly LaunchPackage[] = [
  onSale(1, 320, 'yellow', 'lemon'),
  onSale(5, 1450, 'orange', 'orange'),
  onSale(10, 2700, 'green', 'watermelon'),
  onSale(25, 6250, 'pink', 'watermelon'),
  onSale(50, 11_500, 'blue', 'rainbow'),
  {
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

/** docs/product/payment.md, "Providers" and "The free payment" */
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
