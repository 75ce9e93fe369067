import { ApiError } from '@jolimot/client/api-error';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { renderFrench } from '@/test/render-french';
import { Validation } from './validation';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
vi.mock('@/lib/api/users', () => ({ refreshUser: async () => undefined }));
vi.mock('@/lib/auth/page-guards', () => ({ useCallbackPath: () => null }));
const send = vi.mocked(api);
const words = messages.account.validation;
const link = { id: 7, token: 'secret' };

afterEach(() => void send.mockReset());

it.each([
  [false, words.doneTitle],
  [true, words.alreadyTitle],
])('says that all is well, and leads on (validated before: %s)', async (alreadyValidated, title) => {
  send.mockResolvedValueOnce({ alreadyValidated });
  renderFrench(<Validation link={link} />);
  expect((await screen.findByText(title)).closest('[role=status]')).toBeTruthy();
  expect(screen.getByRole('link', { name: words.toLogin }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

it('a wrong or expired link is an error, with a way to another one', async () => {
  const violation = { propertyPath: 'token', code: 'token_invalid', message: 'Ce lien a déjà servi.' };
  send.mockRejectedValueOnce(new ApiError('validation', 422, '', [violation]));
  renderFrench(<Validation link={link} />);
  expect((await screen.findByRole('alert')).textContent).toContain(violation.message);
  expect(screen.getByRole('link', { name: words.toLoginForLink })).toBeTruthy();
});
