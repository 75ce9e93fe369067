import type { AddressSuggestion } from '@jolimot/contract/addresses';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Port: completes a French street (docs/product/addresses.md, "While it is written"). */
export interface AddressBase {
  /**
   * Takes two seconds at most.
   * @param text 3 letters or more
   * @returns at most five, the likeliest first; none when the base does not answer
   */
  suggest(text: string): Promise<AddressSuggestion[]>;
}

const timeoutMs = 2000;
const most = 5;

const answer = z.object({
  features: z.array(
    z.object({ properties: z.object({ type: z.string(), name: z.string(), postcode: z.string(), city: z.string() }) }),
  ),
});

/**
 * The Base Adresse Nationale, as the state's geoplatform serves it. It gets the text, not the writer's IP address.
 * @param url without `/search`
 */
export function createFrenchAddressBase(url: string, logger: FastifyBaseLogger): AddressBase {
  return {
    suggest: async (text) => {
      const query = new URLSearchParams({ q: text, autocomplete: '1', limit: String(most) });
      try {
        const response = await fetch(`${url}/search?${query}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`The address base answered ${response.status}.`);
        const { features } = answer.parse(await response.json());
        return features.flatMap(({ properties }) => suggestionOf(properties)).slice(0, most);
      } catch (err) {
        logger.warn({ err }, 'the address base gave no answer');
        return [];
      }
    },
  };
}

type Found = z.infer<typeof answer>['features'][number]['properties'];

/** A town without a street is found by its postcode. */
const suggestionOf = ({ type, name, postcode, city }: Found): AddressSuggestion[] =>
  type === 'municipality' || postcode === '' ? [] : [{ address1: name, zipcode: postcode, city }];
