import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepSourceMaps, keptFolder } from './keep-source-maps.mjs';

let build = '';
beforeEach(() => {
  build = mkdtempSync(path.join(tmpdir(), 'jolimot-maps-'));
  mkdirSync(path.join(build, 'static/chunks'), { recursive: true });
});
afterEach(() => rmSync(build, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(build, 'static/chunks', name), text);
const publicText = (name: string) => readFileSync(path.join(build, 'static/chunks', name), 'utf8');
const keptText = (name: string) => readFileSync(path.join(build, keptFolder, name), 'utf8');

it('takes maps away from the public files, and keeps each by the name of its script', () => {
  write('0a.js', 'first()\n\n//# sourceMappingURL=9z.js.map');
  write('0b.js', 'second()\n//# sourceMappingURL=9z.js.map\n');
  write('none.js', 'third("//# sourceMappingURL=of-a-text.map")');
  write('1c.css', '.a{color:red}\n/*# sourceMappingURL=8y.css.map*/');
  write('9z.js.map', '{"version":3}');
  write('8y.css.map', '{"version":3}');
  keepSourceMaps(build);
  expect(['0a.js', '0b.js', 'none.js', '1c.css'].map(publicText)).toEqual([
    'first()\n',
    'second()',
    'third("//# sourceMappingURL=of-a-text.map")',
    '.a{color:red}',
  ]);
  expect(readdirSync(path.join(build, 'static/chunks')).filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(readdirSync(path.join(build, keptFolder)).toSorted()).toEqual(['0a.js.map', '0b.js.map']);
  expect(keptText('0b.js.map')).toBe('{"version":3}');
});

it('keeps nothing of the build before', () => {
  mkdirSync(path.join(build, keptFolder));
  writeFileSync(path.join(build, keptFolder, 'old.js.map'), '{}');
  keepSourceMaps(build);
  expect(existsSync(path.join(build, keptFolder, 'old.js.map'))).toBe(false);
});
