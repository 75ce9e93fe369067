import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import { press } from '@/test/back-office-forms';
import { notes, said } from '@/test/plain-react-admin';
import { HolidayYear } from './holiday-year';

const may = vi.hoisted(() => ({ edit: true }));
const days = vi.hoisted(() => ({ data: [] as { id: number; date: string }[] }));
vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('../parts/access', () => ({ useMayEdit: () => may.edit }));
vi.mock('react-admin', async () => ({ ...(await import('@/test/plain-react-admin')), useGetList: () => days }));

const year = new Date().getFullYear();
const open = () =>
  render(
    <MemoryRouter>
      <HolidayYear />
    </MemoryRouter>,
  );

beforeEach(() => {
  may.edit = true;
  days.data = [
    { id: 4, date: `${year}-07-14` },
    { id: 5, date: `${year + 1}-05-01` },
  ];
});

it('a closed day stands in its year, and leads to its page', () => {
  open();
  const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual([['14', '/shop_holidays/4']]);
  press(String(year + 1));
  expect(links()).toEqual([['1', '/shop_holidays/5']]);
});

it('an admin closes the Sundays and public holidays of the year that is shown', async () => {
  vi.mocked(api).mockResolvedValue([]);
  open();
  press(String(year + 1));
  press(said('holidays.add', { year: year + 1 }));
  await waitFor(() => expect(notes).toEqual([said('holidays.added')]));
  expect(api).toHaveBeenCalledWith('addHolidayYear', { body: { year: year + 1 } });
});

it('staff only look', () => {
  may.edit = false;
  open();
  expect(screen.queryByRole('button', { name: said('holidays.add', { year }) })).toBeNull();
});
