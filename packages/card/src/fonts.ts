import { messageFontIds } from './style';

/** `barlow` is for codes and addresses of old orders, `fira` for addresses. */
export const fontIds = [...messageFontIds, 'barlow', 'fira'] as const;
export type FontId = (typeof fontIds)[number];

export type FontDefinition = {
  readonly id: FontId;
  readonly displayName?: string;
  readonly family: string;
  /** Never overwritten (packages/card/fonts/README.md). */
  readonly file: string;
  /** Fonts fill their em square differently. */
  readonly sizePerLine: number;
  /** From the top, as a share of the line. */
  readonly baseline: number;
  /** In mm, on a greeting card. */
  readonly legendSize: number;
  /** In em: words of joined or swung letters need wider spaces. */
  readonly wordSpacing: number;
};

/**
 * Orders store only the id and print as sold: once printed, an entry and its file stay. A file may only gain letters
 * (`fonts.test.ts`).
 */
export const fonts: Readonly<Record<FontId, FontDefinition>> = {
  colette: {
    id: 'colette',
    displayName: 'Colette',
    family: 'Playwrite FR Trad',
    file: 'colette-2.ttf',
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
  eleonore: {
    id: 'eleonore',
    displayName: 'Éléonore',
    family: 'Alex Brush',
    file: 'eleonore-1.ttf',
    sizePerLine: 0.74,
    baseline: 0.7,
    legendSize: 4.4,
    wordSpacing: 0.08,
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
  victor: {
    id: 'victor',
    displayName: 'Victor',
    family: 'EB Garamond',
    file: 'victor-1.ttf',
    sizePerLine: 0.7,
    baseline: 0.7,
    legendSize: 4.2,
    wordSpacing: 0,
  },
  georges: {
    id: 'georges',
    displayName: 'Georges',
    family: 'Courier Prime',
    file: 'georges-1.ttf',
    sizePerLine: 0.54,
    baseline: 0.7,
    legendSize: 3.2,
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
