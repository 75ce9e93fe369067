import { placed, turn } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import type { VectorArt } from './vector-art';

/** The four small decorative images of spec section 1, on 64×32 units (ratio 2, spec section 9). */

const leafGreen = '#2F8A57';
const leafDark = '#1E6B43';
const ink = '#3A2230';

type Piece = { d: string; fill: string };
const sheet = (pieces: readonly Piece[]): VectorArt => ({ viewBox: [0, 0, 64, 32], paths: pieces });

function leaf(x: number, y: number, angle: number, size: number): Piece[] {
  const place = placed(x, y, angle, size);
  return [
    {
      d: pen(place).move(0, 0).curve(0.2, -0.5, 0.75, -0.5, 1, 0).curve(0.75, 0.42, 0.25, 0.42, 0, 0).close().d,
      fill: leafGreen,
    },
    { d: pen(place).move(0, 0).quad(0.5, 0.04, 1, 0).curve(0.75, 0.42, 0.25, 0.42, 0, 0).close().d, fill: leafDark },
  ];
}

/** Segments of a cut fruit between two angles, radians. */
function segments(
  x: number,
  y: number,
  radius: number,
  count: number,
  from: number,
  sweep: number,
  fill: string,
): Piece[] {
  const half = (sweep / count / 2) * 0.82;
  return Array.from({ length: count }, (_, index) => {
    const place = placed(x, y, from + ((index + 0.5) / count) * sweep, radius);
    const [edgeU, edgeV] = [Math.cos(half), Math.sin(half)];
    const d = pen(place)
      .move(0.14, 0)
      .line(edgeU * 0.9, -edgeV * 0.9)
      .curve(edgeU * 0.98, -edgeV * 0.98, 1, -edgeV * 0.8, 1.01, -edgeV * 0.5)
      .quad(1.03, 0, 1.01, edgeV * 0.5)
      .curve(1, edgeV * 0.8, edgeU * 0.98, edgeV * 0.98, edgeU * 0.9, edgeV * 0.9)
      .close().d;
    return { d, fill };
  });
}

/** Half a disc standing on its flat side turned to `angle`. */
const halfDisc = (x: number, y: number, radius: number, angle: number): string => {
  const place = placed(x, y, angle, radius);
  const k = 0.5523;
  return pen(place).move(-1, 0).line(1, 0).curve(1, k, k, 1, 0, 1).curve(-k, 1, -1, k, -1, 0).close().d;
};

const lemon = sheet([
  ...leaf(33, 9.6, -2.78, 12),
  ...leaf(32, 9.2, -0.38, 11.8),
  {
    d: pen()
      .move(3, 18.4)
      .curve(5, 16.6, 6.6, 15.4, 8, 13.4)
      .curve(13, 6.6, 27, 5, 36.4, 11.2)
      .curve(39, 12.8, 41.4, 13.4, 43.6, 14.4)
      .curve(46, 15.6, 46, 18.8, 43.6, 20)
      .curve(41, 21.4, 39.4, 22.4, 37, 24.4)
      .curve(29, 31, 13.6, 30.8, 8, 22.4)
      .curve(6.8, 20.6, 4.8, 19.8, 3, 18.4)
      .close().d,
    fill: '#FFCF33',
  },
  {
    d: pen()
      .move(8, 22.4)
      .curve(17, 27.2, 29, 26.4, 43.6, 20)
      .curve(41, 21.4, 39.4, 22.4, 37, 24.4)
      .curve(29, 31, 13.6, 30.8, 8, 22.4)
      .close().d,
    fill: '#F2B21B',
  },
  {
    d: pen()
      .move(12.4, 14.8)
      .curve(16, 10.6, 22.6, 9.4, 27, 10.6)
      .curve(28.4, 11, 28, 12.8, 26.6, 12.6)
      .curve(22.4, 11.8, 17.6, 12.6, 14, 15.8)
      .curve(12.8, 16.8, 11.4, 16, 12.4, 14.8)
      .close().d,
    fill: '#FFE99A',
  },
  { d: disc(50, 19.4, 11.2), fill: '#F5BB22' },
  { d: disc(50, 19.4, 10.2), fill: '#FFF3C4' },
  ...segments(50, 19.4, 8.9, 9, 0.2, turn, '#FFD84A'),
]);

const orange = sheet([
  ...leaf(21.4, 7.6, -0.16, 11.6),
  { d: disc(19.4, 18, 13.4), fill: '#F58B2B' },
  {
    d: pen()
      .move(7.6, 24.4)
      .curve(14, 29.4, 26, 28.4, 32.8, 17.2)
      .curve(33.2, 25, 27.2, 31.4, 19.4, 31.4)
      .curve(14.4, 31.4, 10, 28.6, 7.6, 24.4)
      .close().d,
    fill: '#DE6A16',
  },
  { d: pen().polygon([17.6, 6.6], [19.4, 5.4], [21.8, 6], [21.2, 7.8], [18.8, 8.2]).d, fill: leafDark },
  { d: pen(placed(12.4, 12.4, -0.75)).ellipse(0, 0, 3.6, 1.5).d, fill: '#FFC177' },
  { d: halfDisc(48, 14, 14.4, -0.24), fill: '#F58B2B' },
  { d: halfDisc(48.2, 14.3, 12.9, -0.24), fill: '#FFF0D6' },
  ...segments(48.3, 14.5, 11.4, 5, -0.24, turn / 2, '#FFA23F'),
]);

const cloud = (x: number, y: number, size: number, fill: string): Piece => ({
  d: pen(placed(x, y, 0, size))
    .move(-8.6, 4)
    .curve(-11, 4, -11, -0.4, -7.4, -0.4)
    .curve(-7.2, -4, -2.4, -4.8, -0.6, -2)
    .curve(1.4, -5, 6, -3.4, 5.8, -0.2)
    .curve(9.8, -0.6, 10.2, 4, 7.4, 4)
    .close().d,
  fill,
});

const rainbow = sheet([
  ...['#EC5A84', '#F5923E', '#FFC93C', '#56B585', '#6AA5EE'].map((fill, band) => {
    const outer = 25.6 - band * 3.7;
    const inner = outer - 3.8;
    const k = 0.5523;
    const d = pen(placed(32, 27.6))
      .move(-outer, 0)
      .curve(-outer, -outer * k, -outer * k, -outer, 0, -outer)
      .curve(outer * k, -outer, outer, -outer * k, outer, 0)
      .line(inner, 0)
      .curve(inner, -inner * k, inner * k, -inner, 0, -inner)
      .curve(-inner * k, -inner, -inner, -inner * k, -inner, 0)
      .close().d;
    return { d, fill };
  }),
  cloud(12.6, 26, 1.12, '#DCE9F7'),
  cloud(11.6, 27, 0.98, '#FFFFFF'),
  cloud(52.6, 26.4, 1.04, '#DCE9F7'),
  cloud(51.8, 27.3, 0.9, '#FFFFFF'),
]);

const seed = (x: number, y: number, angle: number): Piece => ({
  d: pen(placed(x, y, angle))
    .move(0, -1.9)
    .curve(1.4, -0.4, 1.5, 1.6, 0, 1.7)
    .curve(-1.5, 1.6, -1.4, -0.4, 0, -1.9)
    .close().d,
  fill: ink,
});

/** A wedge with a bite out of its corner. */
const wedge = (radius: number, flat: number): string => {
  const place = placed(32, 2.4 + flat, 0, 1);
  const depth = radius * 0.98;
  const k = 0.5523;
  return pen(place)
    .move(-radius, 0)
    .line(radius, 0)
    .curve(radius, depth * k, radius * k, depth, 0, depth)
    .curve(-radius * k, depth, -radius, depth * k, -radius, 0)
    .close().d;
};

const watermelon = sheet([
  { d: wedge(28.4, 0), fill: '#1F7A4C' },
  { d: wedge(26, 0), fill: '#63B56F' },
  { d: wedge(24.2, 0), fill: '#F3F7D9' },
  { d: wedge(22.2, 0), fill: '#EE4E68' },
  {
    d: pen()
      .move(9.8, 2.4)
      .line(14.4, 2.4)
      .curve(14.6, 12.6, 22.6, 19.6, 32, 20.2)
      .line(32, 24.1)
      .curve(19.8, 24, 9.8, 14.6, 9.8, 2.4)
      .close().d,
    fill: '#F77A8A',
  },
  seed(20, 8.4, 0.5),
  seed(27.2, 14.4, 0.2),
  seed(29.4, 6.6, 0.1),
  seed(36.6, 15, -0.2),
  seed(40.4, 7.6, -0.35),
  seed(32.4, 20.6, 0),
  seed(45.6, 13.4, -0.55),
]);

export const smilicArt = { lemon, orange, rainbow, watermelon } as const;
