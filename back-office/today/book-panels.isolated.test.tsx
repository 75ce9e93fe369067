import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { api } from '@/lib/api/client';
import french from '@/messages/fr.json';
import { BookPanels } from './book-panels';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiFile: vi.fn() }));

it('the credits are those of the year of the day in Paris', async () => {
  vi.mocked(api).mockResolvedValue({
    months: [],
    credits: { sold: 23, given: 1, spent: 0, withdrawn: 4, owed: 20 },
  });
  await openAdmin(<BookPanels today="2031-01-01" />);
  expect(await screen.findByText(french.backOffice.today.sold.replace('{year}', '2031'))).toBeTruthy();
});
