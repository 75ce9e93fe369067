import { expect, it } from 'vitest';
import { OutsideCalls } from './outside-calls';
import { StorageMissingError } from './storage/storage';

it('times what an adapter promises, tells no from failing, and leaves the rest as it is', async () => {
  const calls = new OutsideCalls();
  const adapter = {
    name: 'files',
    read: async (key: string) => {
      if (key === 'none') throw new StorageMissingError(key);
      if (key === 'away') throw new Error('away');
      return `${adapter.name} ${key}`;
    },
    list: () => ['a'],
  };
  const timed = calls.timed('storage', adapter);
  expect([timed.name, timed.list(), await timed.read('one')]).toEqual(['files', ['a'], 'files one']);
  await expect(timed.read('away')).rejects.toThrow('away');
  expect(calls.answered('storage')).toBe(false);
  await expect(timed.read('none')).rejects.toThrow(StorageMissingError);
  expect([calls.answered('storage'), calls.answered('mail')]).toEqual([true, true]);
  const { values } = await calls.durations.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(counts.map(({ labels, value }) => [labels.target, labels.outcome, value])).toEqual([
    ['storage', 'ok', 1],
    ['storage', 'failed', 1],
    ['storage', 'refused', 1],
  ]);
});
