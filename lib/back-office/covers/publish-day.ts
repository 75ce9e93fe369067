import { parisDay } from '@jolimot/contract/shipping-days';

/**
 * The day on which a cover will be shown, when it is still to come.
 * @param publishFrom as the API tells it, or as a form holds it
 * @returns `YYYY-MM-DD`, or null when nothing keeps it back
 */
export const dayToCome = (publishFrom: string | null | undefined, now: Date): string | null =>
  publishFrom && publishFrom > parisDay(now) ? publishFrom : null;
