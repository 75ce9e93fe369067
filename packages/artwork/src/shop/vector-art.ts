/** Filled paths only, absolute commands M L C Q Z: both painters of the card, SVG and PDF, draw the same. */
export type VectorArt = {
  readonly viewBox: readonly [number, number, number, number];
  readonly paths: readonly { d: string; fill: string }[];
};

/** Hundredths of a unit are plenty at these sizes, and spare the visitor a third of the bytes. */
export const roundCoordinates = (text: string): string =>
  text.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));

export const paths = (art: VectorArt): string =>
  art.paths.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');

/** A file of its own. */
export const svgFile = (viewBox: VectorArt['viewBox'], body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}">${roundCoordinates(body)}</svg>\n`;

/** A TypeScript module that holds a constant, formatted as the linter wants it. */
export const literal = (art: VectorArt, indent: string): string =>
  [
    '{',
    `${indent}  viewBox: [${art.viewBox.join(', ')}],`,
    `${indent}  paths: [`,
    ...art.paths.map(({ d, fill }) => `${indent}    { d: '${roundCoordinates(d)}', fill: '${fill}' },`),
    `${indent}  ],`,
    `${indent}}`,
  ].join('\n');
