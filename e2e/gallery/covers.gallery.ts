import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from '@playwright/test';
import { catalogue } from '../../packages/covers/src/catalogue';
import type { CoverEntry } from '../../packages/covers/src/cover-entry';
import { picture } from './folder';

const art = path.resolve(import.meta.dirname, '../../packages/covers');

const sheetStyle = `
  body { margin: 24px; background: #fbf7ee; color: #1b2345; font: 17px/1.3 sans-serif; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(calc(var(--w) * 1.4), 1fr)); gap: 28px 20px; }
  figure { margin: 0; }
  div { display: flex; gap: 8px; align-items: end; }
  img { display: block; width: var(--w); box-shadow: 0 6px 18px #3a2a1a40; }
  img + img { width: calc(var(--w) / 3); }
  figcaption { margin-top: 8px; font-size: 14px; }`;

const image = (file: string): string => `<img src="${pathToFileURL(path.join(art, file)).href}" alt="">`;

function figure({ images, name, tags, type }: CoverEntry): string {
  const background = images.background ? image(images.background) : '';
  return `<figure><div>${image(images.front)}${background}</div>
    <figcaption><b>${name.fr}</b><br>${name.en}<br>${type}: ${tags.join(', ')}</figcaption></figure>`;
}

const byPriority = [...catalogue].sort((one, other) => one.priority - other.priority);

for (const [name, width] of Object.entries({ 'covers-large': 360, 'covers-thumbnails': 150 })) {
  test(`${name}: every cover and its background, in the shop’s order`, async ({ page }) => {
    // A file page may load files; an empty page may not.
    await page.goto(pathToFileURL(path.join(art, '../package.json')).href);
    await page.setContent(
      `<style>${sheetStyle}</style><main style="--w:${width}px">${byPriority.map(figure).join('')}</main>`,
      { waitUntil: 'load' },
    );
    await page.screenshot({ path: picture(name), fullPage: true });
  });
}
