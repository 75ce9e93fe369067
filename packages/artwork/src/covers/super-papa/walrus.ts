import type { Canvas } from '../../kit/canvas';
import { type Placement, placed } from '../../kit/geometry';
import { pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import { chip, chipDark, hide, hideDark, ink, ivory, muzzle, pupDark, pupHide, pupMuzzle, red } from './palette';

/** Eyes that look the same way: (du, dv) moves both pupils. */
function eyes(
  canvas: Canvas,
  at: Placement,
  apart: number,
  v: number,
  radius: number,
  look: readonly [du: number, dv: number],
): void {
  for (const side of [-1, 1]) {
    canvas.cut(pen(at).ellipse(side * apart, v, radius, radius * 1.08).d, ivory, 'hair');
    canvas.print(pen(at).ellipse(side * apart + look[0] * radius, v + look[1] * radius, radius * 0.58).d, ink);
    canvas.print(
      pen(at).ellipse(
        side * apart + look[0] * radius - radius * 0.2,
        v + look[1] * radius - radius * 0.22,
        radius * 0.19,
      ).d,
      ivory,
    );
  }
}

/** A flipper that grows along +u, with grooves between its fingers. */
function flipper(canvas: Canvas, place: Placement, fill: string, groove: string): void {
  const d = pen(place)
    .move(-0.1, -0.3)
    .curve(0.3, -0.5, 0.7, -0.5, 0.92, -0.42)
    .quad(1.06, -0.36, 1, -0.24)
    .quad(1.12, -0.16, 1.04, -0.04)
    .quad(1.12, 0.08, 1, 0.16)
    .quad(1.02, 0.3, 0.86, 0.3)
    .curve(0.6, 0.4, 0.2, 0.4, -0.1, 0.3)
    .curve(-0.34, 0.2, -0.34, -0.2, -0.1, -0.3)
    .close().d;
  canvas.cut(d, fill, 'card');
  canvas.shade(d, groove, place(1.1, 0), place(0.4, 0), 0.6);
  for (const [v, to] of [
    [-0.2, -0.25],
    [-0.04, -0.05],
    [0.12, 0.14],
  ] as const)
    canvas.print(
      ribbon(
        [
          [0.62, v * 0.8],
          [0.99, to],
        ],
        [0.012, 0.04],
        place,
      ),
      groove,
      0.8,
    );
}

function tusk(canvas: Canvas, at: Placement, side: number): void {
  const d = pen(at)
    .move(side * 2.6, 50)
    .line(side * 8.4, 49)
    .curve(side * 10.4, 60, side * 9.8, 70, side * 6.6, 79)
    .quad(side * 5.6, 80.6, side * 5, 78.8)
    .curve(side * 5.4, 68, side * 4.4, 58, side * 2.6, 50)
    .close().d;
  canvas.cut(d, ivory, 'card');
  canvas.shade(d, '#C99A62', at(side * 8.6, 52), at(side * 6.6, 68), 0.7);
}

function father(canvas: Canvas): void {
  const at = placed(42, 0);
  canvas.cut(ribbon(bow([16, 103], [4, 108], [-6, 99]), [13, 7]), hideDark, 'card');
  const body = pen(at)
    .move(-30, 107)
    .curve(-38, 84, -30, 60, -20.5, 47)
    .curve(-21.5, 26, -12, 15.6, 0, 15.6)
    .curve(12, 15.6, 21.5, 26, 20.5, 47)
    .curve(30, 58, 38, 84, 31, 107)
    .quad(0, 113, -30, 107)
    .close().d;
  canvas.cut(body, hide, 'deep');
  canvas.shade(body, hideDark, [42, 116], [42, 72], 0.9);
  canvas.shade(body, hideDark, [76, 86], [58, 74], 0.6);
  for (const [y, half, dip] of [
    [68, 25, 6],
    [77, 21, 5.4],
    [90, 26, 5],
  ] as const)
    canvas.print(ribbon(bow([42 - half, y - 2], [42, y + dip], [42 + half, y - 2]), [0.5, 0.5]), hideDark, 0.55);
  for (const [x, y, r] of [
    [18, 84, 1.1],
    [22.4, 90, 0.8],
    [16.4, 94, 0.7],
    [62, 96, 0.9],
    [66, 90, 0.7],
    [30, 24.6, 0.8],
    [33, 22, 0.55],
  ] as const)
    canvas.print(pen().ellipse(x, y, r, r * 0.8).d, hideDark, 0.55);
  // The flipper round the pup, then the one that he leans on.
  flipper(canvas, placed(71, 86, 0.3, 31), hide, hideDark);
  flipper(canvas, placed(18, 83, 1.95, 26), '#804536', hideDark);
  fatherFace(canvas, at);
}

function fatherFace(canvas: Canvas, at: Placement): void {
  canvas.cut(pen(at).ellipse(0, 54, 5.4, 5.4).d, '#7A2A2A', 'hair');
  canvas.print(pen(at).ellipse(0, 57, 3.2, 2).d, '#D9705F');
  for (const side of [-1, 1]) tusk(canvas, at, side);
  eyes(canvas, at, 9, 30.6, 3.1, [0.34, 0.3]);
  for (const side of [-1, 1]) {
    const lid = pen(at)
      .move(side * 9 - 3.5, 30)
      .quad(side * 9, 24.8, side * 9 + 3.5, 30)
      .quad(side * 9, 28.2, side * 9 - 3.5, 30)
      .close().d;
    canvas.cut(lid, '#7A4033', 'hair');
    const lift = side > 0 ? -2.2 : 0;
    for (let hair = 0; hair < 7; hair += 1) {
      const u = side * 9 - 4.2 + hair * 1.4;
      canvas.cut(
        ribbon(
          [
            [u, 25.4 + lift - Math.sin((hair / 6) * Math.PI) * 1.6],
            [u + side * 0.9 + 0.2, 21.8 + lift - Math.sin((hair / 6) * Math.PI) * 1.8],
          ],
          [1.3, 0.5],
          at,
        ),
        ivory,
        'hair',
      );
    }
  }
  for (const side of [-1, 1]) {
    const pad = pen(at)
      .move(0, 38.4)
      .curve(side * 5, 35.6, side * 15.6, 37, side * 16.6, 45)
      .curve(side * 17.2, 52.6, side * 10.6, 56, side * 5.8, 55)
      .curve(side * 1.6, 54, 0, 50.6, 0, 47.6)
      .close().d;
    canvas.cut(pad, muzzle, 'card');
    canvas.shade(pad, '#9A5A3C', at(side * 8, 57), at(side * 7, 45), 0.7);
    moustache(canvas, at, side);
  }
  canvas.cut(
    pen(at)
      .move(-5, 37.6)
      .curve(-4.6, 34.8, 4.6, 34.8, 5, 37.6)
      .curve(4.6, 40.6, 1.8, 42.4, 0, 42.4)
      .curve(-1.8, 42.4, -4.6, 40.6, -5, 37.6)
      .close().d,
    ink,
    'thin',
  );
  canvas.print(pen(at).ellipse(-1.4, 37, 1.5, 0.7).d, ivory, 0.5);
}

/** Bristles, thick as quills, that sweep outwards and down. */
function moustache(canvas: Canvas, at: Placement, side: number): void {
  for (const [row, v] of [43.4, 46.6, 49.8].entries())
    for (let bristle = 0; bristle < 6; bristle += 1) {
      const u = side * (2.6 + bristle * 2.15 + (row % 2) * 0.8);
      const reach = 7 + bristle * 0.7 - row * 0.6;
      canvas.cut(
        ribbon(
          bow(
            [u, v],
            [u + side * (0.6 + bristle * 0.32), v + reach * 0.3],
            [u + side * (1.2 + bristle * 0.95), v + reach],
          ),
          [0.75, 0.3],
          at,
        ),
        ivory,
        'hair',
      );
    }
}

/** One chip as a stick from (0, 0) along +v. */
export function chipStick(canvas: Canvas, place: Placement, length: number, width = 2.2): void {
  canvas.cut(pen(place).box(-width / 2, 0, width, length, 0.3).d, chip, 'thin');
  canvas.print(pen(place).box(width / 2 - width * 0.3, 0.2, width * 0.3, length - 0.4, 0.1).d, chipDark, 0.7);
}

function pup(canvas: Canvas): void {
  const at = placed(81.4, 85);
  const body = pen(at)
    .move(-14, 24)
    .curve(-18, 14, -16, 4, -12, -2)
    .curve(-14.6, -14, -8, -20.6, 0, -20.6)
    .curve(8, -20.6, 14.6, -14, 12, -2)
    .curve(16.4, 4, 18, 14, 14.6, 24)
    .quad(0, 27.4, -14, 24)
    .close().d;
  canvas.cut(body, pupHide, 'deep');
  canvas.shade(body, pupDark, at(2, 30), at(0, 8), 0.85);
  for (const side of [-1, 1])
    flipper(canvas, placed(...at(side * 12, 13), side > 0 ? 1.15 : 1.99, 11), '#A6623F', pupDark);
  canvas.print(pen(at).ellipse(0, 4.4, 2.6, 2).d, '#7A2A2A');
  chipStick(canvas, placed(...at(-3.8, 1.6), 0.1), 16, 2.6);
  chipStick(canvas, placed(...at(3.6, 1.6), -0.07), 14, 2.6);
  eyes(canvas, at, 6.2, -8.4, 2.9, [-0.36, -0.38]);
  for (const side of [-1, 1]) {
    const pad = pen(at)
      .move(0, -3.8)
      .curve(side * 3, -5.4, side * 9.6, -4.4, side * 10, 0.4)
      .curve(side * 10, 4.8, side * 6, 6, side * 3.6, 5.4)
      .curve(side * 1, 4.8, 0, 3, 0, 1.6)
      .close().d;
    canvas.cut(pad, pupMuzzle, 'thin');
    for (const [u, v] of [
      [3.4, -0.6],
      [6, -1],
      [4.4, 1.8],
      [7.2, 1.4],
    ] as const) {
      canvas.print(pen(at).ellipse(side * u, v, 0.42).d, pupDark);
      canvas.print(
        ribbon(
          [
            [side * u, v],
            [side * (u + 4.4), v + 1.4],
          ],
          [0.26, 0.1],
          at,
        ),
        ivory,
      );
    }
    canvas.print(pen(at).ellipse(side * 9.6, -3.4, 2, 1.4).d, red, 0.4);
  }
  canvas.cut(
    pen(at)
      .move(-2.8, -4.6)
      .curve(-2.6, -6.2, 2.6, -6.2, 2.8, -4.6)
      .curve(2.4, -2.8, 1, -2, 0, -2)
      .curve(-1, -2, -2.4, -2.8, -2.8, -4.6)
      .close().d,
    ink,
    'hair',
  );
  canvas.print(pen(at).ellipse(-0.8, -4.8, 0.8, 0.4).d, ivory, 0.5);
  for (const lean of [-1.6, 0, 1.6])
    canvas.cut(
      ribbon(bow([lean * 0.6, -20], [lean * 0.9, -22.4], [lean * 1.7, -24]), [0.8, 0.35], at),
      pupDark,
      'hair',
    );
}

/** Like father, like son: the pup has found himself two tusks. Both sit at y ≈ 108. */
export function walruses(canvas: Canvas): void {
  father(canvas);
  pup(canvas);
}

/** A paper cone of chips, standing. */
export function cornet(canvas: Canvas, x: number, y: number): void {
  for (const [u, v, lean, length] of [
    [-3.4, -13.4, -0.28, 8],
    [-1, -15.6, -0.1, 9],
    [1.6, -14.6, 0.12, 9],
    [3.8, -12.6, 0.3, 8],
    [0.2, -12.4, 0.02, 7],
  ] as const)
    chipStick(canvas, placed(x + u, y + v, lean), length, 2);
  const cone = pen(placed(x, y))
    .move(-6, -10.4)
    .quad(0, -7.8, 6, -10.4)
    .line(3.4, 0.6)
    .quad(0, 1.6, -3.4, 0.6)
    .close().d;
  canvas.cut(cone, ivory, 'card');
  canvas.inside(cone, () => {
    for (let u = -7; u < 9; u += 3.2)
      canvas.print(pen(placed(x, y)).polygon([u, -11], [u + 1.6, -11], [u * 0.56 + 0.9, 2], [u * 0.56, 2]).d, red);
  });
}
