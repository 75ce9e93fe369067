import { ApiError } from '@jolimot/client/api-error';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { renderFrench } from '@/test/render-french';
import { RegisterForm } from './register-form';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('@/lib/auth/page-guards', () => ({ useCallbackPath: () => null, useGuestOnly: () => undefined }));
const send = vi.mocked(api);
const words = messages.account.register;

afterEach(() => void send.mockReset());

async function register() {
  renderFrench(<RegisterForm captchaNotice={null} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(words.email), 'zoe@exemple.fr');
  await user.type(screen.getByLabelText(words.password), 'un mot de passe assez long');
  await user.click(screen.getByRole('button', { name: words.submit }));
}

it('asks for an address and one password, and sends no name', async () => {
  send.mockResolvedValue({});
  await register();
  const fields = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
  expect([...fields, ...screen.getAllByLabelText(words.password).map(({ id }) => id && 'password')]).toEqual([
    'email',
    'password',
  ]);
  const [, input] = send.mock.calls.find(([name]) => name === 'createShopUser') ?? [];
  expect(Object.keys((input as { body: object }).body).sort()).toEqual([
    'active',
    'email',
    'locale',
    'newsletter',
    'password',
  ]);
});

it('brings a refusal of the whole form into sight, in the API’s words', async () => {
  send.mockRejectedValueOnce(new ApiError('rate_limited', 429, 'Réessayez dans 13 minutes.', [], 781));
  await register();
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain('Réessayez dans 13 minutes.');
  expect(document.activeElement?.contains(refusal)).toBe(true);
});
