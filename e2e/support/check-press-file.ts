import { expect } from '@playwright/test';
import * as press from './press-file';
import { photoFile, type Shop } from './shop';
import { test } from './test';

export async function checkPressFile({ page, words }: Shop, lines: string[], folder: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.checkout.ordered.proof }).click();
  const pdf = `${folder}/order.pdf`;
  await (await download).saveAs(pdf);

  // In shipping order.
  const boxes = press.pageBoxes(pdf);
  expect(boxes.map(({ TrimBox }) => TrimBox)).toEqual(
    [0, 1].flatMap(() => [
      { width: 210, height: 148 },
      { width: 210, height: 148 },
      { width: 162, height: 114 },
    ]),
  );
  for (const sheet of [0, 1, 3, 4]) expect(boxes[sheet]?.BleedBox).toEqual({ width: 216, height: 154 });
  const embedded = press.fonts(pdf);
  expect(embedded.length).toBeGreaterThan(0);
  expect(embedded.filter((font) => !font.embedded)).toEqual([]);
  for (const page of [2, 5]) {
    const text = press.textOf(pdf, page).replace(/\s+/gu, ' ');
    for (const line of lines) expect(text).toContain(line.replace(/\s+/gu, ' ').trim());
  }
  expect(press.textOf(pdf, 3)).toContain('29900 CONCARNEAU');
  expect(press.textOf(pdf, 6)).toMatch(/NEW YORK.*10118|10118.*NEW YORK/);
  for (const { ppi } of press.pictures(pdf, 1).filter(({ type }) => type === 'image'))
    expect(ppi).toBeGreaterThanOrEqual(299);
  expect(await press.pictureMetadata(pdf, folder)).toEqual([]);
  expect(press.check(pdf)).toContain('No syntax or stream encoding errors');
  await expectUprightPhoto(pdf, folder);
}

/** Of all four rotations the upright one must be by far the closest. The journey crops little. */
async function expectUprightPhoto(pdf: string, folder: string): Promise<void> {
  const [printed] = await press.photosOf(pdf, 1, folder);
  if (!printed) throw new Error('No photo on the first page');
  const turned = await Promise.all([0, 90, 180, 270].map((angle) => press.likeness(printed, photoFile, angle)));
  test.info().annotations.push({ type: 'likeness', description: turned.map((value) => value.toFixed(2)).join(', ') });
  const [upright = 0, ...others] = turned;
  expect(upright).toBeGreaterThan(0.6);
  expect(Math.max(...others)).toBeLessThan(upright - 0.2);
}
