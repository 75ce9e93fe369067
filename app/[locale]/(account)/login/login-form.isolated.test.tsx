import { ApiError } from '@jolimot/client/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
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
vi.mock('@/lib/auth/sign-in', async (original) => ({
  ...(await original<typeof import('@/lib/auth/sign-in')>()),
  signIn: vi.fn(),
}));
const enter = vi.mocked(signIn);
const opened = vi.mocked(openDocument);
const words = messages.account.login;
const typed = { username: 'sacha@exemple.fr', password: 'une petite phrase' };
const user = userEvent.setup();

const refusedAt = (code: string, message: string) =>
  new ApiError('validation', 422, '', [{ propertyPath: 'code', code, message }]);
const press = () => user.click(screen.getByRole('button', { name: words.submit }));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(async () => {
  enter.mockReset();
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

it('sends staff who must turn theirs on first to the page for it', async () => {
  enter.mockRejectedValueOnce(new ApiError('second_factor_needed', 403, 'Activez-le.'));
  await press();
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/admin/security'));
  expect(screen.queryByRole('alert')).toBeNull();
});
