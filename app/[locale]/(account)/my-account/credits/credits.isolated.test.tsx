import { ApiError } from '@jolimot/client/api-error';
import type { PaymentStatus } from '@jolimot/contract/payments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, apiFile, apiPage } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { renderWithQueries } from '@/test/render-with-queries';
import { aPurchase } from '@/test/samples/payments';
import { signInClient } from '@/test/signed-in-client';
import { Credits } from './credits';

vi.mock('@/lib/api/client', async (load) => ({
  ...(await load<object>()),
  api: vi.fn(),
  apiPage: vi.fn(),
  apiFile: vi.fn(),
}));

const { credits: words } = messages.myAccount;
const read = (text: string | null | undefined): string => (text ?? '').replace(/\s/gu, ' ');

const entry = (id: number, kind: string, delta: number, balance: number, more: object = {}) => ({
  ...{ id, kind, delta, balance, createdAt: '2026-11-12T23:30:00.000Z', shopUser: '/shop_users/7' },
  ...{ reference: null, creditPurchase: null, order: null, ordered: null, reason: '', paymentMethodName: null },
  ...more,
});
const ordered = (covers: string[], nbRecipient: number) => ({ covers, nbRecipient });
const purchase = (id: number, nbCredit: number, paid: number, status: PaymentStatus, more: object = {}) => {
  const sample = aPurchase(status, id);
  const payment = { ...sample.payment, paid, paymentMethodName: 'Carte bancaire', ...more };
  const invoice = paid > 0 ? `2026-00000${id}` : null;
  return {
    ...{ ...sample, reference: `A${id}`, nbCredit, remaining: 1, tax: Math.round(paid / 6), invoice, payment },
    createdAt: '2026-11-12T09:00:00.000Z',
  };
};

let pages: Record<string, unknown> = {};
function show(): void {
  vi.mocked(api).mockResolvedValue({ creditSold: 8, email: 'claire@exemple.fr' } as never);
  vi.mocked(apiPage).mockImplementation(async (name: string) => {
    const answer = pages[name];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
  renderWithQueries(<Credits />);
}

beforeEach(() => {
  signInClient();
  pages = {
    listCreditLedger: { items: [], total: 0 },
    listCreditPurchases: { items: [], total: 0 },
  };
});

describe('the movements', () => {
  it('tell what came and went, with the balance after it, on the day that it was in Paris', async () => {
    pages.listCreditLedger = {
      items: [
        entry(3, 'adjustment', 2, 8, { reason: 'Geste commercial' }),
        entry(5, 'adjustment', -1, 7, { reason: 'Compté deux fois' }),
        entry(2, 'order', -4, 6, {
          reference: 'K7QM2X9A',
          order: '/orders/2',
          ordered: ordered(['Merci', 'Petit chou'], 2),
        }),
        entry(4, 'cancellation', 1, 10, { reference: 'P9FJ3M7K', order: '/orders/1', ordered: ordered(['Merci'], 1) }),
        entry(1, 'purchase', 10, 10, { reference: 'A123', creditPurchase: '/credit_purchases/1' }),
      ],
      total: 5,
    };
    show();
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => read(textContent));
    expect(lines).toEqual([
      '13nov.2 crédits ajoutés par nos soinsGeste commercial+ 2reste 8',
      '13nov.Correction de notre partCompté deux fois− 1reste 7',
      '13nov.Merci et une autreCommande K7QM2X9A, 2 personnes− 4reste 6',
      '13nov.Commande annuléeMerci, commande P9FJ3M7K+ 1reste 10',
      '13nov.Achat de 10 créditsAchat A123+ 10reste 10',
    ]);
    expect(screen.getByRole('link', { name: 'Commande K7QM2X9A, 2 personnes' }).getAttribute('href')).toBe(
      '/order/confirm/K7QM2X9A',
    );
    expect(screen.queryByText(words.more)).toBeNull();
  });

  it('are asked for by kind, and page after page', async () => {
    pages.listCreditLedger = { items: [entry(1, 'order', -1, 3, { ordered: ordered(['Bonne note'], 1) })], total: 41 };
    show();
    fireEvent.click(await screen.findByText(words.more));
    await waitFor(() => expect(screen.getAllByText('Bonne note')).toHaveLength(2));
    fireEvent.click(screen.getByLabelText(words.gifts));
    await screen.findByText('Bonne note');
    const asked = vi
      .mocked(apiPage)
      .mock.calls.flatMap(([name, input]) => (name === 'listCreditLedger' ? [input] : []));
    expect(asked).toEqual([
      { query: { page: 1, itemsPerPage: 20 } },
      { query: { page: 2, itemsPerPage: 20 } },
      { query: { page: 1, itemsPerPage: 20, 'kind[]': ['sponsorship', 'adjustment'] } },
    ]);
  });
});

it.each([
  ['movements', 'listCreditLedger', messages.errors.catalogue.loadLedger, words.none],
  ['purchases', 'listCreditPurchases', messages.errors.catalogue.loadPurchases, words.noPurchase],
])('%s that could not be loaded are not none, and are asked for again', async (_, call, sentence, none) => {
  pages[call] = new ApiError('not_found', 404, '');
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.queryByText(none)).toBeNull();
  pages[call] = { items: [], total: 0 };
  fireEvent.click(screen.getByText(messages.common.retry));
  expect(await screen.findByText(none)).toBeTruthy();
});

describe('the purchases', () => {
  it('have their price, their codes, and what became of the payment', async () => {
    pages.listCreditPurchases = {
      items: [
        purchase(4, 10, 2430, 'succeeded', { discount: 270, coupons: ['MAMIE10'] }),
        purchase(3, 5, 1450, 'failed'),
        purchase(2, 1, 0, 'succeeded', { coupons: ['BIENVENUE'], paymentMethodName: 'Paiement gratuit' }),
      ],
      total: 3,
    };
    show();
    const slips = (await screen.findAllByRole('article')).map(({ textContent }) => read(textContent));
    expect(slips[0]).toBe(
      '10 crédits24,30 €12 novembre 2026, Carte bancaireAchat A4, dont TVA 4,05 €Facture 2026-000004 (PDF)MAMIE10 : 2,70 € de moins1 crédit n’a pas encore servi.Validé',
    );
    expect(slips[1]).toContain(words.status.failed);
    expect(slips[2]).toContain('1 créditOffert12 novembre 2026, Paiement gratuit');
    expect(slips[2]).toContain('Codes : BIENVENUE');
  });
});

describe('a disputed purchase', () => {
  it.each([
    [true, 'Contesté', '10 crédits sont retenus jusqu’à sa décision.'],
    [false, 'Remboursé', '10 crédits ont été repris.'],
  ])('keeps what was bought, and says what the bank does (undecided: %s)', async (undecided, state, sentence) => {
    const reversed = { credits: 10, amount: 2430, undecided };
    const disputed = { ...purchase(4, 0, 2430, 'succeeded'), remaining: 0, reversed };
    pages.listCreditPurchases = { items: [disputed], total: 1 };
    show();
    const slip = read((await screen.findByRole('article')).textContent);
    expect(slip).toMatch(/^10 crédits24,30 €/);
    expect(slip).toContain(sentence);
    expect(slip).toMatch(new RegExp(`${state}$`));
    expect(slip).not.toContain('Tout a servi');
  });
});

describe('what may be given back', () => {
  it('says until when, how much comes back, and leads to the page that confirms', async () => {
    const withdrawable = { credits: 8, amount: 2160, until: '2026-11-26T23:00:00.000Z' };
    pages.listCreditPurchases = { items: [{ ...purchase(4, 10, 2700, 'succeeded'), withdrawable }], total: 1 };
    show();
    const link = await screen.findByRole('link', { name: 'Renoncer au contrat ici' });
    expect(link.getAttribute('href')).toBe('/mon-compte/retractation/4');
    expect(read(link.parentElement?.textContent)).toContain(
      '8 crédits n’ont pas servi. Vous pouvez changer d’avis jusqu’au 26 novembre 2026 : on vous rembourse 21,60 €.',
    );
  });
});

describe('the invoice of a purchase', () => {
  it('is downloaded under its number; what was free has none', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    vi.mocked(apiFile).mockResolvedValueOnce(new Blob(['%PDF']));
    pages.listCreditPurchases = {
      items: [purchase(4, 10, 2430, 'succeeded'), purchase(3, 1, 0, 'succeeded')],
      total: 2,
    };
    show();
    const links = await screen.findAllByRole('button', { name: /^Facture/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(['Facture 2026-000004 (PDF)']);
    fireEvent.click(screen.getByText('Facture 2026-000004 (PDF)'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'jolimot-facture-2026-000004.pdf' });
    expect(apiFile).toHaveBeenCalledWith('getCreditPurchaseInvoice', { params: { id: 4 } });
    saved.mockRestore();
  });

  it('that could not be made says so', async () => {
    vi.mocked(apiFile).mockRejectedValueOnce(new ApiError('internal', 500, ''));
    pages.listCreditPurchases = { items: [purchase(4, 10, 2430, 'succeeded')], total: 1 };
    show();
    fireEvent.click(await screen.findByText('Facture 2026-000004 (PDF)'));
    expect((await screen.findByRole('alert')).textContent).toBe(messages.errors.catalogue.loadInvoice);
  });
});

it('a statement that could not be made says so', async () => {
  vi.mocked(apiFile).mockRejectedValueOnce(new ApiError('internal', 500, ''));
  show();
  fireEvent.click(screen.getByText(words.pdf));
  expect((await screen.findByRole('alert')).textContent).toBe(messages.errors.catalogue.loadStatement);
  expect(apiFile).toHaveBeenCalledWith('listCreditLedger', { query: {} }, { accept: 'application/pdf' });
});
