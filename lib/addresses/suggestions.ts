import type { AddressSuggestion } from '@jolimot/contract/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { fetchAddressSuggestions } from '@/lib/api/addresses';
import { hour } from '@/lib/api/queries';

/** Shorter texts are not asked for. */
const shortest = 3;
/** In ms, of typing. */
const pause = 250;

const noSuggestions: readonly AddressSuggestion[] = [];

export const suggestionLine = ({ address1, zipcode, city }: AddressSuggestion): string =>
  `${address1}, ${zipcode} ${city}`;

/**
 * From the first letters of a French street (docs/product/addresses.md, "While it is written"); none elsewhere, or if
 * they cannot load.
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
  return data ?? noSuggestions;
}

/** By postcode. */
const townsFile = z.record(z.string(), z.array(z.string()));

/** Made by scripts/make-postcodes.mjs. */
async function loadTowns(department: string, signal: AbortSignal): Promise<z.infer<typeof townsFile>> {
  const answer = await fetch(`/postcodes/${department}.json`, { signal });
  if (!answer.ok) throw new Error(`No towns of ${department}: ${answer.status}`);
  return townsFile.parse(await answer.json());
}

const noTowns: readonly string[] = [];

/** None outside France, or while they are not loaded. */
export function useTowns(isoCode: string | undefined, zipcode: string): readonly string[] {
  const postcode = zipcode.replace(/\s/g, '');
  const isWhole = isoCode === 'FR' && /^\d{5}$/.test(postcode);
  const department = postcode.slice(0, 2);
  const { data } = useQuery({
    queryKey: ['towns', department],
    queryFn: ({ signal }) => loadTowns(department, signal),
    enabled: isWhole,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (isWhole && data?.[postcode]) || noTowns;
}

/** `saint evarzec` is Saint-Évarzec. */
const loosely = { sensitivity: 'base', ignorePunctuation: true } as const;

/** « 12 rue des Tilleuls, 29900 Concarneau » */
const wholeLine = /^(.*[^\s,;])[\s,;]+(\d{5})[\s,]+(\D+)$/;

/** A French street, postcode and town on one line; undefined where the town is not the postcode's. */
export function usePlaceInLine(isoCode: string | undefined, line: string): AddressSuggestion | undefined {
  const [, address1 = '', zipcode = '', written = ''] = wholeLine.exec(line) ?? [];
  const towns = useTowns(isoCode, zipcode);
  const city = towns.find((town) => town.localeCompare(written, 'fr', loosely) === 0);
  return useMemo(() => (city ? { address1, zipcode, city } : undefined), [address1, zipcode, city]);
}
