import { recipientName } from '@jolimot/card/postal/address';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api/client';
import { production } from '../workshop/workshop-queries';

/**
 * Undefined while loading and for an unknown code.
 * @param read `order` by its id or reference
 */
export function useScannedCard({ order, code }: { readonly order: number | string | null; readonly code: string }) {
  const { data } = useQuery({
    queryKey: [production, 'scanned-order', order],
    queryFn: ({ signal }) => api('getOrder', { params: { reference: String(order) } }, { signal }),
    enabled: order !== null,
    staleTime: 60_000,
  });
  const card = data?.cards.find((one) => one.code === code);
  const shipping = data?.shippings.find(({ id }) => id === card?.shipping);
  if (!data || !card || !shipping) return undefined;
  return {
    order: data.id,
    reference: data.reference,
    place: data.cards.indexOf(card) + 1,
    count: data.cards.length,
    cover: data.creations.find(({ iri }) => iri === card.creation)?.coverName ?? '',
    recipient: shipping.recipient,
    person: recipientName(shipping.recipient),
  };
}
