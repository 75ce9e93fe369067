import { act, cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAuth } from '@/stores/auth';
import { fetchWords } from './fetch-words';
import { LateWords } from './late-words';
import { ScreenWords, WithWords } from './with-words';

const fetching = vi.spyOn(window, 'fetch');
const answers = (words: Record<string, unknown>) =>
  fetching.mockImplementation(async (address) => Response.json(words[String(address)]));
afterEach(() => {
  cleanup();
  fetching.mockReset();
  useAuth.setState({ status: 'unknown' });
});

function Part() {
  const t = useTranslations();
  return <p>{`${t('common.close')} ${t('layout.menu')}`}</p>;
}

const page = (frame: string, inner: string, part = true) => (
  <LateWords locale="fr" timeZone="Europe/Paris" file={frame}>
    <LateWords locale="fr" timeZone="Europe/Paris" file={inner}>
      <Suspense fallback="…">{part && <WithWords>{<Part />}</WithWords>}</Suspense>
    </LateWords>
  </LateWords>
);

it('fetches the words of a part with it, once, those of the inner place over those of the outer', async () => {
  answers({ '/a?v=1': { common: { close: 'Fermer' } }, '/b?v=1': { layout: { menu: 'Menu' } } });
  await act(async () => render(page('/a?v=1', '/b?v=1')));
  expect(screen.getByText('Fermer Menu')).toBeTruthy();
  cleanup();
  await act(async () => render(page('/a?v=1', '/b?v=1')));
  expect(fetching).toHaveBeenCalledTimes(2);
});

it('has the words of the screen around it as well, which has more of a kind than the frame', async () => {
  answers({ '/frame': { common: { ok: 'OK' }, layout: { menu: 'Menu' } } });
  const screenWords = { common: { ok: 'OK', close: 'Fermer' } };
  await act(async () =>
    render(
      <LateWords locale="fr" timeZone="Europe/Paris" file="/frame">
        <NextIntlClientProvider locale="fr" messages={screenWords}>
          <ScreenWords>
            <Suspense fallback="…">
              <WithWords>
                <Part />
              </WithWords>
            </Suspense>
          </ScreenWords>
        </NextIntlClientProvider>
      </LateWords>,
    ),
  );
  expect(screen.getByText('Fermer Menu')).toBeTruthy();
});

it('asks for no words until a part shows them, or somebody is signed in', async () => {
  answers({ '/a?v=2': {}, '/b?v=2': {} });
  await act(async () => render(page('/a?v=2', '/b?v=2', false)));
  expect(fetching).not.toHaveBeenCalled();
  await act(async () => useAuth.setState({ status: 'signed-in' }));
  expect(fetching.mock.calls.map(([address]) => address).sort()).toEqual(['/a?v=2', '/b?v=2']);
});

it.each([
  ['cuts it', new Response('{"common":')],
  ['answers nothing', new TypeError('Failed to fetch')],
  ['has none just then', new Response(null, { status: 503 })],
])('gets the words of a storefront that is left when one %s', async (what, answer) => {
  answers({ [`/${what}`]: { common: { close: 'Fermer' } } });
  if (answer instanceof Response) fetching.mockResolvedValueOnce(answer);
  else fetching.mockRejectedValueOnce(answer);
  await expect(fetchWords([`/${what}`])).resolves.toEqual({ common: { close: 'Fermer' } });
  expect(fetching).toHaveBeenCalledTimes(2);
});

it('asks again after two failures, which count as a missing part of the page', async () => {
  fetching.mockResolvedValueOnce(new Response(null, { status: 404 }));
  fetching.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await expect(fetchWords(['/a?v=3'])).rejects.toMatchObject({ name: 'ChunkLoadError' });
  answers({ '/a?v=3': { common: { close: 'Fermer' } } });
  await expect(fetchWords(['/a?v=3'])).resolves.toEqual({ common: { close: 'Fermer' } });
});
