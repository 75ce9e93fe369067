import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { standInMedia } from '@/back-office/test/screen-width';
import { saveFile } from '@/lib/page/save-file';
import { ResourceList } from './resource-list';

vi.mock('@/lib/api/client', () => ({}));
vi.mock('@/lib/page/save-file', () => ({ saveFile: vi.fn() }));

it('a short list is saved as a whole, named on a phone too', async () => {
  standInMedia((media) => media.includes('max-width'));
  const asked: object[] = [];
  const provider = {
    getList: async (_section: string, { pagination }: { pagination: object }) => {
      asked.push(pagination);
      return { data: [{ id: 1 }, { id: 2 }], total: 2 };
    },
  };
  const list = (
    <ResourceList section="tags" columns={[{ label: 'name', value: ({ id }: { id: number }) => `Tag, ${id}` }]} />
  );
  await openAdmin(list, { provider, at: '/tags' });
  await screen.findByText('Tag, 1');
  fireEvent.click(screen.getByText(said('list.csv')));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'tags.csv'));
  expect(asked.at(-1)).toEqual({ page: 1, perPage: Number.MAX_SAFE_INTEGER });
  const [file] = vi.mocked(saveFile).mock.calls.at(-1) ?? [];
  expect(await file?.text()).toContain('Tag, 2');
});
