import type { Locale } from '@jolimot/contract/fields';
import type { FastifyRequest } from 'fastify';

/** The language that a caller asks for by `Accept-Language`; French when neither is asked for. */
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
