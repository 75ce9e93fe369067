import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { buyCredits, newAccount, orderFor, signIn } from '../support/accounts';
import { apiUrl } from '../support/api';
import { beginDraft, customize } from '../support/draft-calls';
import { Shop } from '../support/shop';
import { languageOf } from '../support/words';
import { picture, settle } from './folder';
import { phoneFile, phoneFiles } from './phone-files';

const place = 'Image Front Right Full';
const height = 760;

for (const name of Object.keys(phoneFiles)) {
  test(`${name}: cropped, on its card, in the preview and in the press file`, async ({
    page,
    context,
    baseURL,
  }, testInfo) => {
    const shop = new Shop(page, languageOf(testInfo.project.name));
    const account = await newAccount();
    await buyCredits(account, 5);
    await signIn(context, account, baseURL);
    const reference = await beginDraft('par-amour', account.token);
    await customize(reference, 'Message', { value: 'Bien à toi.' }, account.token);
    await customize(reference, 'Background Color', { value: '#FBDCE0' }, account.token);
    await shop.openCreation(`#reference=${reference}&step=images`);
    await page.getByRole('button', { name: shop.words.consent.declineAll }).click();
    await shop.addPhoto(place, await phoneFile(name));
    await expect(shop.slot(place, 'slotFilled')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: shop.words.creation.images.zoomIn, exact: true }).click();
    await expect(page.locator('svg image[href*="/media/photos/"]').first()).toBeVisible({ timeout: 60_000 });
    await shop.expectSaved();
    await settle(page);
    const crop = await page.screenshot();
    await shop.goToStep('preview');
    const faces = page.getByRole('group', { name: shop.words.creation.preview.look });
    await faces.getByRole('radio').first().check({ force: true });
    await settle(page);
    const preview = await page.screenshot();
    const order = await orderFor(account, reference, ['Jeanne']);
    const answer = await fetch(`${apiUrl}/orders/${order}/proof`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(answer.status).toBe(200);
    const folder = mkdtempSync(path.join(tmpdir(), 'jolimot-press-'));
    const pdf = path.join(folder, 'order.pdf');
    writeFileSync(pdf, Buffer.from(await answer.arrayBuffer()));
    execFileSync('pdftoppm', [
      '-r',
      '130',
      '-f',
      '1',
      '-l',
      '1',
      '-png',
      '-singlefile',
      pdf,
      path.join(folder, 'press'),
    ]);
    const parts = await Promise.all(
      [crop, preview, readFileSync(path.join(folder, 'press.png'))].map((part) =>
        sharp(part).resize({ height }).png().toBuffer({ resolveWithObject: true }),
      ),
    );
    let left = 0;
    const placed = parts.map(({ data, info }) => {
      const at = { input: data, left, top: 0 };
      left += info.width + 12;
      return at;
    });
    await sharp({ create: { width: left, height, channels: 3, background: '#fff' } })
      .composite(placed)
      .png()
      .toFile(picture(`photo-${testInfo.project.name}-${name}`));
  });
}
