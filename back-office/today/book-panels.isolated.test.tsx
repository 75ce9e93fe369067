import type { CallName } from '@jolimot/contract/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAdmin } from '@/back-office/test/open-admin';
import { api, apiResponse } from '@/lib/api/client';
import { saveFile } from '@/lib/page/save-file';
import french from '@/messages/fr.json';
import { BookPanels } from './book-panels';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiFile: vi.fn(), apiResponse: vi.fn() }));
vi.mock('@/lib/page/save-file', () => ({ saveFile: vi.fn() }));

const {
  list,
  today: { period, sold },
} = french.backOffice;
const month = { month: '2030-12', taxRate: 5.5, invoices: 2, invoiced: 3699, invoicedTax: 617 };
const answers: Partial<Record<CallName, object>> = {
  getBooks: {
    months: [{ ...month, creditNotes: 1, refunded: 1080, refundedTax: 180 }],
    crowns: [{ month: '2030-12', cover: 'sapin', name: 'Sapin de minuit', cards: 4 }],
    credits: { sold: 23, given: 1, spent: 0, withdrawn: 4, owed: 20 },
  },
  getPrepaidCredits: { day: '2030-12-31', credits: 20, paidCredits: 19, net: 1627, tax: 326, total: 1953 },
  getProviderBalance: {
    months: [{ month: '2030-12', payments: 3699, refunds: -1080, fees: 105, payouts: -2000, other: -999 }],
    held: 514,
  },
};
const calls = vi.mocked(api as (name: CallName, input: object) => Promise<unknown>);
calls.mockImplementation(async (name) => answers[name]);
const files = vi.mocked(apiResponse as (name: CallName, input: object) => Promise<Response>);

it('the credits are those of the year of the day in Paris', async () => {
  await openAdmin(<BookPanels today="2031-01-01" />);
  expect(await screen.findByText(sold.replace('{year}', '2031'))).toBeTruthy();
  expect(screen.getByText('Sapin de minuit').closest('tr')?.textContent).toMatch(/^décembre 2030/);
});

it('a period begins with the month before, is another by a press, and its files are of the same days', async () => {
  const name = '123456789FEC20310131.txt';
  files.mockResolvedValue(new Response('', { headers: { 'content-disposition': `attachment; filename="${name}"` } }));
  await openAdmin(<BookPanels today="2031-01-15" />);
  const asked = (after: string, before: string) => ({
    query: { 'createdAt[after]': after, 'createdAt[before]': before },
  });
  expect(await screen.findByText('décembre 2030', { selector: 'b' })).toBeTruthy();
  await waitFor(() =>
    expect(calls.mock.calls).toContainEqual(['getBooks', asked('2030-12-01', '2030-12-31'), expect.anything()]),
  );
  const sumsOf = async (group: string) => {
    const { textContent } = await screen.findByRole('region', { name: group });
    return textContent.replaceAll(/\s/gu, ' ');
  };
  expect(await sumsOf(period.groups.sales)).toMatch(/2 factures36,99 €.*TVA à 5,5 %4,37 €Total26,19 €$/);
  expect(await sumsOf(period.groups.provider)).toMatch(/1,05 €.*20 €.*-9,99 €.*5,14 €$/);
  expect(await sumsOf(period.groups.credits)).toMatch(/^CréditsVendus23Offerts1Rendus4.*20$/);
  fireEvent.click(screen.getByRole('button', { name: period.next }));
  expect(await screen.findByText('janvier 2031', { selector: 'b' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: period.files.entries }));
  await waitFor(() =>
    expect(files.mock.calls.at(-1)).toEqual(['getAccountingEntries', asked('2031-01-01', '2031-01-31')]),
  );
  await waitFor(() => expect(vi.mocked(saveFile).mock.calls.at(-1)?.[1]).toBe(name));
});

it('no period has half a date, and a month chosen after it is this one', async () => {
  await openAdmin(<BookPanels today="2031-01-15" />);
  const choose = async (kind: string) => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: period.kind }));
    fireEvent.click(await screen.findByRole('option', { name: kind }));
  };
  await choose(period.kinds.days);
  expect(screen.getByRole('button', { name: period.files.entries })).toBeTruthy();
  for (const half of ['0002-12-01', '']) {
    fireEvent.change(screen.getByLabelText(list.after), { target: { value: half } });
    expect(screen.queryByRole('button', { name: period.files.entries })).toBeNull();
  }
  await choose(period.kinds.month);
  expect(await screen.findByText('janvier 2031', { selector: 'b' })).toBeTruthy();
});

it('a period of which something cannot be read says so', async () => {
  calls.mockImplementation(async (name) => {
    if (name === 'getProviderBalance') throw new Error('no network');
    return answers[name];
  });
  await openAdmin(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BookPanels today="2031-01-15" />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(list.failed);
});
