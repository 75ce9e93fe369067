import type { ProductSlug } from '@jolimot/card/products';
import type { Product } from '@jolimot/contract/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import * as client from './client';
import { eventsQuery, productsQuery } from './queries';
import { queryClient } from './query-client';

export const useProducts = () => useQuery(productsQuery(client));

/** @throws ApiError; Error when the product is not on sale */
export async function productBySlug(slug: ProductSlug): Promise<Product> {
  const products = await queryClient().ensureQueryData(productsQuery(client));
  const found = products.find((product) => product.slug === slug);
  if (!found) throw new Error(`The product ${slug} is not on sale.`);
  return found;
}

/** docs/product/times.md, "Times and sizes" */
const tagsPerPage = 100;
const tagsStaleTime = 600_000;

const tagsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['tags', locale],
    queryFn: ({ signal }) =>
      client.api('listTags', { query: { active: 'true', page: 1, itemsPerPage: tagsPerPage } }, { signal }),
    // docs/product/screens.md, "What loads"
    staleTime: ({ state }) => ((state.data?.length ?? 0) < 2 ? 0 : tagsStaleTime),
  });

export const useTags = () => useQuery(tagsQuery(useLocale()));

export const useEvents = () => useQuery(eventsQuery(client, useLocale()));
