import type { ColorFamily } from '@jolimot/card/cover-filters';

/** The colour that stands for each family in the filter. */
export const familyColors: Readonly<Record<ColorFamily, string>> = {
  red: '#C8322B',
  orange: '#F5923E',
  yellow: '#FFC93C',
  green: '#3E9A6D',
  blue: '#3B7BC9',
  purple: '#8E70D2',
  pink: '#F0789A',
  neutral: '#EADFC9',
};

/** Colours offered as a background, by their keys in the messages. */
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

/**
 * The name of a colour that is offered; null for any other.
 * @param own the cover's own colour, which comes first
 */
export function nameOfColor(color: string, own: string | undefined): PaletteName | 'of' | null {
  const wanted = color.toUpperCase();
  if (wanted === own?.toUpperCase()) return 'of';
  return paletteNames.find((name) => palette[name].toUpperCase() === wanted) ?? null;
}

/** A colour as people write it (`#fbdce0`, `FBDCE0`, `#fde`) as `#RRGGBB`, or null when it is none. */
export function readColor(text: string): string | null {
  const code = text.trim().replace(/^#/, '').toUpperCase();
  if (/^[0-9A-F]{6}$/.test(code)) return `#${code}`;
  return /^[0-9A-F]{3}$/.test(code) ? `#${[...code].map((digit) => digit + digit).join('')}` : null;
}
