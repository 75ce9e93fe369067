import type { Chromaticities, Colours, Curve } from './photo-header';

const d65 = [0.3127, 0.329] as const;

export const srgbPrimaries: Chromaticities = { white: d65, red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06] };
export const displayP3: Chromaticities = { white: d65, red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] };
const smpteC: Chromaticities = { white: d65, red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07] };

/** ITU-T H.273, table 2. */
const primariesByCode: Readonly<Record<number, Chromaticities>> = {
  1: srgbPrimaries,
  5: { white: d65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] },
  6: smpteC,
  7: smpteC,
  9: { white: d65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] },
  11: { white: [0.314, 0.351], red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] },
  12: displayP3,
};

/** Table 3. A camera's curve is shown by sRGB's, as usual. */
const powerByCode: Readonly<Record<number, Curve>> = { 4: { power: 2.2 }, 5: { power: 2.8 }, 8: { power: 1 } };

/** Codes of ITU-T H.273; unknown ones count as sRGB. */
export function coloursOfCode(primariesCode: number, transferCode: number): Colours {
  const primaries = primariesByCode[primariesCode] ?? srgbPrimaries;
  if (transferCode === 16) return { kind: 'hdr', primaries, curve: 'pq' };
  if (transferCode === 18) return { kind: 'hdr', primaries, curve: 'hlg' };
  const curve = powerByCode[transferCode] ?? 'srgb';
  return primaries === srgbPrimaries && curve === 'srgb' ? { kind: 'usual' } : { kind: 'described', primaries, curve };
}
