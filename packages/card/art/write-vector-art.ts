import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Run by `npm run art -w packages/card`. */

const name = /^([a-z]+)\.svg$/;
/** Browser and press draw only these, in absolute coordinates. */
const outline = /^(?:[MLCQZ]|-?\d+(?:\.\d+)?|\s)+$/;

function readDrawing(file: string): string {
  const svg = readFileSync(new URL(file, import.meta.url), 'utf8');
  const viewBox = /<svg[^>]* viewBox="([-\d. ]+)"/.exec(svg)?.[1]?.split(' ');
  const shapes = [...svg.matchAll(/<(?!svg|\/)([^>]*)>/g)].map(([, tag = '']) => {
    const d = /^path\b.* d="([^"]*)"/s.exec(tag)?.[1];
    const fill = / fill="(#[0-9A-F]{6})"/i.exec(tag)?.[1];
    if (!d || !outline.test(d) || !fill || tag.includes('transform')) throw new Error(`${file}: <${tag}>`);
    return `'${fill} ${d}'`;
  });
  if (!viewBox || shapes.length === 0) throw new Error(`${file}: no viewBox, or no path`);
  return `art([${viewBox.join(', ')}], ${shapes.join(', ')})`;
}

export function vectorArtSource(): string {
  const drawings = readdirSync(new URL('.', import.meta.url)).flatMap((file) => name.exec(file)?.[1] ?? []);
  const smilics = drawings.filter((drawing) => drawing !== 'logo').sort();
  return `// Written by \`npm run art -w packages/card\` from the SVG files in packages/card/art.
import type { SmilicId } from './style';

/** Filled paths with absolute commands M L C Q Z: SVG and PDF draw them alike. */
export type VectorArt = {
  readonly viewBox: readonly [number, number, number, number];
  readonly paths: readonly { readonly d: string; readonly fill: string }[];
};

const art = (viewBox: VectorArt['viewBox'], ...shapes: readonly string[]): VectorArt => ({
  viewBox,
  paths: shapes.map((shape) => ({ fill: shape.slice(0, 7), d: shape.slice(8) })),
});

/** Of 64 × 32 units (docs/product/card.md, "Style"). */
export const smilics: Record<SmilicId, VectorArt> = { ${smilics.map((id) => `${id}: ${readDrawing(`${id}.svg`)}`).join(', ')} };

/** For the back of a card. */
export const logoArt: VectorArt = ${readDrawing('logo.svg')};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../src/vector-art.ts', import.meta.url), vectorArtSource());
}
