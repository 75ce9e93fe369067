import type { Canvas } from './canvas';
import { placed, polar, turn } from './geometry';
import { disc, pen } from './pen';
import type { Random } from './random';

type Bloom = { x: number; y: number; radius: number; turn?: number; random: Random };

const petal = (x: number, y: number, angle: number, from: number, to: number, width: number, tip: number): string =>
  pen(placed(x, y, angle))
    .move(from, 0)
    .curve(from + (to - from) * 0.25, -width * 0.75, from + (to - from) * 0.75, -width * (0.55 + tip), to, 0)
    .curve(from + (to - from) * 0.75, width * (0.55 + tip), from + (to - from) * 0.25, width * 0.75, from, 0)
    .close().d;

function seeds(canvas: Canvas, bloom: Bloom, reach: number, color: string): void {
  const golden = Math.PI * (3 - Math.sqrt(5));
  const count = Math.round(reach * 9);
  for (let index = 0; index < count; index += 1) {
    const [x, y] = polar(bloom.x, bloom.y, reach * Math.sqrt((index + 0.5) / count) * 0.84, index * golden);
    canvas.print(disc(x, y, 0.2 + 0.1 * bloom.random.next()), color);
  }
}

/** A daisy: two rings of long petals and a seeded heart. */
export function daisy(
  canvas: Canvas,
  bloom: Bloom,
  petals: readonly [string, string],
  heart: readonly [string, string],
): void {
  const { x, y, radius, turn: start = 0, random } = bloom;
  const count = 13;
  for (const [ring, fill] of [petals[1], petals[0]].entries()) {
    for (let index = 0; index < count; index += 1) {
      const angle = start + ((index + ring * 0.5) / count) * turn;
      const reach = radius * random.between(0.93, 1.02) * (ring === 0 ? 1 : 0.97);
      const d = petal(x, y, angle, radius * 0.14, reach, radius * 0.2, 0.28);
      canvas.cut(d, fill, 'hair');
      canvas.shade(d, heart[1], polar(x, y, radius * 0.2, angle), polar(x, y, radius * 0.66, angle), 0.42);
    }
  }
  canvas.cut(disc(x, y, radius * 0.31), heart[0], 'thin');
  canvas.shade(
    disc(x, y, radius * 0.31),
    heart[1],
    [x + radius * 0.2, y + radius * 0.3],
    [x - radius * 0.1, y - radius * 0.15],
    0.8,
  );
  seeds(canvas, bloom, radius * 0.26, heart[1]);
}

/** A dahlia: rings of pointed petals, from the outer colour to the inner one. */
export function dahlia(canvas: Canvas, bloom: Bloom, rings: readonly string[], heart: string): void {
  const { x, y, radius, turn: start = 0, random } = bloom;
  rings.forEach((fill, ring) => {
    const share = 1 - ring / (rings.length + 0.35);
    const count = 17 - ring * 2;
    for (let index = 0; index < count; index += 1) {
      const angle = start + ((index + (ring % 2) * 0.5) / count) * turn;
      const reach = radius * share * random.between(0.96, 1.03);
      const d = petal(x, y, angle, radius * 0.05, reach, reach * 0.24, -0.06);
      canvas.cut(d, fill, 'hair');
      canvas.shade(d, heart, polar(x, y, reach * 0.15, angle), polar(x, y, reach * 0.8, angle), 0.5);
    }
  });
  canvas.cut(disc(x, y, radius * 0.13), heart, 'thin');
}

/** A broad-petalled anemone with a dark eye and a ring of stamens. */
export function anemone(
  canvas: Canvas,
  bloom: Bloom,
  petals: readonly [string, string, string],
  eye: string,
  stamen: string,
): void {
  const { x, y, radius, turn: start = 0, random } = bloom;
  const broad = (angle: number, reach: number, spread: number): string =>
    pen(placed(x, y, angle))
      .move(0, 0)
      .curve(reach * 0.2, -spread * 0.75, reach * 0.62, -spread * 1.12, reach * 0.9, -spread * 0.5)
      .curve(reach * 1.03, -spread * 0.22, reach * 0.93, -spread * 0.06, reach * 0.99, spread * 0.14)
      .curve(reach * 1.02, spread * 0.66, reach * 0.62, spread * 1.1, 0, 0)
      .close().d;
  for (const ring of [0, 1]) {
    const count = 5;
    for (let index = 0; index < count; index += 1) {
      const angle = start + ((index + ring * 0.5) / count) * turn + random.between(-0.08, 0.08);
      const reach = radius * (ring === 0 ? 1 : 0.8) * random.between(0.96, 1.03);
      const d = broad(angle, reach, reach * 0.62);
      canvas.cut(d, ring === 0 ? petals[1] : petals[0], 'thin');
      canvas.shade(d, petals[2], polar(x, y, reach * 0.22, angle), polar(x, y, reach * 0.86, angle), 0.72);
    }
  }
  canvas.cut(disc(x, y, radius * 0.22), eye, 'thin');
  for (let index = 0; index < 22; index += 1) {
    const angle = (index / 22) * turn;
    const [sx, sy] = polar(x, y, radius * random.between(0.29, 0.37), angle);
    canvas.print(disc(sx, sy, radius * 0.026), stamen);
  }
  canvas.print(pen().ellipse(x - radius * 0.06, y - radius * 0.07, radius * 0.06, radius * 0.05).d, stamen, 0.35);
}

/** A ranunculus: ruffled rounds, each laid a little off the one below, from the widest colour to the heart. */
export function ranunculus(canvas: Canvas, bloom: Bloom, tones: readonly string[], shadow: string): void {
  const { x, y, radius, turn: start = 0, random } = bloom;
  tones.forEach((fill, ring) => {
    const size = radius * (1 - ring / (tones.length + 0.6));
    const ruffles = Math.max(5, 11 - ring);
    const [cx, cy] = polar(x, y, radius * 0.022 * ring, start + ring * 2.4);
    const outline = Array.from({ length: ruffles * 4 }, (_, step) => {
      const dip = [0, 0.75, 1, 0.75][step % 4] ?? 0;
      const reach = size * (0.9 + 0.1 * dip) * random.between(0.985, 1.015);
      return polar(cx, cy, reach, start + ring * 0.7 + (step / (ruffles * 4)) * turn);
    });
    const d = pen().through(outline).d;
    canvas.cut(d, fill, ring === 0 ? 'card' : 'thin');
    canvas.shade(d, shadow, polar(cx, cy, size, 0.9), polar(cx, cy, size * 0.3, 0.9), 0.55);
    for (let fold = 0; fold < ruffles; fold += 1) {
      const angle = start + ring * 0.7 + (fold / ruffles) * turn;
      const crease = pen(placed(cx, cy, angle))
        .move(size * 0.93, 0)
        .quad(size * 0.84, -size * 0.035, size * 0.72, 0.02)
        .quad(size * 0.84, size * 0.02, size * 0.93, 0)
        .close().d;
      canvas.print(crease, shadow, 0.5);
    }
  });
  const [hx, hy] = polar(x, y, radius * 0.03, start);
  canvas.cut(disc(hx, hy, radius * 0.11), shadow, 'hair');
}

/** A closed tulip seen from the side; `turn` is the way it points. */
export function tulip(canvas: Canvas, bloom: Bloom, tones: readonly [string, string, string]): void {
  const { x, y, radius, turn: heading = -Math.PI / 2 } = bloom;
  const place = placed(x, y, heading + Math.PI / 2, radius);
  const side = (k: number): string =>
    pen(place)
      .move(0, 0.95)
      .curve(k * 0.95, 0.9, k * 1.05, -0.25, k * 0.55, -1)
      .curve(k * 0.2, -0.6, -k * 0.2, 0.1, 0, 0.95)
      .close().d;
  const back = pen(place)
    .move(0, 0.9)
    .curve(-0.7, 0.3, -0.5, -0.7, 0, -1.12)
    .curve(0.5, -0.7, 0.7, 0.3, 0, 0.9)
    .close().d;
  canvas.cut(back, tones[2], 'hair');
  canvas.cut(side(-1), tones[0], 'thin');
  canvas.cut(side(1), tones[1], 'thin');
  canvas.shade(side(1), tones[2], place(0.2, 0.9), place(0.5, -0.5), 0.7);
  canvas.shade(side(-1), tones[2], place(-0.1, 0.9), place(-0.5, -0.3), 0.6);
}

/** Berries on thin stalks from one point, towards `heading` (radians). */
export function berries(
  canvas: Canvas,
  bloom: Bloom & { heading: number; count: number; size: number },
  fill: string,
  stalk: string,
  glint: string,
): void {
  const { x, y, radius, heading, count, size, random } = bloom;
  for (let index = 0; index < count; index += 1) {
    const spread = count === 1 ? 0 : (index / (count - 1) - 0.5) * 1.5;
    const [bx, by] = polar(x, y, radius * random.between(0.7, 1.05), heading + spread);
    const [mx, my] = polar(x, y, radius * 0.5, heading + spread * 0.55);
    canvas.print(
      pen()
        .move(x - 0.15, y)
        .quad(mx, my, bx, by)
        .quad(mx + 0.35, my + 0.35, x + 0.2, y)
        .close().d,
      stalk,
    );
    canvas.cut(disc(bx, by, size), fill, 'hair');
    canvas.print(disc(bx - size * 0.3, by - size * 0.35, size * 0.24), glint, 0.75);
  }
}
