import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listPath } from '@/back-office/provider/sections';
import { openAdmin } from '@/back-office/test/open-admin';
import { said, shown } from '@/back-office/test/plain-react-admin';
import { standInMedia } from '@/back-office/test/screen-width';
import type { Columns } from './columns';
import { choiceFilter, searchFilter, textFilter } from './filters';
import { ResourceList } from './resource-list';

vi.mock('@/lib/api/client', () => ({}));

const columns: Columns<{ id: number }> = [{ label: 'reference', value: ({ id }) => `C${id}` }];
const filters = [
  searchFilter,
  choiceFilter('status', 'state', 'orderStatus', ['accepted', 'shipped']),
  textFilter('subject', 'fields.about'),
];
const asked: object[] = [];
let isPhone = false;

beforeEach(() => {
  asked.length = 0;
  standInMedia((media) => media.includes('max-width') === isPhone);
});

async function openList(filter: object) {
  const provider = {
    getList: async (_section: string, wanted: { filter: object }) => {
      asked.push(wanted.filter);
      return { data: [{ id: 1 }], total: 1 };
    },
    getMany: async () => ({ data: [{ id: 7, firstname: 'Claire', lastname: 'Vasseur', email: 'c@example.com' }] }),
  };
  const list = <ResourceList section="orders" columns={columns} filters={filters} />;
  await openAdmin(list, { provider, at: listPath('orders', filter) });
  await screen.findByText('C1');
}
const takeOff = (label: string) => fireEvent.click(screen.getByLabelText(shown('list.takeOff', { label })));

it('names a filter that a link has set and no field shows, and takes it off', async () => {
  isPhone = false;
  await openList({ 'shopUser[]': 7, status: 'shipped' });
  await screen.findByText('Claire Vasseur');
  // The field of the state shows that one.
  expect(screen.queryByLabelText(shown('list.takeOff', { label: said('fields.state') }))).toBeNull();
  takeOff(said('fields.person'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'shipped' }));
});

it('has on a phone only the search before the list, with the names of the filters in force', async () => {
  isPhone = true;
  await openList({ status: 'shipped' });
  expect(screen.queryByLabelText(said('fields.about'))).toBeNull();
  screen.getByLabelText(said('list.search'));
  const label = said('fields.state');
  screen.getByText((text) => text.includes(label) && text.includes(said('orderStatus.shipped')));
  fireEvent.click(screen.getByRole('button', { name: said('list.moreFilters') }));
  await screen.findByLabelText(said('fields.about'));
  expect(screen.queryByLabelText(shown('list.takeOff', { label }))).toBeNull();
});
