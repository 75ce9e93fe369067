import { ApiError } from '@jolimot/client/api-error';
import type { ContactMessage } from '@jolimot/contract/contact';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, isWrong, noAnswer, press } from '@/back-office/test/forms';
import { notes, said } from '@/back-office/test/plain-react-admin';
import { api } from '@/lib/api/client';
import { AnswerForm } from './answer-form';

vi.mock('@/lib/api/client', () => ({ api: vi.fn() }));
const ready = { id: 2, name: 'Excuses', translations: { text: { fr: 'Pardon.', en: 'Sorry.' } } };
vi.mock('react-admin', async () => ({
  ...(await import('@/back-office/test/plain-react-admin')),
  useGetList: () => ({ data: [ready] }),
}));

const calls = vi.mocked(api as (name: string, input: object, options: { idempotencyKey: string }) => Promise<unknown>);
const message: ContactMessage = {
  id: 4,
  iri: '/contact_messages/4',
  subject: 'question',
  name: 'Claire',
  email: 'claire@example.com',
  message: 'Bonjour',
  locale: 'fr',
  order: null,
  shopUser: null,
  answers: [],
  createdAt: '2026-11-02T08:00:00.000Z',
};

beforeEach(() => calls.mockReset());

it('answers once, also when the first answer of the API was lost, and keeps what was typed until it is sent', async () => {
  calls.mockRejectedValueOnce(noAnswer).mockResolvedValue({});
  render(<AnswerForm message={message} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>(said('messages.answer'));
  const send = () => press(said('messages.send'));
  send();
  expect(isWrong(said('messages.answer'))).toBe(true);
  expect(calls).not.toHaveBeenCalled();

  fill(said('messages.answer'), 'Demain');
  send();
  await waitFor(() => expect(notes).toEqual([said('errors.codes.network')]));
  expect(field.value).toBe('Demain');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
  send();
  await waitFor(() => expect(field.value).toBe(''));
  expect(notes.at(-1)).toBe(said('messages.sent'));
  const [first, second] = calls.mock.calls;
  expect(first?.slice(0, 2)).toEqual([
    'answerContactMessage',
    { params: { id: 4 }, body: { text: 'Demain', seen: 0 } },
  ]);
  expect(second).toEqual(first);
});

it('keeps the text when a colleague was first, and sends it once that answer is seen', async () => {
  calls.mockRejectedValueOnce(new ApiError('conflict', 409, 'Maud vient de répondre.')).mockResolvedValue({});
  const { rerender } = render(<AnswerForm message={message} />);
  fill(said('messages.answer'), 'Demain');
  press(said('messages.send'));
  await waitFor(() => expect(notes.at(-1)).toBe('Maud vient de répondre.'));
  const author = { id: 7, iri: '/shop_users/7', name: 'Maud' };
  const answers = [{ id: 1, text: 'Oui', author, createdAt: message.createdAt }];
  rerender(<AnswerForm message={{ ...message, answers }} />);
  press(said('messages.send'));
  await waitFor(() => expect(notes.at(-1)).toBe(said('messages.sent')));
  const [first, second] = calls.mock.calls;
  expect(second?.[1]).toEqual({ params: { id: 4 }, body: { text: 'Demain', seen: 1 } });
  expect(second?.[2].idempotencyKey).not.toBe(first?.[2].idempotencyKey);
});

it('puts a canned answer below what is typed, in the language of the message', () => {
  render(<AnswerForm message={{ ...message, locale: 'en' }} />);
  fill(said('messages.answer'), 'Dear Claire,');
  fill(said('messages.canned'), '2');
  expect(screen.getByLabelText<HTMLTextAreaElement>(said('messages.answer')).value).toBe('Dear Claire,\n\nSorry.');
});
