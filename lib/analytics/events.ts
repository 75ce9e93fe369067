import type { ProductSlug } from '@jolimot/card/products';
import { taxIncluded } from '@/lib/money';
import { matchPath, pathOf } from '@/lib/paths';

/** What is sold, as Google Analytics 4 describes it: one package of credits. Amounts in euros, tax included. */
type Ecommerce = {
  currency: 'EUR';
  value: number;
  coupon?: string;
  transaction_id?: string;
  tax?: number;
  items: readonly { item_id: string; item_name: string; price: number; discount: number; quantity: 1 }[];
};

/** What the shop tells of a visit (docs/product/measurement.md, "Events"). Nothing in it says who somebody is. */
export type ShopEvent =
  | { event: 'page_view'; page_location: string; page_path: string; page_referrer: string; language: string }
  | { event: 'sign_up' | 'login'; method: 'email' }
  | { event: 'card_finished'; product: ProductSlug }
  | { event: 'begin_checkout' | 'purchase'; ecommerce: Ecommerce }
  | { event: 'order_placed'; cards: number; credits: number };

/** A package of credits that is being bought. */
export type MeasuredSale = {
  packageId: number;
  /** Of the package itself. */
  credits: number;
  /** Codes of coupons alone: a sponsor's code belongs to a person. */
  coupons: readonly string[];
};

/** Where unknown addresses are counted: what stands in them may be anything. */
const unknownPath = '/404';
/** What a link of the shop's own advertising may say of itself. */
const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
/** Nothing with an @ or a space: no mail address, no name, no sentence. */
const campaignWord = /^[\w.-]{1,60}$/;

/** The address of a page without what belongs to one visitor: neither references nor tokens, neither query nor hash. */
const publicPath = (path: string): string => {
  const match = matchPath(path);
  return match ? pathOf(match.base, match.locale) : unknownPath;
};

function campaignOf(search: string): string {
  const given = new URLSearchParams(search);
  const kept = campaignKeys.flatMap((key) => {
    const word = given.get(key) ?? '';
    return campaignWord.test(word) ? [`${key}=${word}`] : [];
  });
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Of another site its name alone. */
function referrerOf(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  return from.origin === origin ? origin + publicPath(from.pathname) : from.origin;
}

/** @param referrer address of the page before, of this site or another */
export function pageView(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  referrer: string,
): ShopEvent {
  const path = publicPath(pathname);
  return {
    event: 'page_view',
    page_location: origin + path + campaignOf(search),
    page_path: path,
    page_referrer: referrerOf(referrer, origin),
    language: matchPath(pathname)?.locale ?? 'fr',
  };
}

const euros = (cents: number): number => cents / 100;

/** @param amount what is left to pay, cents @param discount what codes took off, cents */
function sale({ packageId, credits, coupons }: MeasuredSale, amount: number, discount: number): Ecommerce {
  return {
    currency: 'EUR',
    value: euros(amount),
    ...(coupons.length > 0 ? { coupon: coupons.join(',') } : {}),
    items: [
      {
        item_id: `credits-${packageId}`,
        // The same whatever language the shop was in.
        item_name: `${credits} credits`,
        price: euros(amount),
        discount: euros(discount),
        quantity: 1,
      },
    ],
  };
}

/** Somebody is about to pay. @param amount cents, as the server has computed it @param discount cents */
export const beginCheckout = (of: MeasuredSale, amount: number, discount: number): ShopEvent => ({
  event: 'begin_checkout',
  ecommerce: sale(of, amount, discount),
});

type Paid = { reference: string; amount: number; discount: number; taxRate: number };

/** A purchase that was paid, under its own reference, which opens nothing. Amounts in cents, tax included. */
export const purchase = (of: MeasuredSale, { reference, amount, discount, taxRate }: Paid): ShopEvent => ({
  event: 'purchase',
  ecommerce: {
    ...sale(of, amount, discount),
    transaction_id: reference,
    tax: euros(taxIncluded(amount, taxRate)),
  },
});
