import { type ProductSlug, productSlugs } from '@jolimot/card/products';

/** What a link from another page proposes: a cover seen there, or a product. */
export type Offer = { readonly cover: number | null; readonly product: ProductSlug | null };

/** Reads `?cover=12` and `?product=postcard`; anything else in them is no offer. */
export function readOffer(search: string): Offer {
  const query = new URLSearchParams(search);
  const cover = query.get('cover') ?? '';
  return {
    cover: /^[1-9]\d{0,9}$/.test(cover) ? Number(cover) : null,
    product: productSlugs.find((slug) => slug === query.get('product')) ?? null,
  };
}

/** The query without the offer: once taken, a reload or a new card must not take it again. */
export function withoutOffer(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('cover');
  query.delete('product');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
