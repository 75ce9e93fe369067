import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withCriticalStyles } from './critical-styles.mjs';

let distDir: string;
beforeAll(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'jolimot-pages-'));
  mkdirSync(path.join(distDir, 'static'));
  writeFileSync(
    path.join(distDir, 'static/a.css'),
    '@layer base,public;@layer public{.hero{top:0}.rest{top:1px}.unused{top:2px}}' +
      '@media (hover:hover){.hero:hover{top:3px}}@media print{.hero{top:4px}}@media (min-width:1px){.hero{top:5px;font-family:Here,Away}}' +
      '@font-face{font-family:Away;src:url(/away.woff2)}@font-face{font-family:Here;src:local(Arial)}',
  );
});
afterAll(() => rmSync(distDir, { recursive: true }));

const page = (content: string): string =>
  '<html><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"></head>' +
  `<body><main><p class="hero">a</p>${content}</main><footer class="with-sheet rest">c</footer></body></html>`;

const headOf = (html: string): string => /<head>(.*)<\/head>/.exec(html)?.[1] ?? '';

it('has the rules of its first screen in its head, in their layers, and its sheet at its end', async () => {
  const html = await withCriticalStyles(page('<p class="rest">b</p>'), distDir);
  const head = headOf(html);
  expect(head).toContain('@layer base,public');
  expect(head).toContain('.hero{top:0}');
  expect(head).toContain('.rest{top:1px}');
  expect(head).not.toContain('unused');
  expect(head).not.toContain('<link');
  expect(html).toMatch(/<link rel="stylesheet" href="\/_next\/static\/a\.css"[^>]*><\/body><\/html>$/);
});

it('leaves to the sheet what paper and pointers need, and the faces that are files', async () => {
  const head = headOf(await withCriticalStyles(page(''), distDir));
  expect(head).toContain('top:5px');
  expect(head).toContain('Here');
  for (const later of ['top:3px', 'top:4px', 'away.woff2']) expect(head).not.toContain(later);
});

it('leaves out what stands below the first screen, and hides that until the sheet has come', async () => {
  const below = '<div class="with-sheet"><p class="rest">b</p></div>';
  const html = await withCriticalStyles(page(below), distDir);
  expect(headOf(html)).not.toContain('.rest');
  expect(headOf(html)).toContain('@layer base{.with-sheet{display:none}}');
  expect(html).toContain(`${below}</main><footer class="with-sheet rest">c</footer>`);
});

it('has its scripts at the end, and asks for none before', async () => {
  const [first, second] = ['a', 'b'].map((name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`);
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
  const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
  const picture = '<link rel="preload" as="image" href="/a.avif"/>';
  const html = page(`<p>c</p>${second?.replace(' async', ' id="_R_" async')}`).replace(
    '<head>',
    `<head>${picture}${hint}${first}${old}`,
  );
  const light = await withCriticalStyles(html, distDir);
  expect(headOf(light)).toContain(picture + old);
  expect(light).not.toContain(hint);
  expect(light.split('src="/_next/static/chunks/b.js"')).toHaveLength(2);
  const end = light.slice(light.indexOf('</main>'));
  expect(end).toContain(
    `${first}<script src="/_next/static/chunks/b.js" id="_R_" async=""></script><link rel="stylesheet"`,
  );
});
