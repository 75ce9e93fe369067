import { ApiError } from '@jolimot/client/api-error';
import type { ShopUser } from '@jolimot/contract/accounts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, isWrong, press, refusedAt, signInAs } from '@/back-office/test/forms';
import { notes, said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
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
