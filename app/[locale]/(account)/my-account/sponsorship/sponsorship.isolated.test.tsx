import { ApiError } from '@jolimot/client/api-error';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api/client';
import messages from '@/messages/fr.json';
import { useToasts } from '@/stores/toasts';
import { renderWithQueries } from '@/test/render-with-queries';
import { signInClient } from '@/test/signed-in-client';
import { SponsorshipPanel } from './sponsorship';

vi.mock('@/lib/api/client', async (load) => ({ ...(await load<object>()), api: vi.fn() }));

const { sponsorship: words } = messages.myAccount;
const link = 'https://shop.example/acheter/credits?code=PABC';
const eligible = {
  eligible: true,
  missing: [],
  code: 'PABC',
  link,
  credits: 0,
  rewards: [],
  coming: [],
  waiting: [],
  invitation: null,
  ownReward: null,
};

function show(answer: object): void {
  vi.mocked(api).mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  renderWithQueries(<SponsorshipPanel />);
}

beforeEach(signInClient);

it('tells who earned what: names after the first purchase, and before it only that somebody came', async () => {
  show({
    ...eligible,
    credits: 1,
    rewards: [{ friend: 'Inès', credits: 1, rewardedAt: '2026-11-02T10:00:00.000Z' }],
    waiting: [{ joinedAt: '2026-11-09T10:00:00.000Z' }],
  });
  expect(await screen.findByText('1 crédit gagné, 1 en chemin.')).toBeTruthy();
  expect(screen.getByText('Premier achat le 2 novembre 2026')).toBeTruthy();
  expect(screen.getByText('Inscription le 9 novembre 2026, pas encore d’achat')).toBeTruthy();
  expect(screen.getByText(words.aFriend)).toBeTruthy();
});

it('tells what is announced and not given yet, to the sponsor and to the friend', async () => {
  show({
    ...eligible,
    coming: [{ friend: 'Inès', credits: 1, dueAt: '2026-12-08T23:00:00.000Z' }],
    ownReward: { sponsor: 'Paul', credits: 1, dueAt: '2026-12-09T23:00:00.000Z' },
  });
  const friends = await screen.findByRole('region', { name: words.friends });
  expect(friends.textContent).toContain('Aucun crédit gagné pour l’instant, 1 en chemin.');
  expect(friends.textContent).toContain('Inès');
  expect(friends.textContent).toContain(words.due.replace('{date}', '9 décembre 2026'));
  expect(screen.getByText(messages.sponsorship.promised.replace('{name}', 'Paul'))).toBeTruthy();
  expect(screen.getByText(/au plus tard le 10 décembre 2026/)).toBeTruthy();
});

it('writes a mail with code and link in it', async () => {
  show(eligible);
  const mail = (await screen.findByRole('link', { name: words.mail })).getAttribute('href') ?? '';
  expect(mail).toMatch(/^mailto:\?subject=/);
  expect(mail).not.toContain('+');
  expect(decodeURIComponent(mail)).toContain(`${words.shareText.replace('{code}', 'PABC')}\n\n${link}`);
});

it('shares by the device’s own sheet where there is one', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  show(eligible);
  fireEvent.click(await screen.findByText(words.share));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
});

it('without a share sheet offers no such button, and says when copying did not work', async () => {
  show(eligible);
  fireEvent.click(await screen.findByText(words.copyLink));
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ message: words.notCopied, toastClass: 'error' }]),
  );
  expect(screen.queryByText(words.share)).toBeNull();
});

it.each([
  [
    ['verification', 'purchase'],
    [words.missing.verification, words.missing.purchase],
  ],
  [['purchase'], [words.verified, words.missing.purchase]],
  [['verification'], [words.missing.verification, words.bought]],
])('to whom %j is missing says what is done and what to do', async (missing, sentences) => {
  show({ ...eligible, eligible: false, missing, code: null, link: null });
  for (const sentence of sentences) expect(await screen.findByText(sentence.replace(/\s/gu, ' '))).toBeTruthy();
  expect(screen.queryByText(words.code)).toBeNull();
  expect(screen.queryAllByText(messages.account.validation.resend)).toHaveLength(
    missing.includes('verification') ? 1 : 0,
  );
});

it('tells a friend who invited them', async () => {
  const invitation = { code: 'PXYZ', sponsor: 'Paul' };
  show({ ...eligible, eligible: false, missing: ['purchase'], code: null, link: null, invitation });
  expect(await screen.findByText(/Paul vous a invité/)).toBeTruthy();
});

it('that could not be loaded says so, and can be asked for again', async () => {
  show(new ApiError('not_found', 404, ''));
  expect((await screen.findByRole('alert')).textContent).toContain(messages.errors.catalogue.loadSponsorship);
  vi.mocked(api).mockResolvedValue(eligible as never);
  fireEvent.click(screen.getByText(messages.common.retry));
  expect(await screen.findByText('PABC')).toBeTruthy();
});
