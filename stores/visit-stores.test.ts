import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { forgetStores, onVisitForgotten } from './visit-stores';

const impersonal: Readonly<Record<string, string>> = {
  'stores/auth.ts': 'reset by sign-out itself, which tells the API first',
  'lib/creation/screen/focus-target.ts': 'names a field of the screen until it is focused',
};

it('every store of the storefront is emptied at sign-out, or says why not', () => {
  const stores = ['lib', 'stores', 'components', 'app', 'back-office']
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`))
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
    .filter(({ source }) => /import \{[^}]*\bcreate\b[^}]*\} from 'zustand'/.test(source));
  expect(stores.length).toBeGreaterThan(7);
  const left = stores.filter(({ path, source }) => !source.includes('onVisitForgotten(') && !(path in impersonal));
  expect(left.map(({ path }) => path)).toEqual([]);
});

it('one that fails does not keep the others, and is told', () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const fault = new Error('no');
  const [first, second] = [vi.fn(), vi.fn()];
  onVisitForgotten(first);
  onVisitForgotten(() => {
    throw fault;
  });
  onVisitForgotten(second);
  forgetStores();
  expect([first, second].map((forget) => forget.mock.calls.length)).toEqual([1, 1]);
  expect(told).toHaveBeenCalledWith(fault);
  vi.unstubAllGlobals();
});
