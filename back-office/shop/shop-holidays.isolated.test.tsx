import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { api } from '@/lib/api/client';
import french from '@/messages/fr.json';
import { HolidayYear } from './shop-holidays';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: async () => ({ items: [], total: 0 }) }));

const { holidays } = french.backOffice;
/** In Paris it has begun. */
const newYear = new Date('2026-12-31T23:30:00Z');
const year = 2027;
const close = (of: number) => holidays.add.replace('{year}', String(of));

beforeEach(async () => {
  vi.useFakeTimers({ now: newYear, toFake: ['Date'] });
  signInAs('ROLE_ADMIN');
  const data = [
    { id: 4, date: `${year}-07-14` },
    { id: 5, date: `${year + 1}-05-01` },
  ];
  await openAdmin(<HolidayYear />, { provider: { getList: async () => ({ data, total: data.length }) } });
  await screen.findByRole('link');
});

it('a closed day is shown in its year, and leads to its page', () => {
  const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual([['14', '/shop_holidays/4']]);
  press(String(year + 1));
  expect(links()).toEqual([['1', '/shop_holidays/5']]);
});

it('an admin closes the Sundays and public holidays of the year that is shown', async () => {
  vi.mocked(api).mockResolvedValue([]);
  press(String(year + 1));
  press(close(year + 1));
  await screen.findByText(holidays.added);
  expect(api).toHaveBeenCalledWith('addHolidayYear', { body: { year: year + 1 } });
});

it('staff see the days without the button', () => {
  signInAs('ROLE_USER');
  expect(screen.queryByRole('button', { name: close(year) })).toBeNull();
});
