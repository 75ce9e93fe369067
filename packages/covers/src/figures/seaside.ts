import { type Canvas, coverOutline } from '../kit/canvas';
import { type Point, placed } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { butter, coral, cream, deep, foam, ink, red, sand, teal } from '../palettes/bons-baisers';

export function sky(canvas: Canvas): void {
  const bands = ['#F9B56B', '#FAC27A', '#FBCF8C', '#FCDCA2', '#FDE7BA'];
  canvas.print(coverOutline, '#F7A45F');
  bands.forEach((fill, index) => {
    const size = 62 - index * 9.5;
    canvas.cut(disc(64, 58, size), fill, 'hair');
  });
  canvas.cut(disc(64, 58, 14.5), '#FFF6DE', 'card');
  const cloud = (x: number, y: number, scale: number) => {
    const place = placed(x, y, 0, scale);
    canvas.cut(
      pen(place)
        .move(-11, 2)
        .curve(-12, -1.5, -8, -2.6, -6.4, -1.8)
        .curve(-6, -5, -0.6, -6, 1, -3)
        .curve(3.4, -4.6, 7, -3, 6.6, -0.8)
        .curve(10, -1.6, 11.4, 1, 10.4, 2)
        .close().d,
      '#FFF6E6',
      'thin',
    );
  };
  cloud(33, 40, 1);
  cloud(80, 34, 0.8);
}

export function bird(canvas: Canvas, x: number, y: number, scale: number): void {
  const place = placed(x, y, 0, scale);
  canvas.print(
    pen(place)
      .move(-4, -1.2)
      .quad(-1.6, -2.4, 0, 0.4)
      .quad(1.6, -2.4, 4, -1.2)
      .quad(1.4, -1.4, 0, 1.3)
      .quad(-1.4, -1.4, -4, -1.2)
      .close().d,
    ink,
  );
}

export function lighthouse(canvas: Canvas): void {
  const rock = pen().move(8, 86).curve(10, 78, 18, 75, 25, 76.5).curve(32, 75.5, 41, 79, 46, 86).close().d;
  canvas.cut(rock, '#4C5B5E', 'card');
  canvas.shade(rock, '#1F2C33', [30, 88], [26, 76], 0.8);
  canvas.cut(
    pen().through([
      [10, 79.5],
      [17, 76],
      [25, 75.4],
      [33, 76.4],
      [38, 79.6],
      [30, 79],
      [22, 79.6],
      [15, 80.6],
    ]).d,
    '#6E9A6B',
    'hair',
  );
  const tower = pen().move(20, 76.5).line(22, 52).line(29, 52).line(31, 76.5).close().d;
  canvas.cut(tower, cream, 'card');
  canvas.inside(tower, () => {
    for (const y of [54.5, 63.5, 72.5]) canvas.print(pen().box(18, y, 15, 4.6).d, red);
  });
  canvas.shade(tower, '#6A2A2A', [31, 66], [25, 64], 0.65);
  canvas.cut(pen().box(20.6, 50.4, 9.8, 1.9, 0.4).d, ink, 'thin');
  canvas.cut(pen().box(22.7, 45.6, 5.6, 4.8).d, '#FFE9A8', 'hair');
  canvas.print(pen().box(25.2, 45.6, 0.6, 4.8).d, ink);
  canvas.cut(
    pen().move(21.8, 45.8).curve(22.4, 42.4, 24.6, 41.6, 25.5, 41.2).curve(26.4, 41.6, 28.6, 42.4, 29.2, 45.8).close()
      .d,
    red,
    'thin',
  );
  canvas.print(disc(25.5, 40.7, 0.7), ink);
}

/** One layer of sea, its crest a row of even waves. */
function wave(canvas: Canvas, y: number, fill: string, length: number, phase: number, height: number): void {
  const crest: Point[] = [];
  for (let x = -6; x <= 112; x += length / 4)
    crest.push([x, y + Math.sin(((x + phase) / length) * Math.PI * 2) * height]);
  const d = `${pen().through(crest, false).d}L112 130L-6 130Z`;
  canvas.cut(d, fill, 'card');
}

function sail(canvas: Canvas, x: number, y: number, scale: number, fill: string): void {
  const place = placed(x, y, 0.04, scale);
  canvas.cut(
    pen(place).move(-0.6, -2.2).curve(-5, -2.6, -6.8, -3, -7.6, -2.6).quad(-2.4, -9, -0.6, -17).close().d,
    cream,
    'thin',
  );
  canvas.cut(pen(place).move(0.5, -2.2).quad(5.6, -2.6, 6.4, -2.4).quad(4.4, -9.6, 0.5, -15).close().d, fill, 'thin');
  canvas.cut(
    pen(place)
      .move(-7.4, -1.2)
      .line(7.2, -1.2)
      .quad(5.6, 2.2, 3.6, 2.2)
      .line(-4.2, 2.2)
      .quad(-6.4, 1.6, -7.4, -1.2)
      .close().d,
    ink,
    'thin',
  );
}

function beachHut(canvas: Canvas, x: number, base: number, fill: string): void {
  const [w, h] = [9.6, 11.5];
  const wall = pen().polygon([x, base], [x, base - h], [x + w / 2, base - h - 4.6], [x + w, base - h], [x + w, base]).d;
  canvas.cut(wall, cream, 'card');
  canvas.inside(wall, () => {
    for (let stripe = 0; stripe < 3; stripe += 1)
      canvas.print(pen().box(x + 0.95 + stripe * 3.2, base - h - 6, 1.6, h + 6).d, fill);
  });
  canvas.cut(
    pen().polygon(
      [x - 1, base - h + 0.6],
      [x + w / 2, base - h - 5.4],
      [x + w + 1, base - h + 0.6],
      [x + w + 1, base - h - 0.7],
      [x + w / 2, base - h - 6.9],
      [x - 1, base - h - 0.7],
    ).d,
    fill,
    'thin',
  );
  canvas.cut(pen().box(x + 3, base - 7.6, 3.6, 7.6, 0.3).d, ink, 'hair');
  canvas.print(disc(x + 5.9, base - 3.6, 0.3), butter);
}

export function beach(canvas: Canvas): void {
  wave(canvas, 79, '#5FB0AE', 15, 2, 0.5);
  sail(canvas, 58, 86, 0.5, coral);
  wave(canvas, 83.4, '#3E9AA0', 17, 9, 0.7);
  wave(canvas, 87.6, teal, 20, 3, 0.85);
  wave(canvas, 91.8, deep, 23, 12, 1);
  const shore = (offset: number): string =>
    `${
      pen().through(
        [
          [-4, 98 + offset],
          [14, 94.5 + offset],
          [32, 95.5 + offset],
          [50, 99 + offset],
          [72, 101.5 + offset],
          [110, 99 + offset],
        ],
        false,
      ).d
    }L112 130L-6 130Z`;
  canvas.cut(shore(-1.6), foam, 'thin');
  canvas.cut(shore(0), sand, 'thin');
  canvas.shade(shore(0), '#C98F45', [50, 122], [50, 103], 0.6);
  beachHut(canvas, 15, 99.6, red);
  beachHut(canvas, 26.6, 99.2, teal);
  beachHut(canvas, 38.2, 100.4, '#E69A2E');
}
