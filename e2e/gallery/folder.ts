import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../gallery');

export function picture(name: string): string {
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name}.png`);
}

/** Loaded, with its fonts, and at rest. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // The longest animation takes 520 ms (design).
  await page.waitForTimeout(900);
}

/** Deletes older pictures with this prefix: a step may have fewer now. */
export function clear(prefix: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(path.join(folder, name));
}
