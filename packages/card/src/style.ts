export const messageFontIds = [
  'colette',
  'leon',
  'suzanne',
  'marcel',
  'helene',
  'eleonore',
  'sacha',
  'agathe',
  'victor',
  'georges',
] as const;
export type MessageFontId = (typeof messageFontIds)[number];

export const sizeSteps = ['small', 'medium', 'large'] as const;
export type SizeStep = (typeof sizeSteps)[number];

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

/** Each readable on white paper (WCAG AA). */
export const inks = {
  violet: '#4F2F97',
  blue: '#1B4894',
  night: '#1B2345',
  raspberry: '#A3164C',
  forest: '#14583F',
  sienna: '#8F3D05',
} as const;
export const inkIds = ['violet', 'blue', 'night', 'raspberry', 'forest', 'sienna'] as const;
type InkId = (typeof inkIds)[number];

/** docs/product/card.md, "Style" */
export const smilicIds = ['lemon', 'orange', 'rainbow', 'watermelon'] as const;
export type SmilicId = (typeof smilicIds)[number];

export type CardStyle = {
  font: MessageFontId;
  size: SizeStep;
  ink: InkId;
  align: Alignment;
  smilic: SmilicId | null;
};

export const defaultStyle: CardStyle = {
  font: 'colette',
  size: 'medium',
  ink: 'violet',
  align: 'left',
  smilic: 'lemon',
};
