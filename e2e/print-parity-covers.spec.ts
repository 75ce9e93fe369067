import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { catalogue } from '../packages/covers/src/catalogue';
import { compareFace } from './print-parity/compare';

/**
 * Each cover with photos against the press file. Measured with Chromium and Poppler 22.12: at most 0.29 % of the pixels
 * off; 2.5 % and more with the pictures 1 mm further right.
 */
const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const processes = 4;
const allowedPixels = 0.005;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(path.join(tmpdir(), 'jolimot-covers-'));
  const script = path.join(root, 'e2e/print-parity/draw-covers.tsx');
  const shares = Array.from({ length: processes }, (_, share) =>
    catalogue.flatMap(({ slug }, index) => (index % processes === share ? [slug] : [])),
  );
  const draw = (slugs: readonly string[]) =>
    run(process.execPath, ['--import', 'tsx', script, folder, ...slugs], { cwd: root });
  await Promise.all(shares.map(draw));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const { slug } of catalogue) {
  test(`${slug} prints as it is shown`, { tag: '@deep' }, async ({ page }) => {
    const { pixelsOff, farthestWord } = await compareFace(page, folder, slug, 1);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify({ pixelsOff }) });
    expect(pixelsOff).toBeLessThan(allowedPixels);
    expect(farthestWord).toBeLessThan(0.1);
  });
}

const firstOfEachFrame = new Map(catalogue.toReversed().map(({ frame, slug }) => [frame, slug]));
for (const [frame, slug] of firstOfEachFrame) {
  test(`pictures printed 1 mm further right are noticed, frame “${frame}”`, { tag: '@deep' }, async ({ page }) => {
    const { pixelsOff } = await compareFace(page, folder, `${slug}-moved`, 1);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify({ pixelsOff }) });
    expect(pixelsOff).toBeGreaterThan(4 * allowedPixels);
  });
}
