import type { Mail } from '@jolimot/contract/mails';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill, isWrong, press, signInAs } from '@/back-office/test/forms';
import { openAdmin } from '@/back-office/test/open-admin';
import { said } from '@/back-office/test/plain-react-admin';
import { standInMedia } from '@/back-office/test/screen-width';
import { api } from '@/lib/api/client';
import { MailShow } from './mails';

vi.mock('@/lib/api/client', () => ({ api: vi.fn(), apiPage: async () => ({ items: [], total: 0 }) }));

const calls = vi.mocked(api as (name: string, input: object, options?: object) => Promise<unknown>);
const mail: Mail = {
  ...{
    id: 7,
    recipient: 'clair@example.com',
    name: null,
    subject: 'Votre commande',
    text: null,
    html: null,
    locale: 'fr',
  },
  ...{ template: 'order-accepted', state: 'failed', resendable: true, refusal: null, attachments: [] },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', sentAt: null, again: '/mails/9' },
};

beforeEach(() => {
  signInAs('ROLE_USER');
  calls.mockReset();
});

async function openMail({ isWide }: { isWide: boolean }) {
  standInMedia((media) => isWide && media.includes('min-width'));
  const other = { ...mail, id: 8, name: 'René Roy', subject: 'Votre facture' };
  const provider = {
    getOne: async () => ({ data: mail }),
    getList: async () => ({ data: [other, mail], total: 2 }),
  };
  await openAdmin(<MailShow />, { provider, route: '/mails/:id/show', at: '/mails/7/show' });
  await screen.findByRole('heading', { name: mail.subject });
}

it('shows the words of a mail for a reason alone', async () => {
  await openMail({ isWide: false });
  press(said('mails.read'));
  await waitFor(() => expect(isWrong(said('read.reason'))).toBe(true));
  expect(calls).not.toHaveBeenCalled();
  calls.mockResolvedValue({ ...mail, html: '<p>Merci.</p>' });
  fill(said('read.reason'), 'notArrived');
  press(said('mails.read'));
  const words = await screen.findByTitle<HTMLIFrameElement>(mail.subject);
  expect([words.srcdoc, words.getAttribute('sandbox')]).toEqual(['<p>Merci.</p>', '']);
  expect(calls.mock.calls).toEqual([['readMail', { params: { id: 7 }, body: { reason: 'notArrived' } }]]);
});

it('names the copy that was sent again, and sends one that did not arrive to a corrected address', async () => {
  await openMail({ isWide: false });
  const copy = screen.getByRole('link', { name: said('mails.againAs', { number: 9 }) });
  expect(copy.getAttribute('href')).toMatch(/mails\/9\/show$/);
  calls.mockResolvedValue(mail);
  const field = screen.getByLabelText<HTMLInputElement>(said('fields.email'));
  expect(field.value).toBe('clair@example.com');
  fireEvent.change(field, { target: { value: ' claire@example.com ' } });
  press(said('mails.resendThere'));
  await waitFor(() => expect(calls).toHaveBeenCalled());
  const sent = { params: { id: 7 }, body: { recipient: 'claire@example.com' } };
  expect(calls.mock.calls[0]?.slice(0, 2)).toEqual(['resendMail', sent]);
});

it('stays beside its list on a wide screen, where its line is the chosen one', async () => {
  await openMail({ isWide: true });
  const chosen = await screen.findByRole('link', { current: 'page' });
  expect(chosen.textContent).toBe(mail.recipient);
  screen.getByRole('link', { name: 'René Roy' });
  const [pageTitle, subject] = screen.getAllByRole('heading').slice(0, 2);
  expect([pageTitle?.tagName, subject?.tagName, subject?.textContent]).toEqual(['H1', 'H2', mail.subject]);
  expect(document.title).toContain(pageTitle?.textContent);
});
