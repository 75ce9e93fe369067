import type { Canvas } from '../kit/canvas';
import { placed, turn } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import type { Random } from '../kit/random';
import { bow, ribbon } from '../kit/ribbon';
import { butter, cat, cream, green, navy, red, rose } from '../palettes/joyeux-anniversaire';

export type Tier = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  icing: string;
  pattern: Pattern;
};

type Pattern = (canvas: Canvas, tier: Tier) => void;

export const checks: Pattern = (canvas, { x, y, width, height }) => {
  const side = width / 14;
  for (let column = 0; column < 14; column += 1)
    for (let row = 0; row * side < height; row += 1)
      if ((column + row) % 2 === 0) canvas.print(pen().box(x + column * side, y + row * side, side, side).d, red);
};

export const stripes: Pattern = (canvas, { x, y, width, height }) => {
  for (let index = 0; index < 15; index += 2) {
    const left = x + (index / 15) * width;
    canvas.print(pen().box(left, y, width / 15, height).d, green);
  }
};

export const fans: Pattern = (canvas, { x, y, width, height }) => {
  const radius = width / 14;
  for (let row = 0; row < 4; row += 1)
    for (let column = -1; column < 8; column += 1) {
      const cx = x + radius + column * radius * 2 + (row % 2) * radius;
      const cy = y + row * radius * 0.98;
      for (const [share, fill] of [
        [1, navy],
        [0.8, cream],
        [0.6, rose],
        [0.32, red],
      ] as const)
        if (cy - radius < y + height) canvas.print(disc(cx, cy + radius * 0.6, radius * share), fill);
    }
};

export const tiles: Pattern = (canvas, { x, y, width, height }) => {
  const side = width / 9;
  for (let column = 0; column < 9; column += 1)
    for (let row = 0; row * side < height; row += 1) {
      const [cx, cy] = [x + (column + 0.5) * side, y + (row + 0.5) * side];
      const r = side / 2;
      canvas.print(pen().box(cx - r, cy - r, side, side).d, (column + row) % 2 ? butter : '#FFE39B');
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const place = placed(cx, cy, (quarter / 4) * turn + turn / 8, r);
        canvas.print(
          pen(place).move(0.1, 0).curve(0.4, -0.42, 0.9, -0.35, 1.18, 0).curve(0.9, 0.35, 0.4, 0.42, 0.1, 0).close().d,
          (column + row) % 2 ? red : navy,
        );
      }
      canvas.print(disc(cx, cy, r * 0.2), cream);
    }
};

/** Icing that runs: rounded drips of uneven length along the top of a tier. */
function icingOf({ x, y, width }: Tier, random: Random): string {
  const count = Math.max(6, Math.round(width / 6));
  const step = (width + 3) / count;
  const edge = pen()
    .move(x - 1.5, y + 0.5)
    .quad(x - 1.5, y - 2.6, x + 1.2, y - 2.6)
    .line(x + width - 1.2, y - 2.6)
    .quad(x + width + 1.5, y - 2.6, x + width + 1.5, y + 0.5);
  for (let index = 0; index < count; index += 1) {
    const right = x + width + 1.5 - index * step;
    const drop = random.between(2.6, 6.2);
    edge
      .line(right, y + drop - step * 0.5)
      .curve(
        right,
        y + drop + step * 0.16,
        right - step * 0.82,
        y + drop + step * 0.16,
        right - step * 0.82,
        y + drop - step * 0.5,
      )
      .curve(right - step * 0.82, y + 0.7, right - step, y + 0.7, right - step, y + 1.4);
  }
  return edge.close().d;
}

export function drawTier(canvas: Canvas, tier: Tier, random: Random): void {
  const { x, y, width, height, fill, icing, pattern } = tier;
  const side = pen()
    .move(x, y)
    .line(x + width, y)
    .line(x + width - 0.6, y + height)
    .line(x + 0.6, y + height)
    .close().d;
  canvas.cut(side, fill, 'lift');
  canvas.inside(side, () => pattern(canvas, tier));
  canvas.shade(side, '#5A2A33', [x + width, y + height], [x + width * 0.62, y + height * 0.6], 0.5);
  const cream = icingOf(tier, random);
  canvas.cut(cream, icing, 'card');
  canvas.shade(cream, '#B9777B', [x + width, y + 5], [x + width * 0.4, y - 1], 0.32);
}

export function cherry(canvas: Canvas, x: number, y: number): void {
  canvas.print(ribbon(bow([x, y - 1.5], [x + 0.6, y - 5], [x + 3, y - 6.4]), 0.4), green);
  canvas.cut(disc(x, y, 2.1), red, 'thin');
  canvas.shade(disc(x, y, 2.1), '#8A1A2B', [x + 1.4, y + 1.8], [x - 0.6, y - 0.8], 0.8);
  canvas.print(pen(placed(x - 0.7, y - 0.8, -0.6)).ellipse(0, 0, 0.55, 0.32).d, cream, 0.9);
}

export function candle(canvas: Canvas, x: number, y: number, lean: number, fill: string): void {
  const place = placed(x, y, lean);
  const stick = pen(place).box(-1, -9.8, 2, 9.8, 0.3).d;
  canvas.cut(stick, cream, 'thin');
  canvas.inside(stick, () => {
    for (let band = 0; band < 6; band += 1)
      canvas.print(
        pen(place).polygon([-1, -band * 2.4], [1, -band * 2.4 - 1.4], [1, -band * 2.4 - 2.6], [-1, -band * 2.4 - 1.2])
          .d,
        fill,
      );
  });
  canvas.print(pen(place).box(-0.12, -10.9, 0.24, 1.2).d, cat);
  const flame = (size: number): string => {
    const own = (u: number, v: number) => place(u * size, -11.6 + v * size);
    return pen(own).move(0, 1.6).curve(-2, 1.4, -1.5, -1, 0, -3.6).curve(1.5, -1, 2, 1.4, 0, 1.6).close().d;
  };
  canvas.cut(flame(1), '#F58A3C', 'thin').print(flame(0.58), butter);
}
