import { addressCalls } from '@jolimot/contract/addresses';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { registerCall } from '../../http/calls/register-call';

/** The base refuses shorter texts. */
const shortest = 3;

/** docs/product/addresses.md, "While it is written" */
export function addressSuggestionRoutes(app: FastifyInstance, deps: Deps): void {
  const { addressBase } = deps;
  registerCall(app, deps, addressCalls.suggestAddresses, {
    handler: async ({ query: { text } }) => ({
      available: addressBase !== undefined,
      suggestions: (text.length >= shortest && (await addressBase?.suggest(text))) || [],
    }),
  });
}
