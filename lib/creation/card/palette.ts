import type { ColorFamily } from '@jolimot/card/cover-filters';

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

/** By message key. */
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

/** Null for a colour that is not offered. @param own the cover's, which comes first */
export function nameOfColor(color: string, own: string | undefined): PaletteName | 'of' | null {
  const desired = color.toUpperCase();
  if (desired === own?.toUpperCase()) return 'of';
  return paletteNames.find((name) => palette[name].toUpperCase() === desired) ?? null;
}

/** `#fbdce0`, `FBDCE0` or `#fde` → `#RRGGBB` */
export function readColor(text: string): string | null {
  const code = text.trim().replace(/^#/, '').toUpperCase();
  if (/^[0-9A-F]{6}$/.test(code)) return `#${code}`;
  return /^[0-9A-F]{3}$/.test(code) ? `#${[...code].map((digit) => digit + digit).join('')}` : null;
}
