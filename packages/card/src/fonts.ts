import { messageFontIds } from './style';

/** `barlow` is for codes and addresses of old orders, `fira` for addresses. */
export const fontIds = [...messageFontIds, 'barlow', 'fira'] as const;
export type FontId = (typeof fontIds)[number];

type FontDefinition = {
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

type Size = Pick<FontDefinition, 'sizePerLine' | 'legendSize'> & Partial<FontDefinition>;

const hand = (displayName: string, family: string, file: string, size: Size): FontDefinition => ({
  ...{ displayName, family, file, baseline: 0.7, wordSpacing: 0 },
  ...size,
});

const plainType = { sizePerLine: 0.8, baseline: 0.75, legendSize: 3, wordSpacing: 0 };

/** Orders store only the id: entry and file stay. A file may only gain letters (`fonts.test.ts`). */
export const fonts: Readonly<Record<FontId, FontDefinition>> = {
  colette: hand('Colette', 'Playwrite FR Trad', 'colette-2.ttf', {
    sizePerLine: 0.5,
    baseline: 0.68,
    legendSize: 3.1,
    wordSpacing: 0.2,
  }),
  leon: hand('Léon', 'Caveat', 'leon-2.ttf', { sizePerLine: 0.83, legendSize: 5 }),
  suzanne: hand('Suzanne', 'Cedarville Cursive', 'suzanne-2.ttf', { sizePerLine: 0.68, legendSize: 4 }),
  marcel: hand('Marcel', 'Mansalva', 'marcel-1.ttf', { sizePerLine: 0.62, legendSize: 3.7 }),
  helene: hand('Hélène', 'Mynerve', 'helene-2.ttf', { sizePerLine: 0.64, legendSize: 3.8 }),
  eleonore: hand('Éléonore', 'Alex Brush', 'eleonore-1.ttf', { sizePerLine: 0.74, legendSize: 4.4, wordSpacing: 0.08 }),
  sacha: hand('Sacha', 'Playpen Sans', 'sacha-2.ttf', { sizePerLine: 0.54, legendSize: 3.2 }),
  agathe: hand('Agathe', 'Alegreya Sans', 'agathe-2.ttf', { sizePerLine: 0.66, legendSize: 4 }),
  victor: hand('Victor', 'EB Garamond', 'victor-1.ttf', { sizePerLine: 0.7, legendSize: 4.2 }),
  georges: hand('Georges', 'Courier Prime', 'georges-1.ttf', { sizePerLine: 0.54, legendSize: 3.2 }),
  barlow: { family: 'Barlow Semi Condensed', file: 'barlow-1.ttf', ...plainType },
  fira: { family: 'Fira Sans Extra Condensed', file: 'fira-1.ttf', ...plainType },
};
