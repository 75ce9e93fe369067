const pointsPerMm = 72 / 25.4;

export const pt = (mm: number): number => mm * pointsPerMm;

/** No exponent, no more digits than a press can see (a tenth of a micrometre). */
export const num = (value: number): string => {
  const text = value.toFixed(4).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};
