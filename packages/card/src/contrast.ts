/** 0 to 255 each. */
function channels(colour: string): [number, number, number] | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!match) return undefined;
  const [r = 0, g = 0, b = 0] = match.slice(1).map((hex) => Number.parseInt(hex, 16));
  return [r, g, b];
}

/** WCAG 2.2, 0 to 1; 1 when the text is not `#RRGGBB`. */
export function luminance(colour: string): number {
  const found = channels(colour);
  if (!found) return 1;
  const [r, g, b] = found.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Small text, WCAG 2.2, level AA. */
const readable = 4.5;
/** Black or white is readable on every colour: at worst 4.58:1. */
const otherInks = ['#1B2345', '#000000', '#FFFFFF'] as const;

/** Falls back to night blue, black or white. */
export const inkOn = (ground: string, wanted: string): string =>
  [wanted, ...otherInks].find((ink) => contrast(ground, ink) >= readable) ?? wanted;

export const isDark = (ground: string): boolean => contrast(ground, '#000000') < readable;

/** In printer's ink at most dE00 4 from black ink alone (measured for FOGRA39). */
export function isNearBlack(colour: string): boolean {
  const found = channels(colour);
  return found !== undefined && contrast(colour, '#FFFFFF') >= 14 && Math.max(...found) - Math.min(...found) <= 16;
}
