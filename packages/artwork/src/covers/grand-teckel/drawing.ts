import type { CoverDrawing } from '../../cover-drawing';
import { beyond, Canvas } from '../../kit/canvas';
import { daisy } from '../../kit/flowers';
import { frameSlots, mount } from '../../kit/frames';
import { type Point, placed, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { disc, pen } from '../../kit/pen';
import { seeded } from '../../kit/random';
import { bow, ribbon } from '../../kit/ribbon';
import { scatter } from '../../kit/scatter';
import { type Scenery, scenery } from '../../kit/scenery';

/** A dachshund as long as the three photos above it, with a letter in its mouth. No words, for any language. */

const ground = '#FFCB57';
const groundDark = '#F7B93A';
const white = '#FFFCF2';
const coat = '#9A4A2A';
const coatDark = '#6E2F1C';
const tan = '#D98A4B';
const navy = '#27407C';
const cream = '#FFF6E4';
const red = '#DD4038';
const grass = '#4F9A6A';
const grassDark = '#37805A';

function bone(canvas: Canvas, x: number, y: number, angle: number, scale: number, fill: string): void {
  const place = placed(x, y, angle, scale);
  const d = pen(place).box(-2.4, -0.62, 4.8, 1.24).d;
  const knobs = [
    [-2.5, -0.8],
    [-2.5, 0.8],
    [2.5, -0.8],
    [2.5, 0.8],
  ].map(([u = 0, v = 0]) => pen(place).ellipse(u, v, 0.95).d);
  for (const piece of [d, ...knobs]) canvas.print(piece, fill);
}

function lawn(canvas: Canvas): void {
  const random = seeded(2);
  const strip = (base: number, height: number, fill: string): void => {
    const edge = pen().move(-5, 154).line(-5, base);
    for (let x = -5; x < 110; x += 1.9) {
      const tip = base - height * random.between(0.5, 1);
      edge
        .quad(x + 0.3, base - height * 0.3, x + 0.95 + random.between(-0.3, 0.5), tip)
        .quad(x + 1.4, base - height * 0.3, x + 1.9, base);
    }
    canvas.cut(edge.line(112, 154).close().d, fill, 'card');
  };
  strip(140.6, 3, grassDark);
  strip(143.4, 3, grass);
}

function leg(canvas: Canvas, x: number, y: number, far: boolean): void {
  const fill = far ? coatDark : coat;
  const d = pen()
    .move(x - 2.8, y)
    .line(x + 3.2, y)
    .curve(x + 2.9, y + 4, x + 2.4, y + 6, x + 2.3, y + 8.2)
    .line(x - 3.4, y + 8.2)
    .curve(x - 4.6, y + 8.2, x - 4.4, y + 5.9, x - 2.3, y + 5.6)
    .curve(x - 2.5, y + 4, x - 2.7, y + 2, x - 2.8, y)
    .close().d;
  canvas.cut(d, fill, 'thin');
  if (!far) {
    canvas.inside(d, () => canvas.print(pen().ellipse(x - 0.9, y + 8, 4.6, 2.4).d, tan));
    for (const step of [-2.2, -0.9]) canvas.print(pen().box(x + step, y + 6.6, 0.3, 1.5, 0.1).d, coatDark);
  }
}

function torso(canvas: Canvas): void {
  canvas.cut(ribbon(bow([90, 127], [98.6, 124], [97.4, 112]), [3.2, 1]), coat, 'card');
  const body = pen()
    .move(20, 122)
    .curve(26, 119, 34, 121.6, 46, 122)
    .line(78, 121.4)
    .curve(87, 119.8, 95, 121.6, 95.4, 129)
    .curve(95.6, 135, 91, 137.4, 86, 136.4)
    .curve(80, 135, 74, 134.6, 66, 134.8)
    .line(44, 135)
    .curve(36, 135.4, 30, 138, 24, 136)
    .curve(18, 134, 17, 126, 20, 122)
    .close().d;
  canvas.cut(body, coat, 'lift');
  canvas.shade(body, coatDark, [58, 138], [58, 126], 0.9);
  const jersey = pen()
    .move(31, 120.8)
    .curve(37, 121.6, 42, 121.9, 46, 122)
    .line(76.4, 121.4)
    .quad(78, 121.4, 78.2, 123)
    .quad(79.4, 128, 78.2, 133.6)
    .quad(78, 135.2, 76, 135)
    .curve(72, 134.6, 60, 134.9, 44, 135)
    .curve(38, 135.3, 35, 136.3, 31.6, 136.7)
    .quad(29.8, 136.8, 29.4, 135)
    .curve(28, 130, 28.4, 126, 29.6, 122.4)
    .quad(30, 120.8, 31, 120.8)
    .close().d;
  canvas.cut(jersey, cream, 'card');
  canvas.inside(jersey, () => {
    for (let x = 33.6; x < 77; x += 4.1) canvas.print(ribbon(bow([x, 119], [x - 2.4, 128], [x, 138]), 1.75), navy);
  });
  canvas.shade(jersey, '#3A3550', [54, 138], [54, 127], 0.55);
  canvas.cut(ribbon(bow([30.6, 120.4], [27.6, 129], [30.6, 137]), 2), red, 'hair');
  canvas.cut(ribbon(bow([77.6, 120.9], [80.2, 128], [77.4, 135.4]), 2), red, 'hair');
}

function head(canvas: Canvas): void {
  const neck = pen()
    .move(17.4, 131)
    .curve(14.6, 124, 17, 117, 21, 112)
    .line(31, 114)
    .curve(31, 120, 32, 128, 28, 135)
    .curve(24, 138, 19, 136, 17.4, 131)
    .close().d;
  canvas.cut(neck, coat, 'card');
  canvas.inside(neck, () => canvas.print(pen().ellipse(18.6, 131.4, 4, 6).d, tan));
  letterInMouth(canvas);
  const skull = pen()
    .move(8.2, 118.4)
    .curve(7, 116.6, 8, 114.6, 10.6, 114.2)
    .curve(14.4, 113.6, 16, 111.8, 17.4, 109)
    .curve(19.4, 105.2, 25.6, 103.6, 30, 106.6)
    .curve(34, 109.4, 34, 115.6, 30.4, 118.8)
    .curve(26.6, 122, 20.4, 121.6, 16, 121)
    .curve(12.6, 120.6, 9.6, 120.4, 8.2, 118.4)
    .close().d;
  canvas.cut(skull, coat, 'lift');
  canvas.inside(skull, () =>
    canvas.print(
      pen().through([
        [6, 118],
        [11, 117],
        [17, 116.6],
        [21.6, 118.6],
        [19, 123],
        [10, 123],
      ]).d,
      tan,
    ),
  );
  canvas.shade(skull, coatDark, [32, 120], [20, 108], 0.6);
  canvas
    .cut(pen().ellipse(9.2, 115.8, 2.3, 1.75).d, '#33201F', 'hair')
    .print(pen().ellipse(8.7, 115.1, 0.8, 0.42).d, white, 0.65);
  canvas.print(disc(19.8, 111.4, 1.5), '#2A1A1A').print(disc(19.3, 110.9, 0.5), white);
  canvas.print(pen().ellipse(20.3, 108.4, 1.3, 0.75).d, tan);
  canvas.print(ribbon(bow([9.6, 118.6], [14, 119.6], [18.2, 117.6]), 0.42), coatDark);
  const ear = pen()
    .move(25, 106.6)
    .curve(29.6, 104, 34.6, 107.6, 35.6, 113.4)
    .curve(36.8, 119.8, 34.4, 125.6, 30.6, 125.4)
    .curve(26.4, 125.2, 25.6, 119.4, 25.2, 114.6)
    .curve(25, 111.6, 23.4, 108.4, 25, 106.6)
    .close().d;
  canvas.cut(ear, coatDark, 'lift');
  canvas.shade(ear, '#3A150E', [31, 126], [29, 110], 0.7);
}

function letterInMouth(canvas: Canvas): void {
  const place = placed(12.9, 123.4, 0.14);
  canvas.cut(pen(place).box(-6.6, -4.2, 13.2, 9, 0.4).d, white, 'card');
  canvas.print(pen(place).polygon([-6.6, 4.8], [-0.8, -0.1], [0.8, -0.1], [6.6, 4.8]).d, '#EFE2C6');
  canvas.cut(pen(place).move(-6.6, -4).line(6.6, -4).line(0.7, 1.1).quad(0, 1.6, -0.7, 1.1).close().d, white, 'hair');
  canvas.cut(heart(...place(0, 0.7), 1.35, 0.14), red, 'hair');
}

function over(canvas: Canvas): void {
  leg(canvas, 34, 133.4, true);
  leg(canvas, 84, 133, true);
  leg(canvas, 26, 133.6, false);
  leg(canvas, 90, 133, false);
  torso(canvas);
  head(canvas);
}

function meadow(canvas: Canvas): void {
  const random = seeded(19);
  for (const [x, radius] of [
    [45, 2],
    [51.5, 1.5],
    [66, 1.9],
    [99.5, 1.6],
  ] as const) {
    canvas.print(
      ribbon(
        [
          [x, 139.6],
          [x + 0.2, 145],
        ],
        0.35,
      ),
      grassDark,
    );
    daisy(canvas, { x, y: 139.4, radius, random }, [white, cream], [ground, '#C4761B']);
  }
}

const scenes: readonly Scenery[] = [
  {
    sky: '#BFE0E6',
    sun: '#FFF3CF',
    sunAt: [0.68, 0.3],
    hills: ['#8CC3B4', '#55A08E', '#2F7A74', '#1E5560'],
    props: [
      [['peak', 0.34, 0.56, 22]],
      [
        ['pine', 0.74, 0.66, 15],
        ['pine', 0.86, 0.67, 12],
      ],
      [['cabin', 0.62, 0.79, 8.5]],
    ],
  },
  {
    sky: '#F7B9A0',
    sun: '#FFF1D2',
    sunAt: [0.38, 0.36],
    hills: ['#6DB5B0', '#3E8E96', '#EBC48C'],
    props: [[], [['boat', 0.62, 0.69, 11]], [], [['palm', 0.24, 0.95, 22]]],
  },
  {
    sky: '#D8E6C4',
    sun: '#FFD878',
    sunAt: [0.6, 0.3],
    hills: ['#A4C98A', '#6FA972', '#3F8062'],
    props: [
      [],
      [
        ['pine', 0.3, 0.7, 12],
        ['pine', 0.42, 0.71, 9],
      ],
    ],
  },
];

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(6);
    for (const [x, y] of scatter({ x: -3, y: -3, width: 111, height: 142 }, 9, random))
      bone(canvas, x, y, random.between(0, turn), 0.62, groundDark);
    frameSlots.triptyque2.forEach((slot, index) => {
      mount(canvas, slot, white);
      const scene = scenes[index];
      if (scene) scenery(canvas, slot, scene);
    });
    lawn(canvas);
    over(canvas);
    meadow(canvas);
    return canvas.toSvg();
  },
  overlay() {
    const canvas = new Canvas();
    over(canvas);
    meadow(canvas);
    return canvas.toSvg('smooth');
  },
  background() {
    const canvas = new Canvas().ground(ground);
    const random = seeded(15);
    const points: Point[] = scatter(beyond(3), 10.5, random);
    points.forEach(([x, y], index) => {
      if (index % 3 === 0) canvas.cut(heart(x, y, 1.9, random.between(-0.5, 0.5)), red, 'thin');
      else bone(canvas, x, y, random.between(0, turn), 0.95, index % 3 === 1 ? white : groundDark);
    });
    return canvas.toSvg();
  },
};
