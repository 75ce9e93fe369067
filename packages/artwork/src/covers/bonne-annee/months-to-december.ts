import { type Placement, placed, polar, turn, within } from '../../kit/geometry';
import { pen } from '../../kit/pen';
import { bow, ribbon } from '../../kit/ribbon';
import type { Month } from './month';
import { cream, gold, goldDark, leaf, night, red, rose, sky, teal, wine } from './palette';

const round = (at: Placement, u: number, v: number, r: number): string => pen(at).ellipse(u, v, r).d;

export const iceCream: Month = {
  paper: teal,
  draw(canvas, at) {
    const cone = pen(at).polygon([-0.36, 0.02], [0.36, 0.02], [0, 0.84]).d;
    canvas.cut(cone, gold, 'hair');
    canvas.inside(cone, () => {
      for (const step of [-0.5, -0.2, 0.1, 0.4])
        canvas
          .print(
            ribbon(
              [
                [step - 0.2, 0],
                [step + 0.36, 0.9],
              ],
              0.05,
              at,
            ),
            goldDark,
          )
          .print(
            ribbon(
              [
                [step + 0.34, 0],
                [step - 0.22, 0.9],
              ],
              0.05,
              at,
            ),
            goldDark,
          );
    });
    canvas
      .cut(round(at, -0.24, -0.14, 0.31), rose, 'hair')
      .cut(round(at, 0.24, -0.14, 0.31), '#CFE3C4', 'hair')
      .cut(round(at, 0, -0.46, 0.32), cream, 'hair');
    canvas.cut(round(at, 0.06, -0.76, 0.11), red, 'hair');
  },
};

export const boat: Month = {
  paper: sky,
  draw(canvas, at) {
    canvas.cut(round(at, 0.42, -0.42, 0.2), gold, 'hair');
    canvas.cut(
      pen(at).move(-0.04, 0.2).quad(-0.4, 0.14, -0.52, 0.2).quad(-0.2, -0.3, -0.04, -0.74).close().d,
      cream,
      'hair',
    );
    canvas.cut(pen(at).move(0.04, 0.2).quad(0.3, 0.14, 0.42, 0.2).quad(0.26, -0.2, 0.04, -0.58).close().d, red, 'hair');
    canvas.cut(pen(at).polygon([-0.56, 0.28], [0.54, 0.28], [0.36, 0.52], [-0.38, 0.52]).d, night, 'hair');
    const sea = pen(at).move(-0.84, 0.44);
    for (let u = -0.84; u < 0.8; u += 0.28)
      sea.quad(u + 0.07, 0.34, u + 0.14, 0.44).quad(u + 0.21, 0.54, u + 0.28, 0.44);
    canvas.cut(sea.quad(0.6, 0.84, 0, 0.9).quad(-0.6, 0.84, -0.84, 0.44).close().d, teal, 'hair');
  },
};

export const pencil: Month = {
  paper: cream,
  draw(canvas, outer) {
    const at = within(outer, placed(0, 0, -0.78));
    canvas.cut(pen(at).box(-0.62, -0.17, 0.2, 0.34, 0.06).d, rose, 'hair');
    canvas.cut(pen(at).box(-0.46, -0.17, 0.12, 0.34).d, sky, 'hair');
    canvas.cut(pen(at).box(-0.34, -0.17, 0.76, 0.34).d, red, 'hair');
    canvas.print(pen(at).box(-0.34, -0.055, 0.76, 0.11).d, gold);
    canvas.cut(pen(at).polygon([0.42, -0.17], [0.8, 0], [0.42, 0.17]).d, '#F3D3A2', 'hair');
    canvas.print(pen(at).polygon([0.66, -0.06], [0.8, 0], [0.66, 0.06]).d, night);
    canvas.print(
      ribbon(
        bow([-0.66, 0.46], [-0.4, 0.34], [-0.2, 0.5]).concat(bow([-0.2, 0.5], [0, 0.66], [0.2, 0.5])),
        0.06,
        outer,
      ),
      teal,
    );
  },
};

export const mushroom: Month = {
  paper: '#CFE3C4',
  draw(canvas, at) {
    canvas.cut(
      pen(at)
        .move(-0.2, -0.05)
        .curve(-0.14, 0.3, -0.26, 0.5, -0.3, 0.72)
        .quad(0, 0.8, 0.3, 0.72)
        .curve(0.26, 0.5, 0.14, 0.3, 0.2, -0.05)
        .close().d,
      cream,
      'hair',
    );
    const cap = pen(at)
      .move(-0.74, 0.06)
      .curve(-0.74, -0.88, 0.74, -0.88, 0.74, 0.06)
      .quad(0, 0.24, -0.74, 0.06)
      .close().d;
    canvas.cut(cap, red, 'thin');
    canvas.inside(cap, () => {
      for (const [u, v, r] of [
        [-0.4, -0.16, 0.13],
        [0.02, -0.38, 0.15],
        [0.42, -0.12, 0.14],
        [0.02, 0.04, 0.09],
        [-0.66, 0.04, 0.1],
      ] as const)
        canvas.print(round(at, u, v, r), cream);
    });
  },
};

export const fallenLeaf: Month = {
  paper: gold,
  draw(canvas, outer) {
    const at = within(outer, placed(0, 0.04, 0.42));
    canvas.print(ribbon(bow([0, 0.5], [0.02, 0.7], [0.14, 0.84]), 0.08, at), wine);
    canvas.cut(
      pen(at).polygon(
        [0, 0.56],
        [-0.3, 0.52],
        [-0.36, 0.34],
        [-0.7, 0.3],
        [-0.56, 0.1],
        [-0.78, -0.18],
        [-0.46, -0.18],
        [-0.44, -0.44],
        [-0.22, -0.3],
        [0, -0.78],
        [0.22, -0.3],
        [0.44, -0.44],
        [0.46, -0.18],
        [0.78, -0.18],
        [0.56, 0.1],
        [0.7, 0.3],
        [0.36, 0.34],
        [0.3, 0.52],
      ).d,
      red,
      'thin',
    );
    canvas.print(
      ribbon(
        [
          [0, 0.56],
          [0, -0.6],
        ],
        [0.08, 0.03],
        at,
      ),
      wine,
    );
    for (const side of [-1, 1])
      canvas
        .print(
          ribbon(
            [
              [0, 0.28],
              [side * 0.52, 0.16],
            ],
            [0.06, 0.03],
            at,
          ),
          wine,
        )
        .print(
          ribbon(
            [
              [0, 0.02],
              [side * 0.4, -0.22],
            ],
            [0.06, 0.03],
            at,
          ),
          wine,
        );
  },
};

export const fir: Month = {
  paper: wine,
  draw(canvas, at) {
    canvas.cut(pen(at).box(-0.09, 0.5, 0.18, 0.26).d, goldDark, 'hair');
    for (const [base, half, top] of [
      [0.56, 0.56, 0],
      [0.24, 0.44, -0.28],
      [-0.06, 0.32, -0.58],
    ] as const)
      canvas.cut(
        pen(at)
          .move(-half, base)
          .quad(0, base + 0.12, half, base)
          .line(0, top)
          .close().d,
        leaf,
        'hair',
      );
    for (const [u, v, fill] of [
      [-0.24, 0.44, gold],
      [0.2, 0.46, cream],
      [0.04, 0.18, gold],
      [-0.12, -0.08, cream],
    ] as const)
      canvas.print(round(at, u, v, 0.07), fill);
    const star = Array.from({ length: 10 }, (_, step) =>
      polar(0, -0.62, step % 2 ? 0.1 : 0.24, (step / 10) * turn - turn / 4),
    );
    canvas.cut(pen(at).polygon(...star).d, gold, 'hair');
  },
};
