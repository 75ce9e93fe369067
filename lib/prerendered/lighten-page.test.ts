import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lightenPage } from './lighten-page.mjs';

let distDir: string;
beforeAll(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'jolimot-pages-'));
  mkdirSync(path.join(distDir, 'static'));
  writeFileSync(path.join(distDir, 'static/a.css'), '@layer base,public;@layer public{.hero{top:0}.rest{top:1px}}');
});
afterAll(() => rmSync(distDir, { recursive: true }));

const page = (content: string): string =>
  '<html><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"></head>' +
  `<body><main><p class="hero">a</p>${content}</main><footer></footer>` +
  '<script>self.__next_f.push([1,"0:{}\\n"])</script></body></html>';

const untilTheSheet =
  '@layer base{.later{content-visibility:hidden;contain-intrinsic-height:3000px}.with-sheet{display:none}}';

const headOf = (html: string): string => /<head>(.*)<\/head>/.exec(html)?.[1] ?? '';

it('puts the rules of a page into its head, and its sheet to its end', () => {
  const html = lightenPage(page('<p class="rest">b</p>'), distDir);
  expect(headOf(html)).toBe(
    `<style>@layer base,public;@layer public{.hero{top:0}.rest{top:1px}}${untilTheSheet}</style>`,
  );
  expect(html).toMatch(/<link rel="stylesheet" href="\/_next\/static\/a\.css"[^>]*><\/body><\/html>$/);
});

it('puts the scripts to the end, and asks for none before', () => {
  const [first, second] = ['a', 'b'].map((name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`);
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
  const hint = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
  const picture = '<link rel="preload" as="image" href="/a.avif"/>';
  const html = page(`<p>c</p>${second?.replace(' async', ' id="_R_" async')}`).replace(
    '<head>',
    `<head>${picture}${hint}${first}${old}`,
  );
  const light = lightenPage(html, distDir);
  expect(headOf(light)).toContain(picture + old);
  expect(light).not.toContain(hint);
  expect(light.split('src="/_next/static/chunks/b.js"')).toHaveLength(2);
  const end = light.slice(light.indexOf('</main>'));
  expect(end).toContain(
    `${first}<script src="/_next/static/chunks/b.js" id="_R_" async=""></script><link rel="stylesheet"`,
  );
});

it('leaves out the rules of a footer that is below the first screen', () => {
  const html = page('').replace('<footer></footer>', '<footer class="later rest"><p>c</p></footer>');
  expect(headOf(lightenPage(html, distDir))).toContain('@layer public{.hero{top:0}}@layer base{.later{');
  expect(lightenPage(html, distDir)).toContain('<footer class="later rest"><p>c</p></footer>');
});

it('leaves out the rules of what stands below the first screen, and hides that until the sheet has come', () => {
  const html = lightenPage(page('<div class="later"><p class="rest">b</p></div>'), distDir);
  expect(headOf(html)).toBe(
    '<style>@layer base,public;@layer public{.hero{top:0}}@layer base{.later{content-visibility:hidden;contain-intrinsic-height:3000px}.with-sheet{display:none}}</style>',
  );
  expect(html).toContain('<div class="later"><p class="rest">b</p></div></main>');
});
