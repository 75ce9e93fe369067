import { ApiError } from '@jolimot/client/api-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { renderWithQueries } from '@/test/render-with-queries';
import { client, signInClient } from '@/test/signed-in-client';
import { Withdrawal } from './withdrawal';

vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));

const { withdrawal: words } = messages.myAccount;
const read = (text: string | null | undefined): string => (text ?? '').replace(/\s/gu, ' ');
const bought = {
  ...{ id: 4, reference: 'A4', nbCredit: 10, withdrawn: 0, withdrawals: [], remaining: 8 },
  payment: { paid: 2700 },
  withdrawable: { credits: 8, amount: 2160, until: '2026-11-26T23:00:00.000Z' },
  createdAt: '2026-11-12T09:00:00.000Z',
};

let answers: Record<string, unknown> = {};
function show(id: number | null = 4): void {
  vi.mocked(api).mockImplementation(async (name: string) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  renderWithQueries(<Withdrawal id={id} />);
}

beforeEach(() => {
  signInClient();
  answers = { getUser: { creditSold: 8, email: client.email, fullName: 'Claire Morvan' }, getCreditPurchase: bought };
});

it('says until when, what will happen and to whom the receipt goes, before anything is confirmed', async () => {
  show();
  expect(read((await screen.findByText(/C’est votre droit/)).textContent)).toBe(
    'C’est votre droit jusqu’au jeudi 26 novembre 2026 à 23 h 59. Pas besoin d’en dire la raison.',
  );
  await screen.findByText(/Claire Morvan/);
  const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => read(textContent));
  expect(steps).toEqual([
    '1Les 8 crédits jamais utilisés de l’achat du 12 novembre 2026 quittent votre réserve.',
    '221,60 € reviennent sur la carte qui a payé, sous 14 jours au plus.',
    `3Un accusé de réception daté part aussitôt à Claire Morvan, ${client.email}.`,
  ]);
  const ticket = read(screen.getByRole('region', { name: 'Achat du 12 novembre 2026' }).textContent);
  for (const part of ['10 crédits27 €', 'Déjà utilisés2', 'À reprendre8', 'Remboursé21,60 €'])
    expect(ticket).toContain(part);
  expect(vi.mocked(api).mock.calls.map(([name]) => name)).not.toContain('withdrawFromPurchase');
});

it('that got no answer is tried again with the same key', async () => {
  answers.withdrawFromPurchase = new ApiError('network', 0, '');
  show();
  const button = await screen.findByRole('button', { name: words.confirm });
  fireEvent.click(button);
  await screen.findByRole('alert');
  fireEvent.click(button);
  const keys = () =>
    vi.mocked(api).mock.calls.flatMap(([name, , options]) => (name === 'withdrawFromPurchase' ? [options] : []));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toEqual(keys()[1]);
});

it.each([
  ['with nothing to give back', 4],
  ['that the address does not name', null],
])('of a purchase %s is not offered', async (_name, id) => {
  answers.getCreditPurchase = { ...bought, withdrawable: null };
  show(id);
  expect(read((await screen.findByText(/On ne peut plus/)).textContent)).toContain(read(words.over));
  expect(screen.queryByText(words.confirm)).toBeNull();
});
