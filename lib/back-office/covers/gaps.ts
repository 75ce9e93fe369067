import { contrast } from '@jolimot/card/contrast';

/** What a cover is checked for before it goes on show. */
export type CheckedCover = {
  translations?: { name?: { fr?: string; en?: string } } | undefined;
  logoColor?: string;
  color?: string;
  backColor?: string;
  usableAsBackground?: boolean;
};

/** The least contrast with the back: a scanner and a reader need more than a drawing (packages/covers holds its own to the same). */
export const leastContrast = { color: 4.5, logoColor: 3 } as const;

/** Whether a colour stands out from the back of the card. */
export const standsOut = (name: keyof typeof leastContrast, colour: string, back: string): boolean =>
  contrast(colour, back) >= leastContrast[name];

/** What is still missing, by the field that it is filled in at. */
export type Gap = { key: 'front' | 'background' | 'nameFr' | 'nameEn' | 'color' | 'logoColor'; field: string };

/**
 * What keeps a cover from going on show, in the order of its page.
 * @param pictures the names of those that it has
 */
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
