import { heart } from '../kit/heart';
import { disc } from '../kit/pen';
import { cancelLines, roundText } from '../kit/postmark';
import { svgFile } from './vector-art';

/** The shop's own postmark, in ink: a double ring, its name, a heart, and the lines that cancel. */
export function postmark(): string {
  const [x, y] = [17, 17] as const;
  const rings = [`${disc(x, y, 15.6)}${disc(x, y, 14.9)}`, `${disc(x, y, 9.6)}${disc(x, y, 9.15)}`];
  const shapes = [...rings, ...cancelLines(34, y, 5, 34, 1)].map((d) => `<path fill-rule="evenodd" d="${d}"/>`);
  const words = `<path d="${roundText('JOLIMOT • FRANCE • AVEC SOIN • ', x, y, 11.1, 3.5)}"/>`;
  return svgFile(
    [0, 0, 70, 34],
    `<g fill="#1B2345">${shapes.join('')}${words}<path d="${heart(x, y + 0.4, 4.6)}"/></g>`,
  );
}
