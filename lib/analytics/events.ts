import type { ProductSlug } from '@jolimot/card/products';
import { includedTax } from '@jolimot/contract/included-tax';
import { matchPath, pathOf } from '@/lib/paths';

/** In the terms of Google Analytics 4. Euros, tax included. */
type Ecommerce = {
  currency: 'EUR';
  value: number;
  coupon?: string;
  transaction_id?: string;
  tax?: number;
  items: readonly { item_id: string; item_name: string; price: number; discount: number; quantity: 1 }[];
};

/** docs/product/measurement.md, "Events". None identifies a person. */
export type ShopEvent =
  | { event: 'page_view'; page_location: string; page_path: string; page_referrer: string; language: string }
  | { event: 'sign_up' | 'login'; method: 'email' }
  | { event: 'card_finished'; product: ProductSlug }
  | { event: 'begin_checkout' | 'purchase'; ecommerce: Ecommerce }
  | { event: 'order_placed'; cards: number; credits: number };

export type MeasuredSale = {
  packageId: number;
  /** Without the credits that codes add. */
  credits: number;
  /** A sponsor's code belongs to a person. */
  coupons: readonly string[];
};

/** Unknown addresses may hold anything. */
const unknownPath = '/404';
const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];
/** No mail address, name or sentence. */
const campaignWord = /^[\w.-]{1,60}$/;

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

function referrerOf(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  return from.origin === origin ? origin + publicPath(from.pathname) : from.origin;
}

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

/** @param amount left to pay, cents */
function sale({ packageId, credits, coupons }: MeasuredSale, amount: number, discount: number): Ecommerce {
  return {
    currency: 'EUR',
    value: euros(amount),
    ...(coupons.length > 0 ? { coupon: coupons.join(',') } : {}),
    items: [
      {
        item_id: `credits-${packageId}`,
        // The same in both languages.
        item_name: `${credits} credits`,
        price: euros(amount),
        discount: euros(discount),
        quantity: 1,
      },
    ],
  };
}

/** @param amount as the server computed it */
export const beginCheckout = (of: MeasuredSale, amount: number, discount: number): ShopEvent => ({
  event: 'begin_checkout',
  ecommerce: sale(of, amount, discount),
});

type Paid = { reference: string; amount: number; discount: number; taxRate: number };

/** Under its own reference, which opens nothing. */
export const purchase = (of: MeasuredSale, { reference, amount, discount, taxRate }: Paid): ShopEvent => ({
  event: 'purchase',
  ecommerce: {
    ...sale(of, amount, discount),
    transaction_id: reference,
    tax: euros(includedTax(amount, taxRate)),
  },
});
