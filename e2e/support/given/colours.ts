import { expect, type Locator } from '@playwright/test';

/** Where each hue ends, in degrees; what is left is pink. */
const hues = new Map([
  ['pink', 15],
  ['orange', 40],
  ['yellow', 70],
  ['green', 170],
  ['blue', 245],
  ['purple', 330],
]);

/** What a colour is called, by its hue; light grounds count as the colour that they are a tint of. */
export function nameOfColour(css: string): string {
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  if (most < 80) return 'black';
  if (most - least <= 20) return 'grey';
  const spread = most - least;
  const sixths =
    most === red
      ? (green - blue) / spread + 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = (sixths * 60) % 360;
  const found = [...hues].find(([, end]) => hue < end);
  return found?.[0] ?? 'pink';
}

/** The name of an element's colour, seen from afar: grey, black, or a hue. */
export async function colourOf(element: Locator, property: 'background-color' | 'color'): Promise<string> {
  await expect(element).toBeVisible();
  return nameOfColour(await element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property));
}
