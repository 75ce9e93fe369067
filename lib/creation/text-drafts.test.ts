import { expect, it, vi } from 'vitest';
import { readDrafts, writeDraft } from './text-drafts';

function memory() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

it('keeps typed words by creation and name, blank ones too, until they are forgotten', () => {
  const storage = memory();
  writeDraft('AB12', 'Message', 'Ma petite Jeanne,\nvoilà', storage);
  writeDraft('AB12', 'Legend Left', '', storage);
  writeDraft('CD34', 'Message', 'Autre chose', storage);
  expect(readDrafts('AB12', storage)).toEqual({ Message: 'Ma petite Jeanne,\nvoilà', 'Legend Left': '' });
  writeDraft('AB12', 'Message', null, storage);
  expect(readDrafts('AB12', storage)).toEqual({ 'Legend Left': '' });
  expect(readDrafts('CD34', storage)).toEqual({ Message: 'Autre chose' });
});

it('lets the visitor write on when the storage is full', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  };
  expect(() => writeDraft('AB12', 'Message', 'x', full)).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
});
