import { type MessageFontId, messageFontIds } from '@jolimot/card/style';

const layouts = [
  { name: 'greeting card', product: 'greeting-card', face: 'inside', backImages: true },
  { name: 'postcard with Back images', product: 'postcard', face: 'address', backImages: true },
  { name: 'postcard without', product: 'postcard', face: 'address', backImages: false },
] as const;
export type Layout = (typeof layouts)[number];

export type MessageSet = { readonly layout: Layout; readonly font: MessageFontId; readonly file: string };

export const messageSets: readonly MessageSet[] = layouts.flatMap((layout) =>
  messageFontIds.map((font) => ({ layout, font, file: `${layout.name.replaceAll(' ', '-')}-${font}` })),
);

/** Noticed by positions or by ink. */
export const tampers = [
  { name: 'the page loads another font file', file: 'greeting-card-leon', on: 'page', pageFont: 'marcel' },
  { name: 'the page does not kern', file: 'greeting-card-agathe', on: 'page', css: 'font-kerning:none' },
  {
    name: 'the page joins no letters',
    file: 'postcard-without-colette',
    on: 'page',
    css: 'font-variant-ligatures:none',
  },
  { name: 'the page spaces words otherwise', file: 'greeting-card-colette', on: 'page', css: 'word-spacing:0' },
  { name: 'the press embeds another font file', file: 'greeting-card-suzanne', on: 'press', change: 'font' },
  { name: 'the press does not kern', file: 'greeting-card-agathe', on: 'press', change: 'kerning' },
  { name: 'the press carries a word over', file: 'postcard-with-Back-images-marcel', on: 'press', change: 'break' },
  { name: 'the press sets lines 0.2 mm further right', file: 'postcard-without-leon', on: 'press', change: 'shift' },
] as const;
export type Tamper = (typeof tampers)[number];

/** Only the font's drawing differs. */
export const tellsByInk = (tamper: Tamper): boolean => tamper.on === 'press' && tamper.change === 'font';
