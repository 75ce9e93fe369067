import { recipientName } from '@jolimot/card/postal/address';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api/client';
import { useCoverPictures } from '../workshop/workshop-queries';
import type { ScanRead } from './scan-session';

/**
 * Undefined while loading and for an unknown code.
 * @param read `order` by its id or reference
 */
export function useScannedCard({ order, code }: { readonly order: number | string | null; readonly code: string }) {
  const { data } = useQuery({
    queryKey: ['scanned-order', order],
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
    creation: card.creation,
    cover: data.creations.find(({ iri }) => iri === card.creation)?.coverName ?? '',
    recipient: shipping.recipient,
    person: recipientName(shipping.recipient),
  };
}

/** Address of the card's front; of its cover until that is known. */
export function useScannedPicture(read: ScanRead, card: ReturnType<typeof useScannedCard>): string | null {
  const covers = useCoverPictures();
  const { data: desk } = useQuery({
    queryKey: ['order-desk', card?.reference],
    queryFn: ({ signal }) => api('getOrderDesk', { params: { reference: card?.reference ?? '' } }, { signal }),
    enabled: card !== undefined,
    staleTime: 60_000,
  });
  const drawn = desk?.creations.find(({ iri }) => iri === card?.creation)?.picture;
  return drawn ?? covers.get(read.card?.cover ?? '') ?? null;
}
