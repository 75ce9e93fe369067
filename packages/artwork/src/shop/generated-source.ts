import { logoParts } from './logo';
import { smilicArt } from './smilics';
import { literal, roundCoordinates, type VectorArt } from './vector-art';

const header =
  '// Drawn by packages/artwork/src/shop; run `npm run render:shop -w packages/artwork` rather than edit.\n\n';

/** Source of `packages/card/src/smilics.ts`. */
export const smilicModule = (): string =>
  `${header}/** The smilics, small decorative images on 64×32 units (docs/product/card.md, "Style"): filled paths with absolute commands, for SVG and PDF alike. */
export const smilics: Record<
  'lemon' | 'orange' | 'rainbow' | 'watermelon',
  { viewBox: readonly [number, number, number, number]; paths: readonly { d: string; fill: string }[] }
> = {
${Object.entries(smilicArt)
  .map(([name, art]) => `  ${name}: ${literal(art, '  ')},`)
  .join('\n')}
};
`;

/** Source of `packages/card/src/logo-art.ts`. */
export const logoModule = (art: VectorArt): string =>
  `${header}/** The shop's name for the back of a card: filled paths with absolute commands, for SVG and PDF alike. */
export const logoArt: {
  viewBox: readonly [number, number, number, number];
  paths: readonly { d: string; fill: string }[];
} = ${literal(art, '')};
`;

/** Source of `components/layout/logo.tsx`. */
export function logoComponent(): string {
  const { viewBox, letters, dots } = logoParts();
  const marks = dots.map(({ d, fill }) => `  { d: '${roundCoordinates(d)}', fill: '${fill}' },`).join('\n');
  return `${header}const letters = '${roundCoordinates(letters)}';

/** Pink, orange, blue: the three steps of making a card. */
const dots = [
${marks}
];

type LogoProps = {
  className?: string;
  /** Names the shop where nothing around the logo does; without it the logo is decoration. */
  'aria-label'?: string;
};

/** \`jolimot.\` as outlines; the letters take the text's colour. */
export function Logo({ className, 'aria-label': label }: LogoProps) {
  const shape = (
    <>
      <path d={letters} fill="currentColor" />
      {dots.map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </>
  );
  return label === undefined ? (
    <svg viewBox="${viewBox.join(' ')}" className={className} aria-hidden="true">
      {shape}
    </svg>
  ) : (
    <svg viewBox="${viewBox.join(' ')}" className={className} role="img" aria-label={label}>
      {shape}
    </svg>
  );
}
`;
}
