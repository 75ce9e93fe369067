/** PDF points in a millimetre. */
const pointsPerMm = 72 / 25.4;

/** A length in mm as PDF points. */
export const pt = (mm: number): number => mm * pointsPerMm;

/** A number as PDF wants it: no exponent, no more digits than a press can see (a tenth of a micrometre). */
export const num = (value: number): string => {
  const text = value.toFixed(4).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};
