import type { ProductSlug } from '@jolimot/card/products';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './client';
import { queryClient } from './query-client';

/** What is sold changes a few times a year: an hour is fresh enough for one visit. */
const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => api('listProducts', {}, { signal }),
  staleTime: 3_600_000,
});

/** The products on sale, with their cost in credits. */
export const useProducts = () => useQuery(productsQuery);

/**
 * The IRI by which a creation names its product.
 * @throws ApiError; Error when the product is not on sale
 */
export async function productIri(slug: ProductSlug): Promise<string> {
  const products = await queryClient().ensureQueryData(productsQuery);
  const found = products.find((product) => product.slug === slug);
  if (!found) throw new Error(`The product ${slug} is not on sale.`);
  return found.iri;
}
