import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { standInMedia } from '@/back-office/test/screen-width';
import { apiPage } from '@/lib/api/client';
import { countryZonePages } from './country-zones';
import { HolidayYear, shopHolidayPages } from './shop-holidays';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn() }));

const pages = vi.mocked(apiPage as (name: string, input: { query: object }) => Promise<unknown>);
const card = (id: number, shippingDay: string) => ({
  ...{ id, order: `/orders/${id}`, orderReference: `AB${id}`, shippingDay, state: 'to_print' },
});
const ordersNamed = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  signInAs('ROLE_ADMIN');
  pages.mockResolvedValue({ items: [card(1, '2031-05-29'), card(2, '2031-05-30')], total: 2 });
});

it('no card waits for a day of which half is typed', async () => {
  await openAdmin(<shopHolidayPages.create />, { route: '/shop_holidays/create', at: '/shop_holidays/create' });
  const day = `${said('fields.date')} *`;
  await screen.findByLabelText(day);
  for (const half of ['0002-05-29', '0203-05-29']) fill(day, half);
  expect(pages).not.toHaveBeenCalled();
  fill(day, '2031-05-29');
  await screen.findByText(said('waiting.cards', { count: 2 }));
  const query = { 'shippingDay[after]': '2031-05-29', 'shippingDay[before]': '2031-05-29' };
  expect(pages.mock.calls.map(([, input]) => input.query)).toEqual([expect.objectContaining(query)]);
});

it('a year says which cards wait for its Sundays and holidays, before they are closed', async () => {
  vi.useFakeTimers({ now: new Date('2031-01-15T12:00:00Z'), toFake: ['Date'] });
  pages.mockResolvedValue({ items: [card(1, '2031-05-01'), card(2, '2031-05-02'), card(3, '2032-05-01')], total: 3 });
  await openAdmin(<HolidayYear />, { provider: { getList: async () => ({ data: [], total: 0 }) } });
  await screen.findByText(said('waiting.ofYear', { count: 1, year: '2031' }));
  expect(ordersNamed()).toEqual(['AB1']);
});

it('chosen zones are hidden after a question, which says how many cards wait for their countries', async () => {
  standInMedia((media) => !media.includes('max-width'));
  const zone = { id: 1, name: 'Lune', nbCredit: 1, deliveryDays: { min: 4, max: 9 }, active: true };
  const country = (id: number, isoCode: string, of: number) => ({ id, isoCode, zone: { id: of } });
  const lists: Record<string, object[]> = {
    country_zones: [zone],
    countries: [country(1, 'XZ', 1), country(2, 'FR', 2)],
  };
  const update = vi.fn(async () => ({ data: zone }));
  const provider = {
    getList: async (section: string) => ({ data: lists[section] ?? [], total: 1 }),
    getOne: async () => ({ data: zone }),
    update,
  };
  await openAdmin(<countryZonePages.list />, { provider });
  fireEvent.click(await screen.findByRole('checkbox', { name: said('list.bulk.one', { name: 'Lune' }) }));
  fireEvent.click(screen.getByRole('button', { name: said('list.bulk.hide.act') }));
  const question = await screen.findByRole('dialog', { name: said('list.bulk.hideTitle', { count: 1 }) });
  await within(question).findByText(said('waiting.cards', { count: 2 }));
  expect(pages.mock.calls[0]?.[1].query).toMatchObject({ 'country[]': ['XZ'] });
  expect(update).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: said('ra.action.confirm') }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
});
