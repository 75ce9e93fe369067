import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expectWithinWidth } from './narrow';
import { expectRoomForFingers } from './targets';

/** axe, large targets, and at 200 % nothing is lost or scrolls sideways. @param place for the report */
export async function expectSoundScreen(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place);
  await expectRoomForFingers(page, place);
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ width: Math.max(320, Math.round(size.width / 2)), height: Math.round(size.height / 2) });
  await expectWithinWidth(page, `${place} at 200 %`);
  await page.setViewportSize(size);
}
