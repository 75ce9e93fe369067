import type { Locale } from '@jolimot/contract/fields';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

export const linkedDataType = 'application/ld+json';

/** A wildcard means JSON (docs/product/api.md, "Media types"). @returns undefined for another type */
export function wantedType<Type extends string>(request: FastifyRequest, types: readonly Type[]): Type | undefined {
  const known: readonly string[] = ['application/json', linkedDataType, ...types];
  const named = new Negotiator(request).mediaTypes().map((type) => type.toLowerCase());
  const wanted = named.find((type) => type.includes('*') || known.includes(type));
  return types.find((type) => type === wanted);
}

export const wantsLinkedData = (request: FastifyRequest): boolean =>
  wantedType(request, [linkedDataType]) !== undefined;

/** French when `Accept-Language` names neither French nor English. */
export const localeOf = (request: FastifyRequest): Locale => preferred(request, ['fr', 'en']);

/** English for programs, which name neither. */
export const errorLocale = (request: FastifyRequest): Locale => preferred(request, ['en', 'fr']);

/** @param languages the first is for all others */
function preferred(request: FastifyRequest, languages: readonly [Locale, Locale]): Locale {
  const named = new Negotiator(request).languages().map((tag) => tag.toLowerCase().split('-')[0]);
  return named.flatMap((tag) => languages.filter((language) => language === tag))[0] ?? languages[0];
}
