/** Colours offered for the inside of a card, by the names that the messages give them: the shop's own papers. */
export const palette = {
  vellum: '#FFFEFA',
  pink: '#FBDCE0',
  peach: '#FCE1C6',
  sun: '#FDE7A6',
  mint: '#D5EADB',
  sky: '#D6E5F5',
  lilac: '#E5DDF4',
  night: '#1B2345',
} as const;
export type PaletteName = keyof typeof palette;
export const paletteNames = [
  'vellum',
  'pink',
  'peach',
  'sun',
  'mint',
  'sky',
  'lilac',
  'night',
] as const satisfies PaletteName[];
