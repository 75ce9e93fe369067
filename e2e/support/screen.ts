import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expectWithinWidth } from './narrow';
import { expectRoomForFingers } from './targets';

/**
 * What holds on every screen: axe finds nothing, fingers have room, and at 200 % nothing is lost or moves sideways.
 * @param place what the report calls it
 */
export async function expectSoundScreen(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place);
  await expectRoomForFingers(page, place);
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ width: Math.max(320, Math.round(size.width / 2)), height: Math.round(size.height / 2) });
  await expectWithinWidth(page, `${place} at 200 %`);
  await page.setViewportSize(size);
}
