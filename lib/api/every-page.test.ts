import { expect, it, vi } from 'vitest';
import { everyPage } from './every-page';

it('asks for pages until one is not full', async () => {
  const read = vi.fn(async (page: number) => (page < 3 ? ['a', 'b'] : ['c']));
  await expect(everyPage(2, read)).resolves.toEqual(['a', 'b', 'a', 'b', 'c']);
  expect(read).toHaveBeenCalledTimes(3);
});

it('asks once more when the last page happens to be full', async () => {
  const read = vi.fn(async (page: number) => (page === 1 ? ['a', 'b'] : []));
  await expect(everyPage(2, read)).resolves.toEqual(['a', 'b']);
});
