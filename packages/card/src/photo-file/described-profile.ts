import { d50, lightToXyz, product, toD50, transposed, type Vector, xyz } from './colour-maths';
import type { Chromaticities, Curve } from './photo-header';

const words = (...values: readonly number[]): number[] =>
  values.flatMap((value) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const text = (value: string): number[] => Array.from(value, (letter) => letter.charCodeAt(0));
/** `s15Fixed16Number`. */
const fixed = (...values: readonly number[]): number[] => words(...values.map((value) => Math.round(value * 65_536)));
const xyzTag = (value: Vector): number[] => [...text('XYZ '), ...words(0), ...fixed(...value)];
const words16 = (value: string): number[] => Array.from(value).flatMap((letter) => [0, letter.charCodeAt(0)]);
const textTag = (value: string): number[] => [
  ...text('mluc'),
  ...words(0, 1, 12),
  ...text('enUS'),
  ...words(2 * value.length, 28),
  ...words16(value),
];
/** `parametricCurveType` 0 and 3 (table 68). */
const curveTag = (curve: Curve): number[] =>
  curve === 'srgb'
    ? [...text('para'), ...words(0), 0, 3, 0, 0, ...fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)]
    : [...text('para'), ...words(0), 0, 0, 0, 0, ...fixed(curve.power)];

const headBytes = 128;

/**
 * The ICC profile (4.3) of colours described by numbers.
 * @param grey for a picture with one channel
 * @throws RangeError where primaries lie on a line
 */
export function describedProfile(primaries: Chromaticities, curve: Curve, grey: boolean): Uint8Array<ArrayBuffer> {
  const toPcs = toD50(xyz(primaries.white));
  const [red, green, blue] = transposed(product(toPcs, lightToXyz(primaries)));
  const colour: [string, number[]][] = grey
    ? [['kTRC', curveTag(curve)]]
    : [
        ['rXYZ', xyzTag(red)],
        ['gXYZ', xyzTag(green)],
        ['bXYZ', xyzTag(blue)],
        ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, number[]] => [name, curveTag(curve)]),
      ];
  const tags: [string, number[]][] = [
    ['desc', textTag('As described')],
    ['cprt', textTag('No copyright')],
    ['wtpt', xyzTag(d50)],
    ['chad', [...text('sf32'), ...words(0), ...fixed(...toPcs.flat())]],
    ...colour,
  ];
  const table: number[] = words(tags.length);
  const data: number[] = [];
  const start = headBytes + 4 + 12 * tags.length;
  for (const [name, body] of tags) {
    table.push(...text(name), ...words(start + data.length, body.length));
    data.push(...body, ...Array<number>((4 - (body.length % 4)) % 4).fill(0));
  }
  const head = [
    ...words(start + data.length, 0, 0x04300000),
    ...text(grey ? 'mntrGRAYXYZ ' : 'mntrRGB XYZ '),
    ...words(0, 0, 0),
    ...text('acsp'),
    ...words(0, 0, 0, 0, 0, 0, 0),
    ...fixed(...d50),
  ];
  return Uint8Array.from([...head, ...Array<number>(headBytes - head.length).fill(0), ...table, ...data]);
}
