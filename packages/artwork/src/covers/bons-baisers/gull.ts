import type { Canvas } from '../../kit/canvas';
import { type Placement, placed } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { butter, cream, grey, ink, red } from './palette';

function kiss(canvas: Canvas, place: Placement): void {
  canvas.print(
    pen(place)
      .move(-2.4, 0)
      .curve(-1.7, -1.1, -0.8, -1.5, -0.05, -0.85)
      .curve(0.8, -1.5, 1.7, -1.1, 2.4, 0)
      .quad(0, -0.5, -2.4, 0)
      .close().d,
    red,
  );
  canvas.print(
    pen(place).move(-2.2, 0.28).quad(0, -0.12, 2.2, 0.28).curve(1.3, 1.75, -1.3, 1.75, -2.2, 0.28).close().d,
    red,
  );
}

function envelope(canvas: Canvas, x: number, y: number, tilt: number): void {
  const place = placed(x, y, tilt);
  canvas.cut(pen(place).box(-9.5, -6, 19, 12.6, 0.5).d, '#FFFDF4', 'card');
  canvas.print(pen(place).polygon([-9.5, 6.6], [-1, -0.5], [1, -0.5], [9.5, 6.6]).d, '#F1E3C6');
  canvas.cut(
    pen(place).move(-9.5, -5.8).line(9.5, -5.8).line(1, 1.4).quad(0, 2.1, -1, 1.4).close().d,
    '#FFFAEC',
    'thin',
  );
  kiss(canvas, (u, v) => place(u * 1.25, 0.4 + v * 1.25));
}

export function post(canvas: Canvas): void {
  const wood = pen().box(68.4, 116, 14, 40, 0.6).d;
  canvas.cut(wood, '#8A5A3C', 'lift');
  canvas.shade(wood, '#40210F', [83, 130], [72, 128], 0.8);
  for (const [x, y, l] of [
    [71, 122, 9],
    [74, 127, 14],
    [78.5, 120.6, 16],
    [72.4, 136, 11],
  ] as const)
    canvas.print(pen().box(x, y, 0.35, l, 0.15).d, '#5B351F');
  canvas.cut(pen().ellipse(75.4, 116.2, 8, 2.5).d, '#B98358', 'thin');
  canvas
    .print(pen().ellipse(75.4, 116.2, 5.2, 1.45).d, '#A06F47')
    .print(pen().ellipse(75.4, 116.2, 2.6, 0.7).d, '#B98358');
  for (const y of [124.5, 127.3])
    canvas.cut(
      pen()
        .move(67.8, y)
        .quad(75.4, y + 2.6, 83, y)
        .line(83, y + 2.3)
        .quad(75.4, y + 4.9, 67.8, y + 2.3)
        .close().d,
      cream,
      'thin',
    );
}

/** The postman, in profile, facing left. */
export function gull(canvas: Canvas): void {
  for (const [x, foot] of [
    [73, 70.4],
    [78.6, 76],
  ] as const) {
    canvas.cut(
      ribbon(
        [
          [x, 103],
          [x, 110],
          [x - 0.3, 115.6],
        ],
        1.25,
      ),
      '#EE8A2B',
      'hair',
    );
    canvas.cut(
      pen()
        .move(x - 0.9, 114.8)
        .line(foot - 1.6, 116.8)
        .quad(foot, 117.8, x - 0.2, 117.3)
        .quad(x + 1.8, 117.5, x + 2.2, 116.5)
        .line(x + 0.5, 114.8)
        .close().d,
      '#EE8A2B',
      'hair',
    );
  }
  canvas.cut(pen().polygon([92, 93.6], [99.6, 99.6], [97.4, 100.4], [98.6, 104.6], [88, 101.5]).d, '#E4EBEE', 'thin');
  const body = pen()
    .move(59.5, 62.2)
    .curve(64, 55.2, 74.4, 56.4, 75.8, 64.6)
    .curve(76.6, 69.6, 75.4, 72.4, 79, 76)
    .curve(86, 81.6, 93, 88, 96, 95)
    .curve(94, 104.4, 82, 108.4, 73.4, 106.6)
    .curve(63.4, 104.6, 58.6, 95.4, 60, 86)
    .curve(61, 79.4, 63.4, 75.4, 61.4, 70.4)
    .curve(60.2, 67.6, 58.6, 65, 59.5, 62.2)
    .close().d;
  canvas.cut(body, '#FFFDF6', 'lift');
  canvas.shade(body, '#7E97A8', [74, 112], [66, 90], 0.75);
  const tip = pen().move(90, 93.5).line(99.6, 105.6).quad(93, 105.2, 86, 100.4).close().d;
  canvas.cut(tip, ink, 'thin');
  canvas.print(disc(94.6, 101.6, 0.6), cream).print(disc(97, 104, 0.45), cream);
  const wing = pen()
    .move(70.6, 82.4)
    .curve(77, 76.6, 85, 81.4, 89.6, 88.4)
    .curve(93, 93.4, 95.6, 98, 97.4, 102.6)
    .curve(88, 103.6, 77.4, 103, 72, 96.4)
    .curve(68.8, 92, 68.2, 85.6, 70.6, 82.4)
    .close().d;
  canvas.cut(wing, grey, 'card');
  canvas.shade(wing, '#4F6879', [96, 104], [80, 86], 0.7);
  for (const [x, y, reach] of [
    [78, 98.6, 13],
    [77, 94.6, 12],
    [77.6, 90.4, 10],
  ] as const)
    canvas.print(
      pen()
        .move(x, y)
        .quad(x + reach * 0.5, y + 3.2, x + reach, y + 3.2)
        .quad(x + reach * 0.5, y + 3.9, x, y)
        .close().d,
      cream,
      0.85,
    );
  strap(canvas);
  head(canvas);
}

/** The post bag on its strap: red, so that nobody takes the bird for a rival's. */
function strap(canvas: Canvas): void {
  canvas.cut(ribbon(bow([63.4, 77.5], [70, 84], [76.4, 94.4]), 1.7), '#8A5A3C', 'hair');
  const bag = pen().box(70, 92.6, 14.6, 10.6, 1.3).d;
  canvas.cut(bag, red, 'card');
  canvas.shade(bag, '#7C1518', [77, 105], [77, 95], 0.7);
  canvas.cut(
    pen()
      .move(69.6, 93.6)
      .quad(69.6, 92.2, 71, 92.2)
      .line(83.6, 92.2)
      .quad(85, 92.2, 85, 93.6)
      .line(84.2, 97)
      .quad(77.3, 100.6, 70.4, 97)
      .close().d,
    '#C02D2A',
    'thin',
  );
  canvas.cut(disc(77.3, 98.3, 0.85), butter, 'hair');
}

function head(canvas: Canvas): void {
  envelope(canvas, 47.2, 73.4, -0.16);
  const upper = pen()
    .move(60.6, 62.6)
    .curve(56.6, 62.4, 51.4, 64, 48.4, 66.4)
    .quad(47, 68.2, 48, 69.6)
    .curve(52, 67.8, 56.4, 67.6, 61, 67.4)
    .quad(64.2, 65, 60.6, 62.6)
    .close().d;
  const lower = pen().move(61, 66.6).curve(57, 67.2, 54, 67.8, 51.2, 69).quad(54.4, 71.2, 61.6, 69.6).close().d;
  canvas.cut(lower, '#E39A22', 'hair').cut(upper, butter, 'thin');
  canvas.print(disc(52.6, 69, 0.85), red);
  canvas
    .print(disc(66.2, 63.2, 1.75), butter)
    .print(disc(66, 63.2, 1.05), ink)
    .print(disc(65.6, 62.8, 0.34), cream);
  canvas.print(pen().move(63.8, 61.2).quad(66.2, 59.4, 68.8, 61.4).quad(66.2, 60.5, 63.8, 61.2).close().d, ink);
  canvas.print(pen().ellipse(67.6, 67.6, 1.7, 1.1).d, '#F4A79A', 0.8);
  const cap = pen()
    .move(58.8, 58.6)
    .curve(58.4, 52.4, 62, 49.4, 68.6, 49.6)
    .curve(75.4, 49.8, 78.4, 53.2, 76.8, 59.4)
    .quad(68, 56.6, 58.8, 58.6)
    .close().d;
  canvas.cut(cap, red, 'card');
  canvas.shade(cap, '#7C1518', [77, 58], [66, 51], 0.6);
  canvas.cut(
    pen().move(58.6, 59.6).quad(68, 56.6, 77, 60.2).line(77.2, 57.6).quad(68, 54.2, 58.4, 57).close().d,
    ink,
    'hair',
  );
  canvas.cut(
    pen().move(59.6, 58).curve(55.6, 57.4, 52.6, 58.8, 51.8, 60.8).quad(56.4, 59.8, 62.4, 59.6).close().d,
    ink,
    'thin',
  );
  canvas.cut(pen(placed(66.6, 53.4)).box(-1.9, -1.4, 3.8, 2.8, 0.3).d, cream, 'hair');
  canvas.print(pen(placed(66.6, 53.4)).polygon([-1.9, -1.2], [0, 0.5], [1.9, -1.2], [0, 0.05]).d, red);
}
