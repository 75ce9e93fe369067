import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepCreation } from '@/lib/api/creations';
import { unsentOf } from '@/lib/creation/outbox/outbox-store';
import { typeText } from '@/lib/creation/words/typed-texts';
import { aCover, aCreation } from '@/test/creation';
import { evenShaper } from '@/test/shaper';
import { useCheckedTextSaver } from './use-checked-text-saver';

const [creation, cover] = [aCreation(), aCover()];
const { reference } = creation;
type Props = Parameters<typeof useCheckedTextSaver>[0];

const stateOf = () => unsentOf(reference).entries[0]?.state;

beforeEach(() => {
  // Requests never finish.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  keepCreation(creation);
});

function open() {
  const kit = { problemsOf: vi.fn(() => []) };
  const waiting: Props = { creation, cover, kit, shaper: undefined, fontsFailed: false };
  const hook = renderHook(useCheckedTextSaver, { initialProps: waiting });
  const flush = async () => {
    const done = hook.result.current();
    await new Promise((resolve) => setImmediate(resolve));
    return { done };
  };
  return {
    kit,
    flush,
    bringFont: () => hook.rerender({ ...waiting, shaper: evenShaper }),
    failFont: () => hook.rerender({ ...waiting, fontsFailed: true }),
  };
}

it('a text that is to be saved at once waits for the font with which it is checked', async () => {
  const { kit, flush, bringFont } = open();
  typeText(reference, 'Message', 'Bonjour');
  const flushed = await flush();
  expect(stateOf()).toBe('waiting');
  bringFont();
  await flushed.done;
  expect(kit.problemsOf).toHaveBeenCalledWith('Message', 'Bonjour', { creation, cover, shaper: evenShaper });
  expect(stateOf()).toBe('ready');
});

it('the API checks a text whose font cannot be loaded', async () => {
  const { flush, failFont } = open();
  typeText(reference, 'Message', 'Bonjour');
  const flushed = await flush();
  failFont();
  await flushed.done;
  expect(stateOf()).toBe('ready');
});

it('nothing waits where only a blank text is to be saved', async () => {
  const { flush } = open();
  typeText(reference, 'Message', ' ');
  await (await flush()).done;
  // The card has no text: nothing to send.
  expect(unsentOf(reference).entries).toEqual([]);
});

it('and it waits for ten seconds at most; then the text stays here', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { flush } = open();
  typeText(reference, 'Message', 'Bonjour');
  const flushed = await flush();
  await vi.advanceTimersByTimeAsync(10_000);
  await flushed.done;
  expect(stateOf()).toBe('waiting');
});
