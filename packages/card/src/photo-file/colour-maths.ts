import type { Chromaticities } from './photo-header';

export type Vector = readonly [number, number, number];
/** By rows. */
export type Matrix = readonly [Vector, Vector, Vector];

const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;
const applied = ([a, b, c]: Matrix, vector: Vector): Vector => [dot(a, vector), dot(b, vector), dot(c, vector)];
export const transposed = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
];
export const product = (one: Matrix, other: Matrix): Matrix => {
  const [a, b, c] = transposed(other);
  return transposed([applied(one, a), applied(one, b), applied(one, c)]);
};
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
/** @throws RangeError where primaries lie on a line */
function inverse(matrix: Matrix): Matrix {
  const [a, b, c] = transposed(matrix);
  const size = dot(a, cross(b, c));
  if (Math.abs(size) < 1e-9) throw new RangeError('These primaries span no colours.');
  const scaled = ([x, y, z]: Vector): Vector => [x / size, y / size, z / size];
  return [scaled(cross(b, c)), scaled(cross(c, a)), scaled(cross(a, b))];
}
const diagonal = ([a, b, c]: Vector): Matrix => [
  [a, 0, 0],
  [0, b, 0],
  [0, 0, c],
];

export const xyz = ([x, y]: readonly [number, number]): Vector => [x / y, 1, (1 - x - y) / y];

/** Stored light to CIE XYZ with white at Y = 1 (SMPTE RP 177). @throws RangeError as {@link inverse} */
export function lightToXyz({ white, red, green, blue }: Chromaticities): Matrix {
  const columns = transposed([xyz(red), xyz(green), xyz(blue)]);
  return product(columns, diagonal(applied(inverse(columns), xyz(white))));
}

/** Of the Bradford transform (ICC.1:2022, annex E). */
const cones: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Of ICC profiles. */
export const d50: Vector = [0.9642, 1, 0.8249];

/** Colours as they look under the white of profiles. */
export function toD50(white: Vector): Matrix {
  const [from, to] = [applied(cones, white), applied(cones, d50)];
  return product(inverse(cones), product(diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]]), cones));
}

export const lightBetween = (from: Chromaticities, to: Chromaticities): Matrix =>
  product(inverse(lightToXyz(to)), lightToXyz(from));
