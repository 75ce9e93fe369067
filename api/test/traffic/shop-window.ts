import { shopHoliday } from '@jolimot/contract/catalogue';
import { creditPackage } from '@jolimot/contract/payments';
import { closedDaysOf, firstShippingDay } from '@jolimot/contract/shipping-days';
import { z } from 'zod';
import type { ApiClient } from './api-client';

/** For photos. */
export const photoSlot = 'Image Front Right Full';
/** Far enough that an order can still be changed and cancelled. */
const daysAhead = 4;

/** What there is to buy. */
export interface ShopWindow {
  product: string;
  wordsCover: string;
  /** Takes one photo. */
  photoCover: string;
  /** For a package of ten credits or more. */
  purchase: object;
  nbCredit: number;
  /** An address in France without names. */
  home: object;
  day: string;
}

const listed = z.array(z.object({ iri: z.string(), slug: z.string() }));
const covers = z.array(z.object({ iri: z.string(), customizationTypes: z.record(z.string(), z.unknown()) }));
const countries = z.array(z.object({ iri: z.string(), isoCode: z.string() }));

const isPhoto = (name: string) => name.startsWith('Image');

export async function readShopWindow(api: Pick<ApiClient, 'get'>): Promise<ShopWindow> {
  const products = listed.parse(await api.get('/products'));
  const product = products.find(({ slug }) => slug === 'greeting-card')?.iri ?? '';
  const all = covers.parse(await api.get('/covers?itemsPerPage=100'));
  const withPhotos = (wanted: string) =>
    all.find(({ customizationTypes: types }) => Object.keys(types).filter(isPhoto).join() === wanted)?.iri ?? '';
  const packages = z.array(creditPackage).parse(await api.get('/credit_packages'));
  // Enough for several orders: senders rarely wait for buyers.
  const bought = packages.find(({ nbCredit }) => nbCredit >= 10);
  const names = { businessName: 'Jolimot', productName: 'Cartes', customerEmail: 'a@b.example', customerName: 'Zoé' };
  const france = countries.parse(await api.get('/countries')).find(({ isoCode }) => isoCode === 'FR')?.iri;
  const closed = z.array(shopHoliday).parse(await api.get('/shop_holidays'));
  return {
    product,
    wordsCover: withPhotos(''),
    photoCover: withPhotos(photoSlot),
    nbCredit: bought?.nbCredit ?? 0,
    purchase: { ...names, item: bought?.id, nbCredit: bought?.nbCredit, currency: 'EUR', coupons: [] },
    home: { lastname: 'Dubois', address1: '12 rue de l’Église', city: 'Lyon', zipcode: '69001', country: france },
    day: firstShippingDay(new Date(Date.now() + daysAhead * 86_400_000), closedDaysOf(closed)),
  };
}
