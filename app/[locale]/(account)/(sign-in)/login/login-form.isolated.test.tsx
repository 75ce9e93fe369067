import { ApiError } from '@jolimot/client/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { signInWithPasskey } from '@/lib/auth/passkeys';
import { signIn } from '@/lib/auth/sign-in';
import { openDocument } from '@/lib/page/open-document';
import { pathOf } from '@/lib/paths';
import messages from '@/messages/fr.json';
import { userOf } from '@/test/real-tree/people';
import { renderFrench } from '@/test/render-french';
import { LoginForm } from './login-form';

vi.mock('@/lib/auth/page-guards', () => ({ useCallbackPath: () => null, useGuestOnly: () => undefined }));
vi.mock('@/lib/page/open-document', () => ({ openDocument: vi.fn() }));
vi.mock('@/lib/analytics/measure', () => ({ measure: vi.fn() }));
vi.mock('@/lib/auth/passkeys', () => ({ signInWithPasskey: vi.fn() }));
vi.mock('@/lib/auth/sign-in', async (original) => ({
  ...(await original<typeof import('@/lib/auth/sign-in')>()),
  signIn: vi.fn(),
}));
const enter = vi.mocked(signIn);
const dialog = vi.mocked(signInWithPasskey);
const opened = vi.mocked(openDocument);
const words = messages.account.login;
const typed = { username: 'sacha@exemple.fr', password: 'une petite phrase' };
/** As testing-library reads it. */
const unused = words.passkeyUnused.replaceAll(/\s+/g, ' ');
const user = userEvent.setup();

const refusedAt = (code: string, message: string, ...paths: string[]) =>
  new ApiError(
    'validation',
    422,
    '',
    (paths.length > 0 ? paths : ['code']).map((propertyPath) => ({ propertyPath, code, message })),
  );
const press = (name = words.submit) => user.click(screen.getByRole('button', { name }));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(async () => {
  enter.mockReset();
  dialog.mockReset();
  opened.mockReset();
  renderFrench(<LoginForm />);
  await user.type(input(words.email), typed.username);
  await user.type(input(words.password), typed.password);
});

it('asks staff for their code in a second field, and loses nothing', async () => {
  enter.mockRejectedValueOnce(refusedAt('second_factor_needed', 'Tapez le code.'));
  await press();
  const code = await screen.findByLabelText<HTMLInputElement>(words.code);
  expect([code.autocomplete, document.activeElement === code]).toEqual(['one-time-code', true]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect([input(words.email).value, input(words.password).value]).toEqual([typed.username, typed.password]);

  enter.mockRejectedValueOnce(refusedAt('second_factor_wrong', 'Ce code est faux.'));
  await user.type(code, '000000');
  await press();
  await screen.findByText('Ce code est faux.');
  expect([code.getAttribute('aria-invalid'), document.activeElement === code]).toEqual(['true', true]);

  enter.mockResolvedValueOnce(userOf(9));
  await user.clear(code);
  await user.type(code, '123456');
  await press();
  await waitFor(() => expect(opened).toHaveBeenCalledWith(pathOf('my-account', 'fr')));
  expect(enter.mock.calls.map(([sent]) => sent)).toEqual([
    typed,
    { ...typed, code: '000000' },
    { ...typed, code: '123456' },
  ]);
});

it('lets staff use a passkey beside the code, and says when it was not used or not accepted', async () => {
  enter.mockRejectedValueOnce(refusedAt('second_factor_needed', '', 'code', 'passkey'));
  await press();
  await screen.findByLabelText(words.code);
  dialog.mockResolvedValueOnce(null);
  await press(words.passkey);
  await screen.findByText(unused);
  dialog.mockRejectedValueOnce(refusedAt('second_factor_wrong', 'Cette clé est fausse.', 'passkey'));
  await press(words.passkey);
  await screen.findByText('Cette clé est fausse.');
  expect(screen.queryByText(unused)).toBeNull();
  dialog.mockResolvedValueOnce(userOf(9));
  await press(words.passkey);
  await waitFor(() => expect(opened).toHaveBeenCalledWith(pathOf('my-account', 'fr')));
  expect(dialog.mock.calls).toEqual(Array.from({ length: 3 }, () => [typed, null]));
  expect(enter).toHaveBeenCalledTimes(1);
});

it('has no code field for who has only a passkey', async () => {
  enter.mockRejectedValueOnce(refusedAt('second_factor_needed', '', 'passkey'));
  await press();
  await screen.findByRole('button', { name: words.passkey });
  const shown = [screen.queryByLabelText(words.code), screen.queryByRole('button', { name: words.submit })];
  expect(shown).toEqual([null, null]);
  dialog.mockResolvedValueOnce(userOf(9));
  await press(words.passkey);
  await waitFor(() => expect(opened).toHaveBeenCalledWith(pathOf('my-account', 'fr')));
});

it('sends staff who must turn theirs on first to the page for it', async () => {
  enter.mockRejectedValueOnce(new ApiError('second_factor_needed', 403, 'Activez-le.'));
  await press();
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/admin/security'));
  expect(screen.queryByRole('alert')).toBeNull();
});
