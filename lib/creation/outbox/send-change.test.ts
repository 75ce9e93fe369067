import type { Creation } from '@jolimot/contract/creations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { aCreation, aCustomization } from '@/test/creation';
import type { Change } from '../document/changes';
import { type ChangeCalls, newSending, sendChange } from './send-change';

const reference = 'AB12CD34EF56';
const file = new File(['bytes'], 'photo.jpg');
const message: Change = { kind: 'value', name: 'Message', value: 'Coucou' };

/** A server with one creation, as strict about versions as the real one. */
function aServer(start: Creation = aCreation()) {
  let state: Creation | null = start;
  const past: Creation[] = [];
  const check = (ifMatch: number): Creation => {
    if (!state) throw new ApiError('not_found', 404, 'Not Found');
    if (state.version !== ifMatch) throw new ApiError('stale_version', 412, 'Stale');
    past.push(state);
    return state;
  };
  const calls = {
    held: vi.fn(async () => start),
    fetch: vi.fn(async () => state),
    update: vi.fn(async (_, body, ifMatch) => {
      const now = check(ifMatch);
      const cover = 'cover' in body ? { id: 9, iri: body.cover } : now.cover;
      const style = 'style' in body ? { ...now.style, ...body.style } : now.style;
      state = { ...now, cover, style, version: now.version + 1 };
      return state;
    }),
    save: vi.fn(async ({ name, value, file: sent, ifMatch }) => {
      const now = check(ifMatch);
      const stored = sent ? ({ width: 10, height: 10, contentType: 'image/jpeg', checksum: 'sum' } as const) : null;
      const creationVersion = now.version + 1;
      const customization = aCustomization({
        customizationName: name,
        value: value ?? null,
        file: stored,
        creationVersion,
      });
      state = { ...now, customizations: { ...now.customizations, [name]: customization }, version: creationVersion };
      return customization;
    }),
    remove: vi.fn(async (_, __, ifMatch) => {
      const now = check(ifMatch);
      state = { ...now, customizations: {}, version: now.version + 1 };
    }),
    moveInHistory: vi.fn(async (_, __, ifMatch) => {
      const now = check(ifMatch);
      past.pop();
      const back = { ...(past.pop() ?? now), version: now.version + 1 };
      state = back;
      return back;
    }),
    swap: vi.fn(async (_, __, ___, ifMatch) => check(ifMatch)),
    waiting: vi.fn((): readonly Change[] => []),
    checksum: vi.fn(async () => 'sum'),
  } satisfies ChangeCalls;
  return { calls, elsewhere: (next: Creation | null) => (state = next), now: () => state };
}

const ask = vi.fn(async () => true);
beforeEach(() => ask.mockReset());

it('a card that has been ordered meanwhile is not changed, and nobody is asked: what was looked at is printed', async () => {
  const { calls, elsewhere, now } = aServer();
  elsewhere(aCreation({ version: 2, relatedOrder: '/orders/5' }));
  await expect(sendChange(reference, message, calls, ask)).rejects.toMatchObject({ code: 'conflict' });
  expect(ask).not.toHaveBeenCalled();
  expect(now()?.version).toBe(2);
});

describe('what a page that was left had sent arrives after the next page has loaded', () => {
  const photo: Change = { kind: 'photo', name: 'Image Back Left', file, local: null };
  const right = aCustomization({
    customizationName: 'Image Back Right',
    file: { width: 10, height: 10, contentType: 'image/jpeg', checksum: 'sum' },
  });
  const arrived = aCreation({ version: 2, customizations: { 'Image Back Right': right } });

  it('nobody is asked about it, and what waits is sent over it', async () => {
    const { calls, elsewhere, now } = aServer();
    elsewhere(arrived);
    calls.waiting.mockReturnValue([photo, { kind: 'photo', name: 'Image Back Right', file, local: null }]);
    await sendChange(reference, photo, calls, ask);
    expect(ask).not.toHaveBeenCalled();
    expect(Object.keys(now()?.customizations ?? {})).toEqual(['Image Back Right', 'Image Back Left']);
  });

  it('what somebody else did in that very place is asked about', async () => {
    const { calls, elsewhere } = aServer();
    const theirs = { width: 9, height: 9, contentType: 'image/jpeg', checksum: 'theirs' } as const;
    const left = aCustomization({ customizationName: 'Image Back Left', file: theirs });
    elsewhere({ ...arrived, customizations: { ...arrived.customizations, 'Image Back Left': left } });
    calls.waiting.mockReturnValue([photo, { kind: 'photo', name: 'Image Back Right', file, local: null }]);
    ask.mockResolvedValue(true);
    await sendChange(reference, photo, calls, ask);
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('sendChange', () => {
  it.each<[string, Change, (now: Creation) => unknown, unknown]>([
    ['a cover', { kind: 'cover', cover: '/covers/9' }, (now) => now.cover?.iri, '/covers/9'],
    ['a style', { kind: 'style', style: { ink: 'forest' } }, (now) => now.style.ink, 'forest'],
    ['a text', message, (now) => now.customizations.Message?.value, 'Coucou'],
    [
      'a photo',
      { kind: 'photo', name: 'Image Back Left', file, local: null },
      (now) => now.customizations['Image Back Left']?.file?.checksum,
      'sum',
    ],
  ])('sends %s with the version it is based on and gives the answer', async (_, change, read, expected) => {
    const { calls } = aServer();
    const answer = await sendChange(reference, change, calls, ask);
    expect(read(answer)).toBe(expected);
    expect(answer.version).toBe(2);
    expect(ask).not.toHaveBeenCalled();
  });

  it('removes a customization and asks for the version after it', async () => {
    const start = aCreation({ customizations: { Message: aCustomization({ customizationName: 'Message', id: 44 }) } });
    const { calls } = aServer(start);
    const answer = await sendChange(reference, { kind: 'removal', name: 'Message' }, calls, ask);
    expect(calls.remove).toHaveBeenCalledWith(44, reference, 1);
    expect(answer).toMatchObject({ version: 2, customizations: {} });
  });

  it.each<[string, Change]>([
    ['the cover that it has', { kind: 'cover', cover: '/covers/3' }],
    ['the removal of what is not there', { kind: 'removal', name: 'Legend Left' }],
  ])('does not send %s', async (_, change) => {
    const { calls } = aServer(aCreation({ cover: { id: 3, iri: '/covers/3' } }));
    expect((await sendChange(reference, change, calls, ask)).version).toBe(1);
    expect(calls.update).not.toHaveBeenCalled();
    expect(calls.remove).not.toHaveBeenCalled();
  });

  it('throws a refusal', async () => {
    const { calls } = aServer();
    calls.save.mockRejectedValueOnce(new ApiError('validation', 422, 'value: no'));
    await expect(sendChange(reference, message, calls, ask)).rejects.toMatchObject({ code: 'validation' });
  });

  it('throws when the creation does not exist', async () => {
    const { calls, elsewhere } = aServer();
    elsewhere(null);
    calls.save.mockRejectedValueOnce(new ApiError('stale_version', 412, ''));
    await expect(sendChange(reference, message, calls, ask)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a creation that was changed elsewhere', () => {
  const words = (value: string) => ({ Message: aCustomization({ customizationName: 'Message', value }) });
  const changed = aCreation({
    version: 5,
    style: { ...aCreation().style, ink: 'sienna' },
    customizations: words('Bonjour'),
  });

  it.each<[string, Change, Partial<Creation>]>([
    ['words, when the style was changed', message, { style: changed.style }],
    [
      'a style, when the words were changed',
      { kind: 'style', style: { ink: 'forest' } },
      { customizations: words('Bonjour') },
    ],
    [
      'a photo, when the words were changed',
      { kind: 'photo', name: 'Image Back Left', file, local: null },
      { customizations: words('Bonjour') },
    ],
    ['a cover, when the style was changed', { kind: 'cover', cover: '/covers/9' }, { style: changed.style }],
  ])('is not asked about for %s: both are kept', async (_, change, theirs) => {
    const { calls, elsewhere, now } = aServer();
    elsewhere(aCreation({ version: 5, ...theirs }));
    const answer = await sendChange(reference, change, calls, ask);
    expect(ask).not.toHaveBeenCalled();
    expect(answer.version).toBe(6);
    expect(now()).toMatchObject({ ...(theirs.style ? { style: { ink: 'sienna' } } : {}), version: 6 });
    if (theirs.customizations) expect(now()?.customizations.Message?.value).toBe('Bonjour');
  });

  it('offers both versions, and sends mine on top of theirs when mine is kept', async () => {
    const { calls, elsewhere } = aServer();
    elsewhere(changed);
    ask.mockResolvedValue(true);
    const answer = await sendChange(reference, message, calls, ask);
    expect(ask).toHaveBeenCalledWith({
      mine: expect.objectContaining({ customizations: { Message: expect.objectContaining({ value: 'Coucou' }) } }),
      theirs: changed,
    });
    expect(answer).toMatchObject({
      version: 6,
      style: { ink: 'sienna' },
      customizations: { Message: { value: 'Coucou' } },
    });
  });

  it('keeps theirs when it is chosen, and mine for “redo”', async () => {
    const { calls, elsewhere } = aServer();
    elsewhere(changed);
    ask.mockResolvedValue(false);
    expect(await sendChange(reference, message, calls, ask)).toEqual({ ...changed, version: 7 });
    expect(calls.save.mock.calls.map(([{ value, ifMatch }]) => [value, ifMatch])).toEqual([
      ['Coucou', 1],
      ['Coucou', 5],
    ]);
    expect(calls.moveInHistory).toHaveBeenCalledWith(reference, 'undo', 6, true);
  });

  it('keeps theirs when the server refuses mine anyway', async () => {
    const { calls, elsewhere } = aServer();
    elsewhere(changed);
    ask.mockResolvedValue(false);
    calls.save.mockRejectedValueOnce(new ApiError('stale_version', 412, ''));
    calls.save.mockRejectedValueOnce(new ApiError('validation', 422, 'value: no'));
    expect(await sendChange(reference, message, calls, ask)).toEqual(changed);
    expect(calls.moveInHistory).not.toHaveBeenCalled();
  });

  it('is asked about once: a lost answer after the choice does not ask again', async () => {
    const { calls, elsewhere } = aServer();
    elsewhere(changed);
    const silence = new ApiError('network', 0, '');
    const sending = newSending();
    ask.mockResolvedValue(false);
    calls.moveInHistory.mockRejectedValueOnce(silence);
    await expect(sendChange(reference, message, calls, ask, sending)).rejects.toBe(silence);
    expect((await sendChange(reference, message, calls, ask, sending)).customizations).toEqual(words('Bonjour'));
    expect(ask).toHaveBeenCalledTimes(1);

    const other = aServer();
    other.elsewhere(changed);
    const mine = newSending();
    ask.mockResolvedValue(true);
    other.calls.save.mockRejectedValueOnce(new ApiError('stale_version', 412, '')).mockRejectedValueOnce(silence);
    await expect(sendChange(reference, message, other.calls, ask, mine)).rejects.toBe(silence);
    const answer = await sendChange(reference, message, other.calls, ask, mine);
    expect(answer.customizations.Message?.value).toBe('Coucou');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is noticed by what the field held, even after a refetch', async () => {
    const theirs = aCreation({
      version: 5,
      customizations: { Message: aCustomization({ customizationName: 'Message', value: 'Bonjour' }) },
    });
    const { calls } = aServer(theirs);
    ask.mockResolvedValue(true);
    await sendChange(reference, message, calls, ask, newSending(''));
    expect(ask).toHaveBeenCalledTimes(1);
    const same = aServer(theirs);
    await sendChange(reference, message, same.calls, ask, newSending('Bonjour'));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks again when it is changed once more meanwhile', async () => {
    const { calls, elsewhere } = aServer();
    elsewhere(changed);
    ask.mockImplementationOnce(async () => {
      elsewhere({ ...changed, version: 6, customizations: words('Salut') });
      return true;
    });
    ask.mockResolvedValueOnce(true);
    expect((await sendChange(reference, message, calls, ask)).version).toBe(7);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Change]>([
    ['a text', message],
    ['a photo', { kind: 'photo', name: 'Image Back Left', file, local: null }],
  ])('by %s of ours whose answer was lost is no conflict', async (_, change) => {
    const { calls } = aServer();
    await sendChange(reference, change, calls, ask);
    const again = await sendChange(reference, change, calls, ask);
    expect(again.version).toBe(2);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('undo and redo', () => {
  const undo: Change = { kind: 'history', direction: 'undo' };

  it('apply to the version on screen', async () => {
    const { calls } = aServer();
    const written = await sendChange(reference, message, calls, ask);
    calls.held.mockResolvedValue(written);
    const answer = await sendChange(reference, undo, calls, ask);
    expect(answer).toMatchObject({ version: 3, customizations: {} });
    expect(calls.moveInHistory).toHaveBeenCalledWith(reference, 'undo', 2);
  });

  it('do not undo what the visitor has not seen', async () => {
    const { calls, elsewhere } = aServer();
    elsewhere(aCreation({ version: 4 }));
    await expect(sendChange(reference, undo, calls, ask)).rejects.toMatchObject({ code: 'stale_version' });
    expect(ask).not.toHaveBeenCalled();
  });

  it('are not done twice when only the answer was lost', async () => {
    const { calls } = aServer();
    await calls.moveInHistory(reference, 'undo', 1);
    const answer = await sendChange(reference, undo, calls, ask, { ...newSending(), mayBeDone: true });
    expect(answer.version).toBe(2);
  });
});
