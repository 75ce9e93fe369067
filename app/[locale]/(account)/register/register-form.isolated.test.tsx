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
const sentence = messages.errors.violations.name_characters;

afterEach(() => void send.mockReset());

async function register(firstname: string) {
  renderFrench(<RegisterForm captchaNotice={null} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(words.firstname), firstname);
  await user.type(screen.getByLabelText(words.lastname), 'Martin');
  await user.type(screen.getByLabelText(words.email), 'zoe@exemple.fr');
  await user.type(screen.getByLabelText(words.password), 'un mot de passe assez long');
  await user.type(screen.getByLabelText(words.confirmation), 'un mot de passe assez long');
  await user.click(screen.getByRole('button', { name: words.submit }));
}

it('shows beside the field which characters a name may have, and sends nothing', async () => {
  await register('evil.com');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText(words.firstname).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(words.lastname).getAttribute('aria-invalid')).not.toBe('true');
  expect(send).not.toHaveBeenCalled();
});

it('shows the API’s sentence when it refuses the name', async () => {
  const violation = { propertyPath: 'lastname', code: 'name_characters', message: 'Ce nom ne va pas.' };
  send.mockRejectedValueOnce(new ApiError('validation', 422, '', [violation]));
  await register('Zoé');
  expect(await screen.findByText(violation.message)).toBeTruthy();
  expect(screen.getByLabelText(words.lastname).getAttribute('aria-invalid')).toBe('true');
});

it('brings a refusal of the whole form into sight, and says how long to wait as a person would', async () => {
  send.mockRejectedValueOnce(new ApiError('rate_limited', 429, '', [], 781));
  await register('Zoé');
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain('Réessayez dans 13 minutes.');
  expect(document.activeElement?.contains(refusal)).toBe(true);
});
