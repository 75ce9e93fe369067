import type { SmilicId } from './style';

type FilledPaths = {
  viewBox: readonly [number, number, number, number];
  paths: readonly { d: string; fill: string }[];
};

const viewBox = [0, 0, 64, 32] as const;
const ellipse = (cx: number, cy: number, rx: number, ry: number): string => {
  const kx = rx * 0.5523;
  const ky = ry * 0.5523;
  return `M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}C${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy}C${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry}C${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy}Z`;
};
const dome = (r: number): string => {
  const k = r * 0.5523;
  return `M${32 - r} 30C${32 - r} ${30 - k} ${32 - k} ${30 - r} 32 ${30 - r}C${32 + k} ${30 - r} ${32 + r} ${30 - k} ${32 + r} 30Z`;
};
const bowl = (r: number): string => {
  const k = r * 0.5523;
  return `M${32 - r} 4C${32 - r} ${4 + k} ${32 - k} ${4 + r} 32 ${4 + r}C${32 + k} ${4 + r} ${32 + r} ${4 + k} ${32 + r} 4Z`;
};

/** The four small decorative images (spec section 1), 64×32 units, as filled paths that SVG and PDF draw alike. */
export const smilics: Record<SmilicId, FilledPaths> = {
  lemon: {
    viewBox,
    paths: [
      { d: ellipse(32, 17, 22, 12), fill: '#FAD02C' },
      { d: 'M52 12L62 16L52 22Z', fill: '#FAD02C' },
      { d: 'M14 10C10 2 4 2 2 4C4 9 8 12 14 10Z', fill: '#2E7D4F' },
    ],
  },
  orange: {
    viewBox,
    paths: [
      { d: ellipse(32, 16, 15, 15), fill: '#F28C28' },
      { d: ellipse(32, 16, 12.5, 12.5), fill: '#FFD9A0' },
      { d: ellipse(32, 16, 11, 11), fill: '#F59B3D' },
    ],
  },
  rainbow: {
    viewBox,
    paths: [
      { d: dome(28), fill: '#D9485F' },
      { d: dome(23), fill: '#F6A13A' },
      { d: dome(18), fill: '#4FA36C' },
      { d: dome(13), fill: '#4C7FD0' },
      { d: dome(8), fill: '#FFFFFF' },
    ],
  },
  watermelon: {
    viewBox,
    paths: [
      { d: bowl(26), fill: '#2E7D4F' },
      { d: bowl(23), fill: '#E9F3D8' },
      { d: bowl(21), fill: '#E2485B' },
    ],
  },
};
