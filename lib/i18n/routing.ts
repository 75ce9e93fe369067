import { cookieNames, localeCookieDays } from '@jolimot/client/cookies';
import { defineRouting } from 'next-intl/routing';

/** docs/product/screens.md, "Addresses". Keys are folders under `app/[locale]`. */
export const pathnames = {
  '/': '/',
  '/about': { fr: '/a-propos', en: '/about' },
  '/faq': '/faq',
  '/licences': '/licences',
  '/login': '/login',
  '/register': '/register',
  '/maintenance': '/maintenance',
  '/mentions': '/mentions',
  '/contact-us': { fr: '/nous-contacter', en: '/contact-us' },
  '/order': '/order',
  '/policy': '/policy',
  '/terms': '/terms',
  '/test': '/test',
  '/buy/credits': { fr: '/acheter/credits', en: '/buy/credits' },
  '/cards/greeting-cards': { fr: '/cartes/cartes-de-voeux-personnalisees', en: '/cards/greeting-cards' },
  '/cards/postcards': { fr: '/cartes/cartes-postales-personnalisees', en: '/cards/postcards' },
  '/creation/card': { fr: '/creation/la-carte', en: '/creation/card' },
  '/my-account': { fr: '/mon-compte', en: '/my-account' },
  '/my-account/addresses': { fr: '/mon-compte/adresses', en: '/my-account/addresses' },
  '/my-account/drafts': { fr: '/mon-compte/brouillons', en: '/my-account/drafts' },
  '/my-account/orders/[[...orderReference]]': {
    fr: '/mon-compte/commandes/[[...orderReference]]',
    en: '/my-account/orders/[[...orderReference]]',
  },
  '/my-account/credits': { fr: '/mon-compte/credits', en: '/my-account/credits' },
  '/my-account/withdrawal/[[...purchase]]': {
    fr: '/mon-compte/retractation/[[...purchase]]',
    en: '/my-account/withdrawal/[[...purchase]]',
  },
  '/my-account/sponsorship': { fr: '/mon-compte/parrainage', en: '/my-account/sponsorship' },
  '/my-account/profile': { fr: '/mon-compte/profil', en: '/my-account/profile' },
  '/my-account/substitutes': { fr: '/mon-compte/substitutes', en: '/my-account/substitutes' },
  '/buy/confirm/[[...transactionId]]': '/buy/confirm/[[...transactionId]]',
  '/order/confirm/[[...orderReference]]': '/order/confirm/[[...orderReference]]',
  '/account-validation/[[...idAndToken]]': '/account-validation/[[...idAndToken]]',
  '/reset-password/[[...idAndToken]]': '/reset-password/[[...idAndToken]]',
} as const;

export const routing = defineRouting({
  locales: ['fr', 'en'],
  defaultLocale: 'fr',
  localePrefix: 'as-needed',
  localeDetection: false,
  // By the switcher only: a cookie on every answer would spoil shared caches.
  localeCookie: { name: cookieNames.locale, maxAge: localeCookieDays * 24 * 60 * 60 },
  pathnames,
});

export type Locale = (typeof routing.locales)[number];
export type InternalPath = keyof typeof pathnames;
