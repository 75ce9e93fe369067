import type { Canvas } from './canvas';
import { type Placement, type Point, placed } from './geometry';
import type { Depth } from './paper';
import { pen } from './pen';
import type { Random } from './random';
import { bow, ribbon } from './ribbon';

/** An almond leaf from its stalk at the placement's origin, growing along +u. */
export const almond = (place: Placement, length: number, width: number, sweep = 0): string =>
  pen(place)
    .move(0, 0)
    .curve(length * 0.22, -width * 0.66, length * 0.68, -width * 0.62 + sweep, length, sweep)
    .curve(length * 0.72, width * 0.62 + sweep, length * 0.24, width * 0.6, 0, 0)
    .close().d;

/** The lower half of the same leaf, for a second tone along the midrib. */
export const almondHalf = (place: Placement, length: number, width: number, sweep = 0): string =>
  pen(place)
    .move(0, 0)
    .curve(length * 0.3, sweep * 0.2, length * 0.7, sweep * 0.75, length, sweep)
    .curve(length * 0.72, width * 0.62 + sweep, length * 0.24, width * 0.6, 0, 0)
    .close().d;

/** A round eucalyptus leaf. */
const coin = (place: Placement, length: number): string =>
  pen(place)
    .move(0, 0)
    .curve(length * 0.1, -length * 0.55, length * 0.85, -length * 0.6, length, -length * 0.04)
    .curve(length * 0.9, length * 0.55, length * 0.12, length * 0.52, 0, 0)
    .close().d;

export type Branch = {
  from: Point;
  control: Point;
  to: Point;
  kind: 'almond' | 'coin' | 'fern';
  /** Pairs of leaves. */
  pairs: number;
  /** Share of the stem left bare at its foot; a third unless told. */
  bare?: number;
  /** Length of the biggest leaf, mm. */
  leaf: number;
  tones: readonly [light: string, dark: string];
  stem: string;
  depth?: Depth;
  random: Random;
};

const fullness = (t: number): number => 0.5 + 0.5 * Math.sin(Math.PI * (0.25 + t * 0.68));

function leafAt(canvas: Canvas, spec: Branch, at: Point, heading: number, side: number, length: number): void {
  const { kind, tones, depth = 'thin', random } = spec;
  const open = (kind === 'fern' ? 0.95 : 0.75) * side * random.between(0.85, 1.12);
  const place = placed(at[0], at[1], heading + open);
  if (kind === 'coin') {
    canvas.cut(coin(place, length * 0.82), side > 0 ? tones[1] : tones[0], depth);
    return;
  }
  const width = length * (kind === 'fern' ? 0.3 : 0.44);
  const sweep = side * length * 0.05;
  canvas.glue(
    [
      [almond(place, length, width, sweep), tones[0]],
      [almondHalf(place, length, width, sweep), tones[1]],
    ],
    depth,
  );
}

/** A leafy branch: leaves in pairs shrinking towards the tip and one to end it, each a piece of its own. */
export function branch(canvas: Canvas, spec: Branch): void {
  const { from, control, to, pairs, bare = 0.34, leaf, stem, random } = spec;
  const steps = 40;
  const spine = bow(from, control, to, steps);
  canvas.cut(ribbon(spine, [0.95, 0.35]), stem, 'hair');
  for (let pair = 0; pair <= pairs; pair += 1) {
    const index = Math.min(steps - 1, Math.round((bare + (1 - bare) * (pair / pairs)) * steps));
    const here = spine[index] ?? to;
    const next = spine[index + 1] ?? to;
    const heading = Math.atan2(next[1] - here[1], next[0] - here[0]);
    const length = leaf * fullness(pair / pairs) * random.between(0.92, 1.08);
    if (pair === pairs) leafAt(canvas, spec, to, heading, 0, length);
    else for (const side of [-1, 1]) leafAt(canvas, spec, here, heading, side, length);
  }
}
