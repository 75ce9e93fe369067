import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';

/** By postcode. */
const townsFile = z.record(z.string(), z.array(z.string()));

/** Made by scripts/make-postcodes.mjs. */
async function loadTowns(department: string, signal: AbortSignal): Promise<z.infer<typeof townsFile>> {
  const answer = await fetch(`/postcodes/${department}.json`, { signal });
  if (!answer.ok) throw new Error(`No towns of ${department}: ${answer.status}`);
  return townsFile.parse(await answer.json());
}

const none: readonly string[] = [];

/** None outside France, while they load, or where they cannot be loaded. */
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
  return (isWhole && data?.[postcode]) || none;
}
