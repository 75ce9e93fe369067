import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, isWrong, press, refusedAt, saidOf, signInAs } from '@/back-office/test/forms';
import { notes, said, shown } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { makePasskey } from '@/lib/auth/passkeys';
import { SecurityPage } from './security-page';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('@/lib/auth/passkeys', () => ({ makePasskey: vi.fn() }));
vi.mock('react-admin', () => import('@/back-office/test/plain-react-admin'));

const calls = vi.mocked(api as (name: string, input: object) => Promise<unknown>);
const done = vi.fn();
const dialog = vi.mocked(makePasskey);
let isOn = false;
let passkeys: { id: number; name: string; createdAt: string; lastUsedAt: string | null }[] = [];

const answers: Record<string, () => unknown> = {
  getSecondFactor: () => ({
    ...{ enabled: isOn, since: isOn ? '2026-11-02T08:00:00.000Z' : null },
    ...{ recoveryCodesLeft: 2, required: true, passkeys },
  }),
  beginPasskey: () => ({ challenge: 'AAAA' }),
  beginSecondFactor: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { path: 'M0 0Z', modules: 21 } }),
  confirmSecondFactor: () => ({ recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] }),
};

beforeEach(() => {
  isOn = false;
  passkeys = [];
  notes.length = 0;
  done.mockReset();
  calls.mockReset();
  calls.mockImplementation(async (name) => answers[name]?.());
  signInAs('ROLE_USER');
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SecurityPage isAsked onDone={done} />
    </QueryClientProvider>,
  );

it('turns a second factor on with the password and a code, and shows the recovery codes until they are kept', async () => {
  show();
  await screen.findByLabelText(said('accounts.ownPassword'));
  press(said('security.begin'));
  expect(isWrong(said('accounts.ownPassword'))).toBe(true);
  fill(said('accounts.ownPassword'), 'une petite phrase');
  press(said('security.begin'));
  expect(await screen.findByRole('img', { name: said('security.qr') })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  expect(screen.getByLabelText(said('security.code')).getAttribute('autocomplete')).toBe('one-time-code');

  calls.mockRejectedValueOnce(refusedAt(['code', 'second_factor_wrong']));
  fill(said('security.code'), '000000');
  press(said('security.confirm'));
  await screen.findByText(saidOf('second_factor_wrong'));
  fill(said('security.code'), '123456');
  press(said('security.confirm'));
  expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
  expect(calls).toHaveBeenLastCalledWith('confirmSecondFactor', { params: { id: 7 }, body: { code: '123456' } });
  expect([notes, done.mock.calls]).toEqual([[said('security.turnedOn')], []]);

  isOn = true;
  press(said('security.kept'));
  await screen.findByText(said('security.codesLeft', { count: 2 }));
  expect([screen.queryByText('AAAA-BBBB'), done.mock.calls.length]).toEqual([null, 1]);
});

it('turns it off with the password and a code', async () => {
  isOn = true;
  show();
  await screen.findByText(said('security.codesLeft', { count: 2 }));
  press(said('security.turnOff'));
  fill(said('accounts.ownPassword'), 'une petite phrase');
  fill(said('security.code'), 'AAAA-BBBB');
  isOn = false;
  press(said('security.turnOff'));
  await waitFor(() => expect(notes).toEqual([said('security.turnedOff')]));
  const body = { currentPassword: 'une petite phrase', code: 'AAAA-BBBB' };
  expect(calls).toHaveBeenCalledWith('disableSecondFactor', { params: { id: 7 }, body });
  expect(await screen.findByText(shown('security.required'))).toBeTruthy();
});

it('adds a passkey under a name with the password, shows it, and removes it with the password', async () => {
  show();
  await screen.findByText(said('passkeys.title'));
  press(said('passkeys.add'));
  press(said('passkeys.add'));
  expect(isWrong(said('passkeys.name'))).toBe(true);
  fill(said('passkeys.name'), 'Bureau');
  const [, password] = screen.getAllByLabelText(said('accounts.ownPassword'));
  fireEvent.change(password ?? document.body, { target: { value: 'une petite phrase' } });
  dialog.mockResolvedValueOnce(null);
  press(said('passkeys.add'));
  await waitFor(() => expect(notes).toEqual([said('passkeys.unmade')]));
  expect(done).not.toHaveBeenCalled();

  const passkey = { id: 'AA', response: { clientDataJSON: 'BB', attestationObject: 'CC' } };
  dialog.mockResolvedValueOnce({ ...passkey, rawId: 'AA', type: 'public-key', clientExtensionResults: {} });
  passkeys = [{ id: 3, name: 'Bureau', createdAt: '2026-11-02T08:00:00.000Z', lastUsedAt: null }];
  press(said('passkeys.add'));
  await waitFor(() => expect(done).toHaveBeenCalled());
  const params = { id: 7 };
  expect(calls).toHaveBeenCalledWith('beginPasskey', { params, body: { currentPassword: 'une petite phrase' } });
  const body = { name: 'Bureau', passkey: expect.objectContaining(passkey) };
  expect(calls).toHaveBeenCalledWith('createPasskey', { params, body });
  expect(notes.at(-1)).toBe(said('passkeys.isAdded'));

  fireEvent.click(await screen.findByRole('button', { name: said('passkeys.removeOne', { name: 'Bureau' }) }));
  const [, asked] = screen.getAllByLabelText(said('accounts.ownPassword'));
  fireEvent.change(asked ?? document.body, { target: { value: 'une petite phrase' } });
  passkeys = [];
  press(said('passkeys.remove'));
  await waitFor(() => expect(notes.at(-1)).toBe(said('passkeys.removed')));
  const removed = { params: { ...params, passkey: 3 } };
  expect(calls).toHaveBeenCalledWith('deletePasskey', removed, { currentPassword: 'une petite phrase' });
  await waitFor(() => expect(screen.queryByText('Bureau')).toBeNull());
});
