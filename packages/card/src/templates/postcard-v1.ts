import { rect } from '../geometry';
import { coverPanelV1, titleBandV1 } from './cover-panel-v1';
import { bleed, type CardTemplate } from './template';

const legend = (x: number) => ({ rect: rect(x, 45, 20, 6), maxLines: 1 });
const background = rect(-3, -3, 77, 92);

/** 105×148 mm (docs/product/card.md, "Products"). The white plate shows three sides of an illustration. */
export const postcardV1: CardTemplate = {
  product: 'postcard',
  version: 1,
  legendMaximum: 24,
  faces: [
    {
      id: 'picture',
      trim: { w: 105, h: 148 },
      bleed,
      cover: { rect: rect(-3, -3, 111, 154) },
      images: coverPanelV1(0),
      legends: {},
      title: titleBandV1,
      clear: [],
    },
    {
      id: 'address',
      trim: { w: 148, h: 105 },
      bleed,
      background: { area: background, leaves: [{ rect: background }], plate: rect(3, 3, 69.5, 86.5) },
      images: {
        'Image Back Left': { rect: rect(5, 14, 20, 30) },
        'Image Back Middle': { rect: rect(28, 14, 20, 30) },
        'Image Back Right': { rect: rect(51, 14, 20, 30) },
      },
      legends: { 'Legend Left': legend(5), 'Legend Middle': legend(28), 'Legend Right': legend(51) },
      message: {
        withStrip: { rect: rect(5, 53, 66, 27), lines: { small: 6, medium: 5, large: 4 } },
        alone: { rect: rect(5, 14, 66, 65), lines: { small: 14, medium: 12, large: 10 } },
      },
      smilic: rect(57, 82, 14, 7),
      logo: rect(5, 82, 18, 6),
      code: { rect: rect(34, 81.5, 7, 7), text: { x: 42, y: 85.6, align: 'left' }, maxPadding: 1 },
      address: rect(78, 44, 55, 43),
      returnAddress: rect(5, 5, 66, 7),
      stamp: rect(113, 5, 30, 25),
      clear: [rect(74, 0, 74, 40), rect(8, 90, 140, 15)],
    },
  ],
};
