import { beforeEach, expect, it, vi } from 'vitest';
import { aCover } from '@/test/creation';
import { useEditor } from '../screen/editor';
import { initialState } from '../screen/state-machine';
import { beginWithCover } from './begin-with-cover';

const fetchCoverOnSale = vi.hoisted(() => vi.fn());
const chooseCover = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@/lib/api/covers', () => ({ fetchCoverOnSale }));
vi.mock('./choose-cover', () => ({ chooseCover }));

const errorShown = () => useEditor.getState().screen.actions.createCreation.error?.code ?? null;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { hash: '' } });
  useEditor.setState({ screen: initialState });
});

it('chooses the cover, as the product that the address asks for', async () => {
  const cover = aCover({ id: 4 });
  fetchCoverOnSale.mockResolvedValue(cover);
  await beginWithCover(4, '?product=postcard', 'fr', false);
  expect(fetchCoverOnSale).toHaveBeenCalledWith(4, 'fr');
  expect(chooseCover).toHaveBeenCalledWith(cover, null, 'postcard');
});

it('leaves a card alone that was begun meanwhile', async () => {
  fetchCoverOnSale.mockResolvedValue(aCover());
  vi.stubGlobal('window', { location: { hash: '#reference=AB12CD34EF56&step=card' } });
  await beginWithCover(4, '', 'fr', false);
  expect(chooseCover).not.toHaveBeenCalled();
});

it('says when a cover of the rows is no longer sold, and nothing of one that a link proposes', async () => {
  fetchCoverOnSale.mockResolvedValue(null);
  await beginWithCover(4, '', 'fr', true);
  expect(errorShown()).toBeNull();
  await beginWithCover(4, '', 'fr', false);
  expect(errorShown()).toBe('not_found');
  vi.stubGlobal('navigator', { onLine: false });
  await beginWithCover(4, '', 'fr', false);
  expect(errorShown()).toBe('network');
});
