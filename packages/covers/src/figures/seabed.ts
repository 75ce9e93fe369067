import type { Canvas } from '../kit/canvas';
import { type Point, placed, polar, turn } from '../kit/geometry';
import { disc, pen } from '../kit/pen';
import { type Random, seeded } from '../kit/random';
import { flow, ribbon } from '../kit/ribbon';
import { scatter } from '../kit/scatter';
import { cream, deep, foam, ground, sand, sea, weed } from '../palettes/huit-bras';

export function bubbles(canvas: Canvas, points: readonly Point[], random: Random): void {
  for (const [x, y] of points) {
    const r = random.between(0.6, 1.5);
    canvas
      .print(`${disc(x, y, r)}${disc(x, y, r * 0.74)}`, foam, 0.8)
      .print(disc(x - r * 0.3, y - r * 0.34, r * 0.2), foam);
  }
}

export function fish(canvas: Canvas, x: number, y: number, size: number, angle: number, fill: string): void {
  const at = placed(x, y, angle, size);
  canvas.cut(
    pen(at).move(-1, 0).quad(-1.5, -0.5, -1.8, -0.66).quad(-1.6, 0, -1.8, 0.66).quad(-1.5, 0.5, -1, 0).close().d,
    fill,
    'hair',
  );
  const body = pen(at).move(-1.1, 0).curve(-0.6, -0.8, 0.6, -0.8, 1.1, 0).curve(0.6, 0.8, -0.6, 0.8, -1.1, 0).close().d;
  canvas.cut(body, fill, 'thin');
  canvas.inside(body, () => {
    for (const u of [-0.5, 0.05]) canvas.print(pen(at).box(u, -1, 0.2, 2).d, cream, 0.85);
  });
  canvas.print(pen(at).ellipse(0.62, -0.12, 0.13).d, '#2A2A3C');
}

export function starfish(canvas: Canvas, x: number, y: number, size: number, angle: number, fill: string): void {
  const points: Point[] = Array.from({ length: 10 }, (_, index) =>
    polar(0, 0, index % 2 ? 0.45 : 1, (index / 10) * turn),
  );
  const place = placed(x, y, angle, size);
  canvas.cut(pen(place).through(points, true, 0.8).d, fill, 'card');
  for (let arm = 0; arm < 5; arm += 1)
    for (const reach of [0.25, 0.48, 0.68])
      canvas.print(pen(place).ellipse(...polar(0, 0, reach, (arm / 5) * turn), 0.07).d, cream);
}

function seaweed(canvas: Canvas, x: number, y: number, height: number, fill: string): void {
  for (const [lean, tall] of [
    [-0.32, 0.8],
    [0.3, 0.72],
    [0, 1],
  ] as const) {
    const line = flow(
      [
        [x, y],
        [x + height * (lean * 0.4 - 0.07), y - height * tall * 0.33],
        [x + height * (lean * 0.8 + 0.08), y - height * tall * 0.66],
        [x + height * lean, y - height * tall],
      ],
      6,
    );
    canvas.cut(
      ribbon(line, (share) => 0.9 + 2.6 * Math.sin(Math.PI * Math.min(1, share + 0.12)) * (1 - share * 0.4)),
      fill,
      'thin',
    );
  }
}

/** Water in sheets, darker towards the sand. */
export function water(canvas: Canvas): void {
  const layer = (y: number, fill: string, phase: number): void => {
    const crest: Point[] = Array.from({ length: 15 }, (_, index) => [
      index * 9 - 10,
      y + Math.sin(index * 1.3 + phase) * 2.4,
    ]);
    canvas.cut(`${pen().through(crest, false).d}L116 160L-10 160Z`, fill, 'card');
  };
  canvas.ground('#7CC5BF');
  layer(8, '#4FB0B0', 0);
  layer(38, sea, 2);
  layer(76, ground, 4);
  layer(112, deep, 1);
  const random = seeded(4);
  bubbles(canvas, scatter({ x: -2, y: 4, width: 109, height: 126 }, 7, random), random);
  seaweed(canvas, 3, 146, 34, weed);
  seaweed(canvas, 101, 147, 30, weed);
  seaweed(canvas, 14, 147, 18, '#4E9A6B');
  seaweed(canvas, 92, 148, 17, '#4E9A6B');
  const floor: Point[] = [
    [-8, 139],
    [12, 136.6],
    [34, 141],
    [60, 139],
    [84, 141.4],
    [113, 137],
  ];
  const bed = `${pen().through(floor, false).d}L113 158L-8 158Z`;
  canvas.cut(bed, sand, 'card');
  canvas.shade(bed, '#B98A45', [50, 152], [50, 138], 0.55);
}
