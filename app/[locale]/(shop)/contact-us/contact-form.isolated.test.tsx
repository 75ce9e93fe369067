import { ApiError } from '@jolimot/client/api-error';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { useToasts } from '@/stores/toasts';
import { renderFrench } from '@/test/render-french';
import { ContactForm } from './contact-form';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
const send = vi.mocked(api);
const words = messages.contact;
const letter = { subject: 'bug', name: 'Claire', email: 'claire@exemple.fr', message: 'Le bouton dort.' } as const;

async function write() {
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox'), words.subjects.bug);
  await user.type(screen.getByLabelText(words.name), letter.name);
  await user.type(screen.getByLabelText(words.email), letter.email);
  await user.type(screen.getByLabelText(words.message), letter.message);
  await user.click(screen.getByRole('button', { name: words.submit }));
}

beforeEach(() => {
  useToasts.getState().clear();
  renderFrench(<ContactForm captchaNotice={null} />);
});
afterEach(() => void send.mockReset());

describe('the contact form', () => {
  it('sends the message as typed, confirms it, and keeps name and address for another', async () => {
    send.mockResolvedValue({});
    await write();
    expect(await screen.findByText(words.sentTitle)).toBeTruthy();
    expect(send).toHaveBeenCalledExactlyOnceWith('createContactMessage', { body: letter }, { captcha: undefined });
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([words.toast]);
    await userEvent.click(screen.getByRole('button', { name: words.again }));
    expect(screen.getByLabelText<HTMLInputElement>(words.name).value).toBe(letter.name);
    expect(screen.getByLabelText<HTMLTextAreaElement>(words.message).value).toBe('');
  });

  it('says that it was taken for a robot’s, and keeps what was typed', async () => {
    send.mockRejectedValueOnce(new ApiError('access_denied', 403, 'On a cru voir un robot.'));
    await write();
    expect((await screen.findByRole('alert')).textContent).toContain('On a cru voir un robot.');
    expect(screen.getByLabelText<HTMLTextAreaElement>(words.message).value).toBe(letter.message);
  });

  it('shows the violation of the API beside its field', async () => {
    const violation = { propertyPath: 'email', message: 'Cette adresse n’existe pas.', code: 'email_invalid' };
    send.mockRejectedValueOnce(new ApiError('validation', 422, '', [violation]));
    await write();
    expect(await screen.findByText(violation.message)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
