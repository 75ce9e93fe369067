import type { CoverDrawing } from '../../cover-drawing';
import { couple } from '../../figures/couple';
import { ranunculus } from '../../figures/flowers';
import { heart } from '../../figures/heart';
import { scenery } from '../../figures/scenery';
import { beyond, Canvas } from '../../kit/canvas';
import { frameSlots, mount, type Slot } from '../../kit/frames';
import { type Placement, placed, turn } from '../../kit/geometry';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { scatter } from '../../kit/scatter';
import { bride, groom } from './otter';
import { blue, butter, coral, cream, foam, ground, groundDark, moss, navy, rose, white } from './palette';

/** Three photos, and two married otters that hold paws so as not to drift apart. */

const [tall, top, bottom] = frameSlots.triptyque2 as [Slot, Slot, Slot];

/** Two rings that are linked. */
function rings(canvas: Canvas, at: Placement, size: number, fill: string): void {
  for (const side of [-1, 1]) {
    const [x, y] = at(side * size * 0.62, 0);
    canvas.print(`${disc(x, y, size)}${disc(x, y, size * 0.78)}`, fill);
  }
}

/** The surface of the water: waves `length` mm long from the left edge to the right. */
function wave(canvas: Canvas, y: number, height: number, length: number, shift: number, fill: string): void {
  const edge = pen().move(-8, 156).line(-8, y);
  for (let x = -8 - shift; x < 114; x += length)
    edge
      .curve(x + length * 0.3, y, x + length * 0.36, y - height, x + length * 0.5, y - height)
      .curve(x + length * 0.64, y - height, x + length * 0.7, y, x + length, y);
  const d = edge.line(114, 156).close().d;
  canvas.cut(d, fill, 'card');
}

/** A lily pad seen at a slant, with a flower on it when `bloom` is set. */
function pad(canvas: Canvas, x: number, y: number, size: number, notch: number, bloom: boolean): void {
  const points = Array.from({ length: 23 }, (_, index) => {
    const angle = notch + 0.28 + (index / 22) * (turn - 0.56);
    return [x + Math.cos(angle) * size, y + Math.sin(angle) * size * 0.52] as const;
  });
  const d = pen().polygon([x, y], ...points).d;
  canvas.cut(d, moss, 'card');
  canvas.shade(d, '#1F4F42', [x + size, y + size * 0.5], [x - size * 0.3, y - size * 0.3], 0.6);
  if (!bloom) return;
  for (const [angle, reach, fill] of [
    [-0.2, 0.75, coral],
    [-2.94, 0.75, coral],
    [-0.7, 0.9, rose],
    [-2.44, 0.9, rose],
    [-1.15, 0.98, white],
    [-1.99, 0.98, white],
    [-1.57, 0.9, rose],
  ] as const) {
    const petal = placed(x, y - size * 0.06, angle, size);
    canvas.cut(
      pen(petal)
        .move(0, 0)
        .quad(reach * 0.55, -0.34, reach, 0)
        .quad(reach * 0.55, 0.34, 0, 0)
        .close().d,
      fill,
      'hair',
    );
  }
  canvas.cut(disc(x, y - size * 0.2, size * 0.15), butter, 'hair');
}

function over(canvas: Canvas): void {
  wave(canvas, 121.2, 1.5, 15, 4, foam);
  bride(canvas, placed(43.4, 113.5, 0.1), [12.4, -1.4]);
  groom(canvas, placed(68.6, 113.5, -0.1, 1, true), [12.4, -1.4]);
  canvas.cut(heart(56, 103.6, 2.6, 0.12), coral, 'card');
  wave(canvas, 125.3, 1.7, 18.4, 9, blue);
  wave(canvas, 128.7, 1.6, 22, 16, navy);
  pad(canvas, 6, 134, 8, 0.4, true);
  pad(canvas, 17.6, 146, 7, 3.6, false);
  pad(canvas, 99.6, 133.4, 7.4, 2.6, true);
  pad(canvas, 90, 146.4, 6.4, 5.6, false);
  canvas.write(letter('WE SAID YES', { font: 'sans', size: 3.9, x: 52.5, y: 131.6, tracking: 0.32 }), rose, 'flat');
  canvas.write(letter('Thank you', { font: 'berkshire', size: 11.6, x: 52.5, y: 140.3 }), cream, 'thin');
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(3);
    for (const [x, y] of scatter(beyond(0), 8.6, random))
      rings(canvas, placed(x, y, random.between(0, turn)), 1.35, groundDark);
    for (const slot of frameSlots.triptyque2) mount(canvas, slot, white, 1.2);
    scenery(canvas, tall, {
      sky: '#FBE0C4',
      sun: '#FFF6DF',
      sunAt: [0.5, 0.36],
      hills: ['#9CC9BD', '#6AA792', '#3F8270'],
      props: [[['peak', 0.24, 0.55, 16]], [['pine', 0.86, 0.7, 22]], []],
    });
    couple(canvas, placed(34, 98, 0, 0.86));
    canvas.inside(pen().box(...top).d, () => {
      canvas.print(pen().box(...top).d, '#F9D9CB');
      for (const [x, y, radius, tones] of [
        [72, 44, 11, [white, cream, '#F4D2B8']],
        [91, 49, 12, ['#F7B7A3', '#EF937E', coral]],
        [83, 29, 12, [rose, '#F2937F', coral]],
        [68, 22, 7, ['#F9DDA0', butter, '#E7A93B']],
        [96, 18, 8, [white, cream, '#F4D2B8']],
      ] as const)
        ranunculus(canvas, { x, y, radius, turn: x, random }, tones, '#B5523F');
    });
    scenery(canvas, bottom, {
      sky: '#F6B79E',
      sun: '#FFF0CF',
      sunAt: [0.42, 0.34],
      hills: ['#6DB5B0', '#3E8E96', '#EBC48C'],
      props: [[], [['boat', 0.6, 0.68, 12]], []],
    });
    over(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    over(canvas);
    return canvas.toSvg('smooth');
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(27);
    scatter(beyond(4), 13, random).forEach(([x, y], index) => {
      if (index % 3 === 0) pad(canvas, x, y, 5, random.between(0, turn), true);
      else if (index % 3 === 1) rings(canvas, placed(x, y, random.between(-0.6, 0.6)), 2.6, white);
      else canvas.cut(heart(x, y, 1.9, random.between(-0.5, 0.5)), coral, 'thin');
    });
    return canvas.toSvg();
  },
};
