import type { CustomizationName } from '@jolimot/card/customization-types';

declare module 'vitest' {
  interface ProvidedContext {
    /** Without a trailing slash. */
    apiUrl: string;
  }
}

const background = ['Background Color', 'Background Cover'] as const;
const back = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;
const triptych = [
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Image Front Right Triptyque 1 Right',
] as const;
const legends = ['Legend Left', 'Legend Middle', 'Legend Right'] as const;

type CoverOfShop = {
  readonly slug: string;
  readonly backColor: string;
  readonly allows: readonly CustomizationName[];
  readonly type?: 'postcard';
  readonly usableAsBackground?: true;
};

/** In the order of their ids, from 1. */
export const coversOfShop: readonly CoverOfShop[] = [
  { slug: 'plain', backColor: '#FBF7EE', allows: [...background, 'Message'] },
  { slug: 'full', backColor: '#DDEEFF', allows: [...background, 'Message', 'Image Front Right Full'] },
  { slug: 'triptych', backColor: '#FFE4D6', allows: [...background, 'Message', ...triptych] },
  { slug: 'back-with-legends', backColor: '#E6F4E1', allows: [...background, 'Message', ...legends, ...back] },
  { slug: 'back-without-legends', backColor: '#F3E1F4', allows: [...background, 'Message', ...back] },
  { slug: 'pattern', backColor: '#FFFFFF', allows: ['Message'], usableAsBackground: true },
];

export const coverIds = {
  plain: 1,
  full: 2,
  triptych: 3,
  backWithLegends: 4,
  backWithoutLegends: 5,
  /** Message, no background; may be another card's background. */
  pattern: 6,
} as const;

export const nameOfCover = (id: number): string => `Cover ${id}`;

/** A client. */
export const account = { username: 'claire@exemple.fr', password: 'un mot de passe assez long' };
