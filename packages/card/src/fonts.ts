import type { MessageFontId } from './style';

/** The message fonts of `style.ts`, the plain font of codes (and of addresses once), and the font of addresses. */
export const fontIds = [
  'colette',
  'leon',
  'suzanne',
  'marcel',
  'helene',
  'sacha',
  'agathe',
  'barlow',
  'fira',
] as const satisfies readonly (MessageFontId | 'barlow' | 'fira')[];
export type FontId = (typeof fontIds)[number];

export type FontDefinition = {
  readonly id: FontId;
  /** The name that customers see; absent for a font they cannot choose. */
  readonly displayName?: string;
  /** The typeface's own name. */
  readonly family: string;
  /** File in `packages/card/fonts`; never overwritten (see the README there). */
  readonly file: string;
  /** Type size as a share of the line's height: fonts differ widely in how much of their em square the letters fill. */
  readonly sizePerLine: number;
  /** Distance from the top of a line to its baseline, as a share of the line's height. */
  readonly baseline: number;
  /** Type size of a legend in mm, on a greeting card. */
  readonly legendSize: number;
  /** Added to every space, in em: Playwrite joins its letters, so its words need wider spaces. */
  readonly wordSpacing: number;
};

/**
 * An order stores only the font's id and must print as it was sold, so an entry does not change once a card has been
 * printed with it, nor its file, except for one that adds letters and draws all others as before (`fonts.test.ts` holds
 * it to that). A font that is improved in another way gets a new id.
 */
export const fonts: Readonly<Record<FontId, FontDefinition>> = {
  colette: {
    id: 'colette',
    displayName: 'Colette',
    family: 'Playwrite FR Trad',
    file: 'colette-1.ttf',
    sizePerLine: 0.5,
    baseline: 0.68,
    legendSize: 3.1,
    wordSpacing: 0.2,
  },
  leon: {
    id: 'leon',
    displayName: 'Léon',
    family: 'Caveat',
    file: 'leon-2.ttf',
    sizePerLine: 0.83,
    baseline: 0.7,
    legendSize: 5,
    wordSpacing: 0,
  },
  suzanne: {
    id: 'suzanne',
    displayName: 'Suzanne',
    family: 'Cedarville Cursive',
    file: 'suzanne-2.ttf',
    sizePerLine: 0.68,
    baseline: 0.7,
    legendSize: 4,
    wordSpacing: 0,
  },
  marcel: {
    id: 'marcel',
    displayName: 'Marcel',
    family: 'Mansalva',
    file: 'marcel-1.ttf',
    sizePerLine: 0.62,
    baseline: 0.7,
    legendSize: 3.7,
    wordSpacing: 0,
  },
  helene: {
    id: 'helene',
    displayName: 'Hélène',
    family: 'Mynerve',
    file: 'helene-2.ttf',
    sizePerLine: 0.64,
    baseline: 0.7,
    legendSize: 3.8,
    wordSpacing: 0,
  },
  sacha: {
    id: 'sacha',
    displayName: 'Sacha',
    family: 'Playpen Sans',
    file: 'sacha-2.ttf',
    sizePerLine: 0.54,
    baseline: 0.7,
    legendSize: 3.2,
    wordSpacing: 0,
  },
  agathe: {
    id: 'agathe',
    displayName: 'Agathe',
    family: 'Alegreya Sans',
    file: 'agathe-2.ttf',
    sizePerLine: 0.66,
    baseline: 0.7,
    legendSize: 4,
    wordSpacing: 0,
  },
  barlow: {
    id: 'barlow',
    family: 'Barlow Semi Condensed',
    file: 'barlow-1.ttf',
    sizePerLine: 0.8,
    baseline: 0.75,
    legendSize: 3,
    wordSpacing: 0,
  },
  fira: {
    id: 'fira',
    family: 'Fira Sans Extra Condensed',
    file: 'fira-1.ttf',
    sizePerLine: 0.8,
    baseline: 0.75,
    legendSize: 3,
    wordSpacing: 0,
  },
};
