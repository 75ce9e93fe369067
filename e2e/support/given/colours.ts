import { expect, type Locator } from '@playwright/test';
import tokens from '../../../tailwind.config';

/** End of each hue in degrees; the rest is pink. */
const hues = new Map([
  ['pink', 15],
  ['orange', 40],
  ['yellow', 70],
  ['green', 170],
  ['blue', 245],
  ['purple', 330],
]);

const { DEFAULT: ink } = tokens.theme.colors.ink;
/** The design's black is its ink, and no other dark colour. */
const black = `rgb(${[1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)).join(', ')})`;

export function nameOfColour(css: string): string {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (css === black) return 'black';
  if (most - least <= 20) return 'grey';
  const spread = most - least;
  const sixths =
    most === red
      ? (green - blue) / spread + 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = (sixths * 60) % 360;
  return [...hues].find(([, end]) => hue < end)?.[0] ?? 'pink';
}

export async function groundOf(element: Locator): Promise<string> {
  await expect(element).toBeVisible();
  return nameOfColour(await element.evaluate((node) => getComputedStyle(node).backgroundColor));
}
