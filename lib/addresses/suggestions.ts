import type { AddressSuggestion } from '@jolimot/contract/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchAddressSuggestions } from '@/lib/api/addresses';
import { hour } from '@/lib/api/query-client';

/** Shorter texts are not asked for. */
const shortest = 3;
/** In ms, of typing. */
const pause = 250;

const none: readonly AddressSuggestion[] = [];

export const suggestionLine = ({ address1, zipcode, city }: AddressSuggestion): string =>
  `${address1}, ${zipcode} ${city}`;

/**
 * From the first letters of a French street (docs/product/addresses.md, "While it is written"); none elsewhere, or
 * where they cannot be loaded.
 * @param isTyped not as it was stored
 */
export function useAddressSuggestions(
  isoCode: string | undefined,
  street: string,
  isTyped: boolean,
): readonly AddressSuggestion[] {
  const text = street.trim();
  const { data } = useQuery({
    queryKey: ['address_suggestions', text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
      return fetchAddressSuggestions(text, signal);
    },
    enabled: isTyped && isoCode === 'FR' && text.length >= shortest,
    staleTime: hour,
    // The list stays while the chosen line is asked for in its turn.
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data ?? none;
}
