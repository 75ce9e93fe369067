import { heart } from '../figures/heart';
import { cancelLines, perforated, roundText } from '../figures/postage';
import { letter } from '../kit/lettering';
import { disc, pen } from '../kit/pen';
import { logoParts } from './logo';
import { smilicArt } from './smilics';
import { paths, svgFile } from './vector-art';

/** A credit is a stamp: one for each smilic, each on the shop's own colour. */
const grounds = {
  lemon: { ground: '#6AA5EE', ink: '#1B2345' },
  orange: { ground: '#56B585', ink: '#1B2345' },
  rainbow: { ground: '#4F2F97', ink: '#FFFEFA' },
  watermelon: { ground: '#FFC93C', ink: '#1B2345' },
} as const;

/** 30×36 units, perforated. */
export function stamp(motif: keyof typeof grounds): string {
  const { ground, ink } = grounds[motif];
  const value = letter('UN CRÉDIT', { font: 'sans', size: 3, x: 15, y: 8, tracking: 0.14 });
  const { letters, dots } = logoParts();
  const name =
    letters +
    dots
      .slice(0, 2)
      .map(({ d }) => d)
      .join('');
  const art = smilicArt[motif];
  return svgFile(
    [0, 0, 30, 36],
    [
      `<path d="${perforated(0.4, 0.4, 29.2, 35.2, 2.43)}" fill="#FFFEFA"/>`,
      `<path d="${pen().box(3, 3, 24, 30).d}" fill="${ground}"/>`,
      `<path d="${value.d}" fill="${ink}"/>`,
      `<g transform="translate(4.2 10.9) scale(${21.6 / 64})">${paths(art)}</g>`,
      `<path d="${name}" fill="${ink}" transform="translate(6.2 23.6) scale(0.12)"/>`,
    ].join(''),
  );
}

export const stampMotifs = Object.keys(grounds).filter((motif): motif is keyof typeof grounds => motif in grounds);

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
