import { type Placement, placed, turn, within } from '../../kit/geometry';
import { pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import type { Month } from './month';
import { cream, gold, leaf, night, red, rose, sky, teal } from './palette';

const round = (at: Placement, u: number, v: number, r: number): string => pen(at).ellipse(u, v, r).d;

export const snowflake: Month = {
  paper: teal,
  draw(canvas, at) {
    for (let arm = 0; arm < 6; arm += 1) {
      const own = within(at, placed(0, 0, (arm / 6) * turn - turn / 4));
      canvas.cut(
        ribbon(
          [
            [0, 0],
            [0.4, 0],
            [0.74, 0],
          ],
          0.13,
          own,
        ),
        cream,
        'hair',
      );
      for (const side of [-1, 1]) {
        canvas.print(
          ribbon(
            [
              [0.34, 0],
              [0.54, side * 0.2],
            ],
            0.11,
            own,
          ),
          cream,
        );
        canvas.print(
          ribbon(
            [
              [0.52, 0],
              [0.68, side * 0.15],
            ],
            0.1,
            own,
          ),
          cream,
        );
      }
    }
  },
};

export const heart: Month = {
  paper: cream,
  draw(canvas, at) {
    const d = pen(at)
      .move(0, 0.66)
      .curve(-0.3, 0.36, -0.72, 0.1, -0.72, -0.26)
      .curve(-0.72, -0.68, -0.2, -0.76, 0, -0.32)
      .curve(0.2, -0.76, 0.72, -0.68, 0.72, -0.26)
      .curve(0.72, 0.1, 0.3, 0.36, 0, 0.66)
      .close().d;
    canvas.cut(d, red, 'thin');
    canvas.print(pen(at).ellipse(-0.36, -0.3, 0.13, 0.18).d, rose);
  },
};

export const umbrella: Month = {
  paper: sky,
  draw(canvas, at) {
    canvas.cut(
      ribbon([...bow([0, -0.1], [0, 0.3], [0, 0.5]), ...bow([0, 0.5], [0.02, 0.74], [0.2, 0.66])], 0.1, at),
      night,
      'hair',
    );
    canvas.cut(
      pen(at)
        .move(-0.72, 0.02)
        .curve(-0.7, -0.8, 0.7, -0.8, 0.72, 0.02)
        .quad(0.48, -0.14, 0.24, 0.02)
        .quad(0, -0.14, -0.24, 0.02)
        .quad(-0.48, -0.14, -0.72, 0.02)
        .close().d,
      red,
      'thin',
    );
    canvas.print(
      pen(at)
        .move(-0.24, 0.02)
        .quad(-0.22, -0.4, 0, -0.58)
        .quad(0.22, -0.4, 0.24, 0.02)
        .quad(0, -0.14, -0.24, 0.02)
        .close().d,
      cream,
    );
    for (const [u, v] of [
      [-0.5, 0.3],
      [-0.26, 0.48],
      [0.5, 0.32],
      [0.68, -0.42],
      [-0.66, -0.44],
    ] as const)
      canvas.print(
        ribbon(
          [
            [u, v - 0.08],
            [u - 0.03, v + 0.1],
          ],
          [0.03, 0.1],
          at,
        ),
        teal,
      );
  },
};

/** In France the first of April is a paper fish on somebody's back. */
export const fish: Month = {
  paper: gold,
  draw(canvas, at) {
    canvas.cut(pen(at).polygon([0.34, 0], [0.8, -0.36], [0.7, 0], [0.8, 0.36]).d, red, 'hair');
    const body = pen(at)
      .move(-0.76, 0)
      .curve(-0.5, -0.5, 0.16, -0.52, 0.46, 0)
      .curve(0.16, 0.52, -0.5, 0.5, -0.76, 0)
      .close().d;
    canvas.cut(body, cream, 'thin');
    canvas.inside(body, () => {
      for (let column = 0; column < 5; column += 1)
        for (let row = -2; row < 3; row += 1)
          canvas.print(round(at, 0.5 - column * 0.19, row * 0.2 + (column % 2) * 0.1, 0.085), column % 2 ? teal : red);
      canvas.print(pen(at).ellipse(-0.72, 0, 0.4, 0.7).d, red);
    });
    canvas.print(round(at, -0.48, -0.08, 0.11), cream).print(round(at, -0.5, -0.08, 0.055), night);
  },
};

export const lilyOfTheValley: Month = {
  paper: '#CFE3C4',
  draw(canvas, at) {
    canvas.cut(
      pen(at)
        .move(-0.1, 0.8)
        .curve(-0.8, 0.3, -0.6, -0.5, -0.36, -0.78)
        .curve(-0.1, -0.3, -0.02, 0.3, -0.1, 0.8)
        .close().d,
      leaf,
      'hair',
    );
    canvas.cut(
      pen(at).move(-0.06, 0.8).curve(0.1, 0.3, 0.2, 0.1, 0.66, 0.02).curve(0.7, 0.4, 0.4, 0.74, -0.06, 0.8).close().d,
      '#2C6F52',
      'hair',
    );
    canvas.print(ribbon(bow([-0.06, 0.7], [-0.16, -0.5], [0.56, -0.6]), 0.07, at), '#2C6F52');
    for (const [u, v] of [
      [-0.02, -0.16],
      [0.14, -0.36],
      [0.36, -0.46],
      [0.58, -0.46],
    ] as const)
      canvas.cut(
        pen(at)
          .move(u, v - 0.12)
          .curve(u + 0.17, v - 0.1, u + 0.13, v + 0.12, u + 0.17, v + 0.18)
          .quad(u + 0.09, v + 0.13, u, v + 0.2)
          .quad(u - 0.09, v + 0.13, u - 0.17, v + 0.18)
          .curve(u - 0.13, v + 0.12, u - 0.17, v - 0.1, u, v - 0.12)
          .close().d,
        '#FFFDF6',
        'hair',
      );
  },
};

export const strawberry: Month = {
  paper: rose,
  draw(canvas, at) {
    canvas.cut(
      pen(at)
        .move(0, 0.76)
        .curve(-0.44, 0.5, -0.74, 0, -0.5, -0.32)
        .curve(-0.34, -0.5, -0.1, -0.4, 0, -0.36)
        .curve(0.1, -0.4, 0.34, -0.5, 0.5, -0.32)
        .curve(0.74, 0, 0.44, 0.5, 0, 0.76)
        .close().d,
      red,
      'thin',
    );
    for (const [u, v] of [
      [-0.34, -0.06],
      [0, -0.06],
      [0.34, -0.06],
      [-0.18, 0.18],
      [0.18, 0.18],
      [0, 0.42],
    ] as const)
      canvas.print(pen(at).ellipse(u, v, 0.05, 0.08).d, gold);
    canvas.cut(
      pen(at)
        .move(-0.56, -0.3)
        .quad(-0.36, -0.62, -0.06, -0.5)
        .line(0.02, -0.76)
        .line(0.12, -0.72)
        .line(0.08, -0.5)
        .quad(0.38, -0.62, 0.56, -0.3)
        .quad(0.34, -0.36, 0.2, -0.26)
        .quad(0.1, -0.36, 0, -0.18)
        .quad(-0.1, -0.36, -0.2, -0.26)
        .quad(-0.34, -0.36, -0.56, -0.3)
        .close().d,
      leaf,
      'hair',
    );
  },
};
