import type { Locale } from '@jolimot/contract/fields';
import type { FastifyRequest } from 'fastify';

export const linkedDataType = 'application/ld+json';

/** A rule of docs/product/api.md, "Media types". */
export function wantsLinkedData(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  const weight = (type: string) => {
    const entry = accept.split(',').find((part) => part.trim().toLowerCase().startsWith(type));
    return entry === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1);
  };
  return weight(linkedDataType) > weight('application/json');
}

/** French when `Accept-Language` names neither French nor English. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((entry) => entry.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .find((entry) => entry.language === 'fr' || entry.language === 'en');
  return asked?.language === 'en' ? 'en' : 'fr';
}
