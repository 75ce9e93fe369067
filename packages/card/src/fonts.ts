import type { MessageFontId } from './style';

/** The hands of `style.ts`, and the plain face of addresses and codes. */
export const fontIds = ['colette', 'leon', 'suzanne', 'marcel', 'agathe', 'barlow'] as const satisfies readonly (
  | MessageFontId
  | 'barlow'
)[];
export type FontId = (typeof fontIds)[number];

export type FontDefinition = {
  readonly id: FontId;
  /** The name that buyers see; absent for what they do not choose. */
  readonly displayName?: string;
  /** What the type founders call it. */
  readonly family: string;
  /** In `packages/card/fonts`; never overwritten (see the README there). */
  readonly file: string;
  /** Type size as a share of the line's height: hands differ widely in how much of their em they use. */
  readonly sizePerLine: number;
  /** Where the baseline stands in a line, from its top, as a share of its height. */
  readonly baseline: number;
  /** Type size of a legend in mm, on a greeting card. */
  readonly legendSize: number;
  /** Added to every space, in em: Playwrite joins its letters, so that words need more air between them. */
  readonly wordSpacing: number;
};

/**
 * An entry never changes once a card has been printed with it, nor does its file: an order keeps only the id, and must
 * print as it was sold. A better drawing of a hand is a new id.
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
    file: 'leon-1.ttf',
    sizePerLine: 0.83,
    baseline: 0.7,
    legendSize: 5,
    wordSpacing: 0,
  },
  suzanne: {
    id: 'suzanne',
    displayName: 'Suzanne',
    family: 'Cedarville Cursive',
    file: 'suzanne-1.ttf',
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
  agathe: {
    id: 'agathe',
    displayName: 'Agathe',
    family: 'Alegreya Sans',
    file: 'agathe-1.ttf',
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
};
