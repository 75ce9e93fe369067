import { parisDay } from '@jolimot/contract/shipping-days';

/**
 * The future day of publication.
 * @param publishFrom from the API or a form
 * @returns `YYYY-MM-DD`, or null when already visible
 */
export const dayToCome = (publishFrom: string | null | undefined, now: Date): string | null =>
  publishFrom && publishFrom > parisDay(now) ? publishFrom : null;
