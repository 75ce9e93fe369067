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
const stampMotifs = ['lemon', 'orange', 'rainbow', 'watermelon'] as const;

/** What all stamps have, drawn once: the torn edge, the value and the shop's name. */
function stampParts(): string {
  const value = letter('UN CRÉDIT', { font: 'sans', size: 3, x: 15, y: 8, tracking: 0.14 });
  const { letters, dots } = logoParts();
  const name = [letters, ...dots.slice(0, 2).map(({ d }) => d)].join('');
  return [
    `<path id="edge" d="${perforated(0.4, 0.4, 29.2, 35.2, 2.43)}" fill="#FFFEFA"/>`,
    `<path id="value" d="${value.d}"/>`,
    `<path id="name" d="${name}" transform="translate(6.2 23.6) scale(0.12)"/>`,
  ].join('');
}

/** 30×36 units, perforated. */
function stampBody(motif: keyof typeof grounds): string {
  const { ground, ink } = grounds[motif];
  return [
    '<use href="#edge"/>',
    `<path d="${pen().box(3, 3, 24, 30).d}" fill="${ground}"/>`,
    `<g fill="${ink}"><use href="#value"/><use href="#name"/></g>`,
    `<g transform="translate(4.2 10.9) scale(${21.6 / 64})">${paths(smilicArt[motif])}</g>`,
  ].join('');
}

/** The shop's own postmark, in ink, 70×34 units: a double ring, its name, a heart, and the lines that cancel. */
function postmarkBody(): string {
  const [x, y] = [17, 17] as const;
  const rings = [`${disc(x, y, 15.6)}${disc(x, y, 14.9)}`, `${disc(x, y, 9.6)}${disc(x, y, 9.15)}`];
  const shapes = [...rings, ...cancelLines(34, y, 5, 34, 1)].map((d) => `<path fill-rule="evenodd" d="${d}"/>`);
  const words = `<path d="${roundText('JOLIMOT • FRANCE • AVEC SOIN • ', x, y, 11.1, 3.5)}"/>`;
  return `<g fill="#1B2345">${shapes.join('')}${words}<path d="${heart(x, y + 0.4, 4.6)}"/></g>`;
}

/** Room between two drawings of a file, in its units: neighbours must not show at the edge of a view. */
const GAP = 4;

/**
 * The stamps and the postmark in one file, since a file more costs a page more than a drawing that it does not show. Each
 * is a view of its own (`postage.svg#rainbow`; SVG 2, "Linking into SVG content").
 */
export function postage(): string {
  const drawings = [
    ...stampMotifs.map((id) => ({ id, width: 30, height: 36, body: stampBody(id) })),
    { id: 'postmark', width: 70, height: 34, body: postmarkBody() },
  ];
  let left = 0;
  const placed = drawings.map((drawing) => {
    const at = left;
    left += drawing.width + GAP;
    return { ...drawing, at };
  });
  const views = placed.map(({ id, at, width, height }) => `<view id="${id}" viewBox="${at} 0 ${width} ${height}"/>`);
  const bodies = placed.map(({ at, body }) => `<g transform="translate(${at} 0)">${body}</g>`);
  return svgFile([0, 0, left - GAP, 36], `${views.join('')}<defs>${stampParts()}</defs>${bodies.join('')}`);
}
