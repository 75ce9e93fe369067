import type { CoverDrawing } from '../../cover-drawing';
import { Canvas } from '../../kit/canvas';
import { citrusSlice } from '../../kit/citrus';
import { placed, turn } from '../../kit/geometry';
import { heart } from '../../kit/heart';
import { letter } from '../../kit/lettering';
import { disc, pen } from '../../kit/pen';
import { type Random, seeded } from '../../kit/random';
import { ribbon } from '../../kit/ribbon';
import { blossom, bough, leafOn, lemonFruit } from './lemon';
import { lizard } from './lizard';
import { clay, clayDark, cobalt, glaze, glazeWarm, grout, leaf, lemon, lemonDark, mist, sky, white } from './palette';

/** A wall of painted tiles with one letter of “thank you” each, and a lizard across it. */

const side = 20;
const [left, top] = [2.5, 4];

type Tile = { x: number; y: number; size: number };
const tileAt = (column: number, row: number): Tile => ({
  x: left + column * side + side / 2,
  y: top + row * side + side / 2,
  size: side,
});

const diamond = (x: number, y: number, r: number): string =>
  pen().polygon([x, y - r], [x + r, y], [x, y + r], [x - r, y]).d;

/** Quarter rosettes that meet those of the neighbours. */
function corners(
  canvas: Canvas,
  { x, y, size }: Tile,
  rings: readonly (readonly [share: number, fill: string])[],
): void {
  for (const [u, v] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    for (const [share, fill] of rings) canvas.print(disc(x + (u * size) / 2, y + (v * size) / 2, size * share), fill);
}

function petals(
  canvas: Canvas,
  { x, y, size }: Tile,
  count: number,
  start: number,
  reach: number,
  width: number,
  fill: string,
): void {
  for (let index = 0; index < count; index += 1) {
    const at = placed(x, y, start + (index / count) * turn, size * reach);
    canvas.print(
      pen(at)
        .move(0.06, 0)
        .curve(0.35, -width, 0.8, -width * 0.8, 1, 0)
        .curve(0.8, width * 0.8, 0.35, width, 0.06, 0)
        .close().d,
      fill,
    );
  }
}

type Paint = (canvas: Canvas, tile: Tile) => void;

/** Cream ground: a blue star on one of `accent`. */
const starTile =
  (accent: string): Paint =>
  (canvas, tile) => {
    corners(canvas, tile, [
      [0.3, cobalt],
      [0.235, glaze],
      [0.19, sky],
      [0.1, cobalt],
    ]);
    petals(canvas, tile, 4, 0, 0.47, 0.34, cobalt);
    petals(canvas, tile, 4, turn / 8, 0.3, 0.42, accent);
    petals(canvas, tile, 4, 0, 0.36, 0.22, sky);
    canvas.print(disc(tile.x, tile.y, tile.size * 0.1), cobalt).print(disc(tile.x, tile.y, tile.size * 0.055), white);
  };

/** Blue ground: a white quatrefoil with leaves of `accent` between. */
const flowerTile =
  (accent: string): Paint =>
  (canvas, tile) => {
    const { x, y, size } = tile;
    canvas.print(pen().box(x - size / 2, y - size / 2, size, size).d, cobalt);
    corners(canvas, tile, [
      [0.3, white],
      [0.255, cobalt],
      [0.19, sky],
      [0.1, cobalt],
    ]);
    petals(canvas, tile, 4, 0, 0.44, 0.46, white);
    petals(canvas, tile, 4, 0, 0.34, 0.3, sky);
    petals(canvas, tile, 4, turn / 8, 0.32, 0.3, accent);
    canvas.print(diamond(x, y, size * 0.11), white).print(disc(x, y, size * 0.05), cobalt);
  };

/** Bare glaze framed in blue, for a letter. */
function plainTile(canvas: Canvas, tile: Tile): void {
  const { x, y, size } = tile;
  const h = size / 2;
  corners(canvas, tile, [
    [0.2, cobalt],
    [0.15, lemon],
    [0.08, cobalt],
  ]);
  canvas.print(
    `${pen().box(x - h + 1.3, y - h + 1.3, size - 2.6, size - 2.6, 2.6).d}${pen().box(x - h + 1.75, y - h + 1.75, size - 3.5, size - 3.5, 2.3).d}`,
    sky,
  );
}

function sliceTile(canvas: Canvas, tile: Tile): void {
  plainTile(canvas, tile);
  for (let index = 0; index < 8; index += 1) {
    const at = placed(tile.x, tile.y, ((index + 0.5) / 8) * turn, tile.size * 0.42);
    canvas.print(pen(at).move(0.6, 0).quad(0.8, -0.17, 1, 0).quad(0.8, 0.17, 0.6, 0).close().d, leaf);
  }
  for (const [d, fill] of citrusSlice(tile.x, tile.y, tile.size * 0.28, 0.2, [lemonDark, white, lemon]))
    canvas.print(d, fill);
}

/** One tile, a little crooked and of its own shade of white. */
function lay(canvas: Canvas, tile: Tile, paint: Paint, random: Random): void {
  const { x, y, size } = tile;
  const h = size / 2 - 0.32;
  const base = pen(placed(x, y, random.between(-0.006, 0.006))).box(-h, -h, h * 2, h * 2, 0.5).d;
  canvas.cut(base, random.pick([glaze, glaze, glazeWarm]), 'thin');
  canvas.inside(base, () => paint(canvas, tile));
}

/** Where a tile is missing: mortar, and the line that the lizard's tail has drawn in it. */
function hole(canvas: Canvas, { x, y, size }: Tile): void {
  const h = size / 2 - 0.1;
  const d = pen().box(x - h, y - h, h * 2, h * 2, 0.4).d;
  canvas.print(d, clay);
  canvas.shade(d, clayDark, [x - h, y - h], [x + h, y + h], 0.9);
  const scratch = placed(x - 1.4, y - 2.6, -0.12);
  canvas.print(`${heart(...scratch(0, 0), 5.4, -0.12)}${heart(...scratch(0, 0.1), 4.3, -0.12)}`, glazeWarm);
  canvas.print(
    pen().polygon(
      [x - h, y - h],
      [x + h, y - h],
      [x + h, y - h + 1.2],
      [x - h + 1.2, y - h + 1.2],
      [x - h + 1.2, y + h],
      [x - h, y + h],
    ).d,
    clayDark,
  );
}

const words: Record<number, string> = { 2: 'THANK', 3: ' YOU ' };

/** What is painted on which tile of the wall. */
function paintAt(column: number, row: number): Paint {
  const lettered = words[row] !== undefined && column >= 0 && column < 5;
  if (lettered && words[row]?.[column] === ' ') return sliceTile;
  if (lettered) return plainTile;
  return (row + column) % 2 ? starTile(mist) : flowerTile(mist);
}

function wall(canvas: Canvas): void {
  const random = seeded(5);
  for (let row = -1; row <= 7; row += 1)
    for (let column = -1; column <= 5; column += 1) {
      const tile = tileAt(column, row);
      if (row === 5 && column === 0) hole(canvas, tile);
      else lay(canvas, tile, paintAt(column, row), random);
    }
  for (const [row, line] of Object.entries(words))
    [...line].forEach((character, column) => {
      const { x, y } = tileAt(column, Number(row));
      if (character !== ' ')
        canvas.write(letter(character, { font: 'caprasimo', size: 17, x, y: y + 5.9 }), cobalt, 'hair');
    });
}

function lemons(canvas: Canvas): void {
  bough(
    canvas,
    [
      [112, 2],
      [92, 10],
      [70, 12],
      [48, 21],
      [30, 22],
    ],
    2.4,
  );
  bough(
    canvas,
    [
      [88, 10.6],
      [84, 20],
      [86, 30],
    ],
    1.5,
  );
  for (const [x, y, length, angle] of [
    [98, 8, 17, -2.5],
    [92, 10, 17, 1.9],
    [76, 12, 16, -2.2],
    [66, 13, 17, 0.9],
    [60, 15, 17, -2.6],
    [50, 20, 15, 1.2],
    [44, 21, 16, -2.7],
    [31, 22, 15, 2.7],
    [34, 22, 13, 1.7],
    [102, 6, 15, 1.2],
    [86, 28, 14, 0.5],
    [86, 24, 13, 2.6],
  ] as const)
    leafOn(canvas, x, y, length, angle);
  lemonFruit(canvas, 72.4, 27, 10, 1.75);
  lemonFruit(canvas, 89, 33, 10.6, 1.4);
  lemonFruit(canvas, 45, 33, 8.4, 1.9);
  blossom(canvas, 58, 19.4, 4.6, 0.3);
  blossom(canvas, 97, 12, 4.8, 0.9);
  blossom(canvas, 31, 20.6, 4, 0.1);
}

export const drawing: CoverDrawing = {
  front() {
    const canvas = new Canvas().ground(grout);
    wall(canvas);
    lemons(canvas);
    lizard(canvas, (mouth) => {
      canvas.cut(ribbon([mouth(10, 3), mouth(15, -1), mouth(16.4, -7)], 0.9), leaf, 'thin');
      blossom(canvas, ...mouth(16.6, -8.6), 4.6, 0.5);
      leafOn(canvas, ...mouth(14.6, 1), 7, 0.9);
    });
    return canvas.toSvg();
  },
  background() {
    const canvas = new Canvas().ground(grout);
    const random = seeded(6);
    for (let row = -1; row <= 6; row += 1)
      for (let column = -1; column <= 4; column += 1) {
        const tile = { x: column * 26.25, y: 8 + row * 26.25, size: 26.25 };
        lay(canvas, tile, (row + column) % 2 ? starTile(lemon) : flowerTile(lemon), random);
      }
    return canvas.toSvg();
  },
};
