import type { BatchCard } from '@jolimot/contract/back-office/production';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { demoToken, post } from '../support/api';
import { expectWhole, openAs, orderNow, wordsFor } from '../support/back-office';
import { burnFilm, pointAt, withCamera } from '../support/back-office/camera-film';
import { cardsOfBatch, clientWithOrder } from '../support/back-office/lived-in-shop';
import { expectRoomForFingers } from '../support/targets';
import { test } from '../support/test';

test.use(withCamera);
test.afterAll(burnFilm);

async function printedCards(reference: string): Promise<BatchCard[]> {
  const staff = await demoToken('staff');
  const cards = (await orderNow(reference)).cards.map(({ id }) => id);
  const { id } = z.looseObject({ id: z.number() }).parse(await post('/production/batches', { cards }, staff));
  for (const step of ['close', 'printed']) await post(`/production/batches/${id}/${step}`, {}, staff);
  return cardsOfBatch(id);
}

test('cards are scanned out by a phone’s camera, also while the line is down', async ({ page, baseURL }, {
  project,
}) => {
  const { camera, scan } = wordsFor(project.name);
  const { reference } = await clientWithOrder();
  const [first, second] = await printedCards(reference);
  if (!first || !second) throw new Error('The batch has too few cards.');
  const start = page.getByRole('button', { name: camera.start });
  const stop = page.getByRole('button', { name: camera.stop });
  const answer = page.getByRole('status');
  const look = async (place: string) => {
    await expectWhole(page, place);
    await expectRoomForFingers(page, place);
  };

  await openAs(page, 'staff', '/admin/camera', baseURL);
  await expect(start).toBeVisible();
  await look('the camera page');

  await pointAt(first);
  await start.click();
  await expect(answer.filter({ hasText: scan.result.shipped })).toContainText('Concarneau');
  const picture = answer.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await look('a card that was posted by camera');
  await stop.click();

  await page.context().setOffline(true);
  await pointAt(second);
  await start.click();
  await expect(answer.filter({ hasText: camera.kept })).toContainText(second.code);
  await look('a code that is kept');
  expect((await orderNow(reference)).newStatus).not.toBe('shipped');
  await page.context().setOffline(false);
  await expect(answer.filter({ hasText: scan.result.shipped })).toContainText('Concarneau');
  await expect.poll(async () => (await orderNow(reference)).newStatus).toBe('shipped');
  await stop.click();

  await pointAt(first);
  await start.click();
  const alert = page.getByRole('alert').filter({ hasText: scan.result.already });
  await expect(alert).toContainText(/ (?:par|by) \S/);
  await look('a card that was posted before');
  await stop.click();

  await page.getByLabel(camera.field).fill('BONJOUR');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: scan.result.misread })).toBeVisible();
});
