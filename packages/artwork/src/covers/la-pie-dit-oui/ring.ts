import { roundText } from '../../figures/postage';
import type { Canvas } from '../../kit/canvas';
import { type Point, placed, polar, turn } from '../../kit/geometry';
import { disc, pen } from '../../kit/pen';
import { gold, goldDark, goldLight, white } from './palette';

export const centre: Point = [52.5, 71];
/** Radii of the ring's inner and outer edge, mm. */
export const [inner, outer] = [46, 50.6];

/** A gold ring, engraved all round, the photo inside. */
export function band(canvas: Canvas): void {
  const [x, y] = centre;
  const ringOf = (from: number, to: number): string => `${disc(x, y, to)}${disc(x, y, from)}`;
  canvas.cut(ringOf(inner, outer), gold, 'card');
  canvas.inside(ringOf(inner, outer), () =>
    canvas.shade(disc(x, y, outer), goldDark, [x + 30, y + 44], [x - 6, y - 10], 0.8),
  );
  canvas.print(ringOf(outer - 0.8, outer - 0.4), goldLight).print(ringOf(inner + 0.4, inner + 0.8), goldLight);
  canvas.print(roundText('POUR TOUJOURS ET À JAMAIS • '.repeat(4), x, y, inner + 1.35, 2.7), goldDark);
  for (const angle of [2.5, 2.62, 3.9])
    canvas.print(pen(placed(...polar(x, y, (inner + outer) / 2, angle), angle)).ellipse(0, 0, 1.8, 0.4).d, white, 0.6);
}

/** A cut diamond seen from the side: crown, girdle and pavilion in facets. */
export function diamond(canvas: Canvas): void {
  const at = placed(52.5, 12.6);
  for (const side of [-1, 1]) {
    canvas.cut(
      pen(at)
        .move(side * 3, 11)
        .curve(side * 8, 8, side * 10.6, 3, side * 11.6, -2.6)
        .line(side * 13.4, -2.2)
        .curve(side * 13, 4, side * 10, 9.4, side * 5, 12.4)
        .close().d,
      gold,
      'thin',
    );
  }
  const outline = pen(at).polygon([-7, -9], [7, -9], [12.6, -2.6], [0, 11.4], [-12.6, -2.6]).d;
  canvas.cut(outline, '#BFE3EA', 'lift');
  const facets: readonly (readonly [string, ...Point[]])[] = [
    ['#EAF8F8', [-7, -9], [-3.6, -2.6], [-12.6, -2.6]],
    ['#8FC6D6', [-7, -9], [0, -9], [-3.6, -2.6]],
    ['#F7FDFB', [0, -9], [3.6, -2.6], [-3.6, -2.6]],
    ['#A9D7E2', [0, -9], [7, -9], [3.6, -2.6]],
    ['#7DB8CC', [7, -9], [12.6, -2.6], [3.6, -2.6]],
    ['#A9D7E2', [-12.6, -2.6], [-3.6, -2.6], [0, 11.4]],
    ['#DDF2F3', [-3.6, -2.6], [3.6, -2.6], [0, 11.4]],
    ['#6BA9C0', [3.6, -2.6], [12.6, -2.6], [0, 11.4]],
  ];
  for (const [fill, ...corners] of facets) canvas.print(pen(at).polygon(...corners).d, fill);
  canvas.print(pen(at).polygon([-12.6, -2.6], [12.6, -2.6], [12.3, -2.2], [-12.3, -2.2]).d, white);
}

/** A four-pointed glint. */
export function glint(canvas: Canvas, x: number, y: number, size: number): void {
  const star = pen(placed(x, y));
  for (let point = 0; point < 4; point += 1) {
    const angle = (point / 4) * turn;
    const [tipX, tipY] = polar(0, 0, size, angle);
    const [midX, midY] = polar(0, 0, size * 0.16, angle + turn / 8);
    if (point === 0) star.move(tipX, tipY);
    else star.line(tipX, tipY);
    star.line(midX, midY);
  }
  canvas.cut(star.close().d, white, 'hair');
}
