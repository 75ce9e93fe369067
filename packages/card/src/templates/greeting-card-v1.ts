import { rect } from '../geometry';
import { coverPanelV1, titleBandV1 } from './cover-panel-v1';
import { bleed, type CardTemplate, type MessageSlot } from './template';

const front = rect(105, -3, 108, 154);
/** mm: no white paper shows at the fold. */
const underlap = 0.5;
/** 14 lines of 7.5 mm at the medium size. */
const message: MessageSlot = { rect: rect(117, 14, 81, 105), lines: { small: 17, medium: 14, large: 12 } };
const legend = (x: number) => ({ rect: rect(x, 92, 30, 13), maxLines: 2 });

/**
 * A 210×148 mm sheet folded at 105, in a C6 envelope (docs/product/card.md, "Products"). Outside: left = back, right =
 * front.
 */
export const greetingCardV1: CardTemplate = {
  product: 'greeting-card',
  version: 1,
  legendMaximum: 40,
  faces: [
    {
      id: 'outside',
      trim: { w: 210, h: 148 },
      bleed,
      fold: 105,
      backColour: rect(-3, -3, 108 + underlap, 154),
      cover: { rect: rect(102, -3, 111, 154), clip: front },
      images: coverPanelV1(105, front),
      legends: {},
      title: rect(titleBandV1.x + 105, titleBandV1.y, titleBandV1.w, titleBandV1.h),
      logo: rect(32.5, 104, 40, 12),
      code: { rect: rect(48, 122.5, 9, 9), text: { x: 52.5, y: 137.2, align: 'center' }, maxPadding: 2.5 },
      clear: [],
    },
    {
      id: 'inside',
      trim: { w: 210, h: 148 },
      bleed,
      fold: 105,
      background: {
        area: rect(-3, -3, 216, 154),
        leaves: [
          { rect: rect(-3, -3, 111, 154), clip: rect(-3, -3, 108 + underlap, 154) },
          { rect: rect(102, -3, 111, 154), clip: front },
        ],
      },
      photoBand: rect(-3, 40, 108, 70),
      messagePlate: rect(112, 7, 91, 134),
      images: {
        'Image Back Left': { rect: rect(5, 45, 30, 45) },
        'Image Back Middle': { rect: rect(37.5, 45, 30, 45) },
        'Image Back Right': { rect: rect(70, 45, 30, 45) },
      },
      legends: { 'Legend Left': legend(5), 'Legend Middle': legend(37.5), 'Legend Right': legend(70) },
      message: { withStrip: message, alone: message },
      smilic: rect(147.5, 125, 20, 10),
      clear: [],
    },
    {
      id: 'envelope',
      trim: { w: 162, h: 114 },
      bleed: 0,
      images: {},
      legends: {},
      // The workshop's: in every version.
      code: { rect: rect(8, 87, 7, 7), text: { x: 16.5, y: 93, align: 'left' }, maxPadding: 0 },
      address: rect(72, 50, 75, 44),
      returnAddress: rect(8, 8, 60, 16),
      stamp: rect(127, 5, 30, 25),
      clear: [rect(88, 0, 74, 40), rect(22, 99, 140, 15)],
    },
  ],
};
