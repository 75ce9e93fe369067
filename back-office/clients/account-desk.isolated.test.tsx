import { ApiError } from '@jolimot/client/api-error';
import type { ShopUser } from '@jolimot/contract/accounts';
import type { CreditRequest } from '@jolimot/contract/back-office/credit-requests';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, isWrong, press, refusedAt, saidOf, signInAs } from '@/back-office/test/forms';
import { notes, said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { CreditDecision } from '../accounts/credit-decision';
import { AdjustmentForm } from './account-credits';
import { AccountDeletion } from './account-deletion';
import { AccountRoles } from './account-roles';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: vi.fn() }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

const calls = vi.mocked(api as (name: string, input: object, options?: object) => Promise<unknown>);
const client: ShopUser = {
  id: 3,
  firstname: 'Claire',
  lastname: 'Vasseur',
  email: 'claire@example.com',
  gender: 'unknown',
  birthdate: null,
  roles: ['ROLE_CLIENT'],
  active: true,
  newsletter: false,
  locale: 'fr',
  photoMonths: 12,
  verifiedAt: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  deletedAt: null,
};

beforeEach(() => {
  calls.mockReset();
  notes.length = 0;
  signInAs('ROLE_SUPERADMIN');
});

describe('the balance', () => {
  it('is adjusted up or down, with a reason', async () => {
    calls.mockResolvedValue({});
    render(<AdjustmentForm account={3} balance={5} />);
    fill(said('accounts.adjustCredits'), '-5');
    fill(said('orders.reason'), 'Donnés deux fois');
    press(said('accounts.adjust'));
    await waitFor(() => expect(notes).toEqual([said('accounts.adjusted')]));
    const body = { shopUser: '/shop_users/3', nbCredit: -5, reason: 'Donnés deux fois' };
    expect(calls.mock.calls[0]?.slice(0, 2)).toEqual(['createCreditAdjustment', { body }]);
  });

  it('does not go below zero, nor without a reason; the API has the last word', async () => {
    render(<AdjustmentForm account={3} balance={5} />);
    fill(said('accounts.adjustCredits'), '-6');
    press(said('accounts.adjust'));
    expect([isWrong(said('accounts.adjustCredits')), isWrong(said('orders.reason'))]).toEqual([true, true]);
    expect(calls).not.toHaveBeenCalled();

    calls.mockRejectedValue(refusedAt(['', 'credits_insufficient']));
    fill(said('accounts.adjustCredits'), '-4');
    fill(said('orders.reason'), 'Donnés deux fois');
    press(said('accounts.adjust'));
    await waitFor(() => expect(calls).toHaveBeenCalledOnce());
    await waitFor(() => expect(isWrong(said('accounts.adjustCredits'))).toBe(true));
  });
});

describe('more credits than one person gives', () => {
  it('are asked of a colleague, with the same words', async () => {
    calls.mockRejectedValueOnce(refusedAt(['nbCredit', 'above_limit'])).mockResolvedValue({});
    render(<AdjustmentForm account={3} balance={5} />);
    fill(said('accounts.adjustCredits'), '150');
    fill(said('orders.reason'), 'Cartes gâchées');
    expect(screen.queryByRole('button', { name: said('creditRequests.ask') })).toBeNull();
    press(said('accounts.adjust'));
    await screen.findByText(saidOf('above_limit'));
    press(said('creditRequests.ask'));
    await waitFor(() => expect(notes).toEqual([said('creditRequests.asked')]));
    const body = { shopUser: '/shop_users/3', credits: 150, reason: 'Cartes gâchées' };
    expect(calls.mock.calls[1]?.slice(0, 2)).toEqual(['createCreditRequest', { body }]);
  });

  it('are approved by somebody else than who asked, who may take the request back', async () => {
    calls.mockResolvedValue({});
    const person = (id: number) => ({ id, iri: `/shop_users/${id}`, name: 'Yann' });
    const request: Omit<CreditRequest, 'requestedBy'> = {
      ...{ id: 5, iri: '/credit_requests/5', shopUser: person(3), creditPurchase: null, credits: 150 },
      ...{ reason: 'Cartes gâchées', state: 'pending', decidedBy: null, decidedAt: null, createdAt: client.createdAt },
    };
    const { unmount } = render(<CreditDecision request={{ ...request, requestedBy: person(7) }} />);
    expect(screen.queryByRole('button', { name: said('creditRequests.approve') })).toBeNull();
    press(said('creditRequests.takeBack'));
    await waitFor(() => expect(calls.mock.calls.map(([name]) => name)).toEqual(['declineCreditRequest']));
    unmount();
    render(<CreditDecision request={{ ...request, requestedBy: person(8) }} />);
    press(said('creditRequests.approve'));
    await waitFor(() => expect(notes.at(-1)).toBe(said('creditRequests.approved')));
    expect(calls.mock.calls[1]).toEqual(['approveCreditRequest', { params: { id: 5 } }]);
  });
});

describe('roles', () => {
  const ofStaff = { name: said('accounts.mayDo.ROLE_USER', { role: said('roles.ROLE_USER') }) };

  it('are given by a superadmin, who is asked first', async () => {
    calls.mockResolvedValue({ ...client, roles: ['ROLE_CLIENT', 'ROLE_USER'] });
    render(<AccountRoles account={client} />);
    fireEvent.click(screen.getByRole('checkbox', ofStaff));
    press(said('accounts.grantRoles'));
    expect(calls).not.toHaveBeenCalled();
    press('yes');
    await waitFor(() => expect(notes).toEqual([said('accounts.rolesGranted')]));
    expect(calls).toHaveBeenCalledWith('grantRoles', {
      params: { id: 3 },
      body: { roles: ['ROLE_CLIENT', 'ROLE_USER'] },
    });
  });

  it('are shown as before when the API refuses them, with its reason', async () => {
    calls.mockRejectedValue(new ApiError('conflict', 409, 'Il doit rester un super administrateur.'));
    render(<AccountRoles account={client} />);
    fireEvent.click(screen.getByRole('checkbox', ofStaff));
    press(said('accounts.grantRoles'));
    press('yes');
    await waitFor(() => expect(notes).toEqual(['Il doit rester un super administrateur.']));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', ofStaff).checked).toBe(false));
  });

  it('are only read by an admin', () => {
    signInAs('ROLE_ADMIN');
    render(<AccountRoles account={client} />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', ofStaff).disabled).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('deleting an account', () => {
  it('takes one’s own password, says at its field that it is wrong, and leads to the list', async () => {
    calls.mockRejectedValueOnce(refusedAt(['currentPassword', 'password_wrong'])).mockResolvedValue(undefined);
    render(<AccountDeletion account={client} />);
    press(said('accounts.delete'));
    press(said('accounts.deleteNow', { name: client.email }));
    expect(isWrong(said('accounts.ownPassword'))).toBe(true);
    for (const password of ['wrong', 'right']) {
      fill(said('accounts.ownPassword'), password);
      press(said('accounts.deleteNow', { name: client.email }));
      await waitFor(() => expect(isWrong(said('accounts.ownPassword'))).toBe(password === 'wrong'));
    }
    await waitFor(() => expect(notes).toEqual([said('accounts.deleted'), 'list shop_users']));
    expect(calls).toHaveBeenLastCalledWith('deleteShopUser', { params: { id: 3 } }, { currentPassword: 'right' });
  });

  it('of a colleague is for superadmins', () => {
    signInAs('ROLE_ADMIN');
    const { rerender } = render(<AccountDeletion account={{ ...client, roles: ['ROLE_USER'] }} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<AccountDeletion account={client} />);
    expect(screen.getByRole('button', { name: said('accounts.delete') })).toBeTruthy();
    signInAs('ROLE_USER');
    rerender(<AccountDeletion account={{ ...client, roles: [] }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
