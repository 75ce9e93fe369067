import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { said } from '@/back-office/test/plain-react-admin';
import { answers, calls, openScan, order, scan, sent } from '@/back-office/test/scan-setup';
import { beep } from './beep';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn(async () => ({ items: [], total: 3 })) }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));
vi.mock('./beep', () => ({ beep: vi.fn() }));

describe('envelope and card', () => {
  const [mine, theirs] = [withCheckCharacter('AB12CD34-001'), withCheckCharacter('EF56GH78-001')];
  const named = (reference: string, code: string, lastname: string) => ({
    ...order,
    reference,
    cards: order.cards.map((card) => ({ ...card, code })),
    shippings: order.shippings.map((one) => ({ ...one, recipient: { ...one.recipient, lastname } })),
  });
  let now = Date.now();
  /** Two seconds after the one before. */
  const later = (field: HTMLInputElement, code: string) => {
    now += 2000;
    vi.setSystemTime(now);
    scan(field, code);
  };
  const openPairing = () => {
    const field = openScan();
    fireEvent.click(screen.getByRole('switch', { name: said('scan.pairs.title') }));
    expect(document.activeElement).toBe(field);
    expect(document.body.textContent).toContain(said('scan.pairs.howTo'));
    return field;
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers[mine] = 'shipped';
    const answer = calls.getMockImplementation();
    const orders = { AB12CD34: named('AB12CD34', mine, 'Le Goff'), EF56GH78: named('EF56GH78', theirs, 'Kerouac') };
    calls.mockImplementation(async (name, input) => {
      const { reference = '' } = (input as { params?: { reference?: string } }).params ?? {};
      if (name === 'getOrder' && reference in orders) return orders[reference as keyof typeof orders];
      return answer?.(name, input);
    });
  });
  afterEach(() => void delete answers[mine]);

  it('are scanned out once both were read and match, with the sound of a good card', async () => {
    const field = openPairing();
    later(field, mine);
    const half = await screen.findByText('Jeanne Le Goff, Concarneau');
    expect(half.closest('[role=status]')?.textContent).toContain(said('scan.pairs.advice.half'));
    expect([sent(), vi.mocked(beep).mock.calls]).toEqual([[], []]);
    later(field, mine.toLowerCase());
    await screen.findByText(said('scan.pairs.match'));
    await waitFor(() => expect(vi.mocked(beep).mock.calls).toEqual([['good']]));
    expect(screen.getAllByText(new RegExp(said('scan.result.shipped'))).length).toBeGreaterThan(0);
    expect(sent()).toEqual([[mine]]);
  });

  it('that do not match are named both, with the sound of a stop, and nothing is sent', async () => {
    const field = openPairing();
    later(field, mine);
    later(field, theirs);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(said('scan.pairs.mismatch'));
    await waitFor(() => expect(alert.textContent).toMatch(/Jeanne Le Goff.*Jeanne Kerouac/));
    expect(vi.mocked(beep).mock.calls).toEqual([['stop']]);
    later(field, theirs);
    await screen.findByRole('status');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(document.body.textContent).toContain(said('scan.pairs.howTo'));
    expect(calls.mock.calls.map(([name]) => name)).not.toContain('scanCards');
  });
});
