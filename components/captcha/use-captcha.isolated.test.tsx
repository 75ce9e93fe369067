import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ConsentValue } from '@/lib/analytics/consent';
import { useVisitor } from '@/stores/visitor';
import { useCaptcha } from './use-captcha';

const env = vi.hoisted(() => ({ key: 'site-key' as string | null }));
vi.mock('@/lib/env', () => ({
  publicEnv: {
    get recaptchaSiteKey() {
      return env.key;
    },
  },
}));
const openDocument = vi.hoisted(() => vi.fn());
vi.mock('@/lib/page/open-document', async (load) => ({ ...(await load<object>()), openDocument }));

function Form() {
  const captcha = useCaptcha('contact');
  const [sent, setSent] = useState('nothing yet');
  return (
    <form onFocus={captcha.begin}>
      <input aria-label="field" />
      <button type="button" onClick={async () => setSent(String(await captcha.token()))}>
        send
      </button>
      <output>{sent}</output>
      {captcha.isOn && <p>notice</p>}
      {captcha.script}
    </form>
  );
}

const execute = vi.fn();
const answers = (analytics: ConsentValue) =>
  act(() => useVisitor.setState({ consent: { ads: 'denied', analytics, decidedAt: '2026-11-23T00:00:00.000Z' } }));
const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');
const use = () => fireEvent.focus(screen.getByLabelText('field'));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'send' }));
const expectSent = (token: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(token));
/** The library's first compilation is slow on a busy machine. */
async function scriptArrives() {
  await waitFor(() => expect(script()).not.toBeNull(), { timeout: 15_000 });
  vi.stubGlobal('grecaptcha', { ready: (go: () => void) => go(), execute });
  act(() => {
    script()?.onload?.(new Event('load'));
  });
}

beforeEach(async () => {
  env.key = 'site-key';
  execute.mockReset().mockResolvedValue('a-token');
  openDocument.mockReset();
  await answers('granted');
});

it('fetches Google’s script when the form is first used, and gives a token made for the form', async () => {
  render(<Form />);
  await act(() => import('./recaptcha'));
  expect([script(), screen.queryByText('notice')]).toEqual([null, null]);
  use();
  expect(screen.getByText('notice')).toBeTruthy();
  await scriptArrives();
  expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key');
  send();
  await expectSent('a-token');
  expect(execute).toHaveBeenCalledExactlyOnceWith('site-key', { action: 'contact' });
});

it('waits for the script where the form is sent before it came', async () => {
  render(<Form />);
  send();
  await scriptArrives();
  await expectSent('a-token');
});

it.each<[string, string | null, ConsentValue]>([
  ['without a key', null, 'granted'],
  ['before consent', 'site-key', 'pending'],
  ['against consent', 'site-key', 'denied'],
])('fetches nothing %s, and the form is sent at once', async (_when, key, consent) => {
  env.key = key;
  await answers(consent);
  render(<Form />);
  use();
  send();
  await expectSent('undefined');
  await act(() => import('./recaptcha'));
  expect([script(), screen.queryByText('notice')]).toEqual([null, null]);
});

it('takes the script out again when the consent is taken back', async () => {
  render(<Form />);
  use();
  await scriptArrives();
  await answers('denied');
  expect([script(), screen.queryByText('notice')]).toEqual([null, null]);
  send();
  await expectSent('undefined');
  expect(execute).not.toHaveBeenCalled();
});

it('sends the form without a token when Google gives none', async () => {
  execute.mockRejectedValue(new Error('no network'));
  render(<Form />);
  use();
  await scriptArrives();
  send();
  await expectSent('undefined');
});

it('waits no longer for a script that has not come all the while the form was filled in', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  render(<Form />);
  use();
  await waitFor(() => expect(script()).not.toBeNull(), { timeout: 15_000 });
  now.mockReturnValue(1000 + 3_600_000);
  send();
  await expectSent('undefined');
});

it('opens a document of its own before anything is typed, where the page was swapped into another', () => {
  const opened = { name: `${window.location.origin}/faq` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  render(<Form />);
  expect(openDocument).toHaveBeenCalledExactlyOnceWith('/');
});

it('leaves the page as it is where the consent comes later, and sends the form without a token', async () => {
  const opened = { name: `${window.location.origin}/faq` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([opened]);
  await answers('pending');
  render(<Form />);
  use();
  await answers('granted');
  send();
  await expectSent('undefined');
  expect([openDocument.mock.calls, script()]).toEqual([[], null]);
});
