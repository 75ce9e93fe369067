import { contrast } from '@jolimot/card/contrast';
import { parisDay } from '@jolimot/contract/shipping-days';

export type CheckedCover = {
  translations?: { name?: { fr?: string; en?: string } } | undefined;
  logoColor?: string;
  color?: string;
  backColor?: string;
  usableAsBackground?: boolean;
};

/** Contrast with the back: scanners and readers need more than a drawing (as in packages/covers). */
export const leastContrast = { color: 4.5, logoColor: 3 } as const;

export const standsOut = (name: keyof typeof leastContrast, colour: string, back: string): boolean =>
  contrast(colour, back) >= leastContrast[name];

/** `field`: the field to fill in. */
export type Gap = { key: 'front' | 'background' | 'nameFr' | 'nameEn' | 'color' | 'logoColor'; field: string };

/** Gaps that block publication, in page order. @param pictures names of those it has */
export function gapsOf(cover: CheckedCover, pictures: readonly string[]): Gap[] {
  const { translations, logoColor = '', color = '', backColor = '', usableAsBackground } = cover;
  const gaps: (Gap | false)[] = [
    !pictures.includes('front') && { key: 'front', field: 'picture-front' },
    usableAsBackground === true &&
      !pictures.includes('background') && { key: 'background', field: 'picture-background' },
    !translations?.name?.fr?.trim() && { key: 'nameFr', field: 'translations.name.fr' },
    !translations?.name?.en?.trim() && { key: 'nameEn', field: 'translations.name.en' },
    !standsOut('logoColor', logoColor, backColor) && { key: 'logoColor', field: 'logoColor' },
    !standsOut('color', color, backColor) && { key: 'color', field: 'color' },
  ];
  return gaps.filter((gap) => gap !== false);
}

/** `YYYY-MM-DD`, or null when already visible. */
export const dayToCome = (publishFrom: string | null | undefined, now: Date): string | null =>
  publishFrom && publishFrom > parisDay(now) ? publishFrom : null;
