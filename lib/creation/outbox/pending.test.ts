import { ApiError } from '@jolimot/client/api-error';
import { describe, expect, it } from 'vitest';
import { aDesign, anEntry } from '@/test/entry';
import { nothingUnsent, type Unsent } from './outbox-store';
import { isAtRisk, pendingIn } from './pending';
import { endedSession } from './server-card';

const left = 'Image Back Left';
const text = anEntry({ place: 'Message', text: 'Coucou' });
const photo = anEntry({ place: left, photo: { key: 'a', crop: null } });
const opening = { ...photo, state: 'waiting' as const };
const unsent = (own: Partial<Unsent> = {}): Unsent => ({ ...nothingUnsent, entries: [text], ...own });
const network = new ApiError('network', 0, '');
const unavailable = new ApiError('unavailable', 503, '');
const ended = new ApiError('unauthenticated', 401, endedSession);

it.each<[string, Unsent, boolean, string]>([
  ['nothing is desired', nothingUnsent, true, 'none'],
  ['nothing is desired without a connection', nothingUnsent, false, 'none'],
  ['it is on its way', unsent(), true, 'saving'],
  ['it is typed', unsent({ entries: [{ ...text, state: 'waiting' as const }] }), true, 'saving'],
  ['the browser has no connection', unsent(), false, 'offline'],
  ['no answer came', unsent({ failures: 1, error: network }), true, 'offline'],
  ['the server has failed once', unsent({ failures: 1, error: unavailable }), true, 'saving'],
  ['the server has failed three times', unsent({ failures: 3, error: unavailable }), true, 'failing'],
  ['the session has ended', unsent({ failures: 1, error: ended }), true, 'signedOut'],
  ['the session has ended, without a connection', unsent({ failures: 1, error: ended }), false, 'signedOut'],
])('while %s', (_, all, isOnline, state) => expect(pendingIn(all, isOnline).state).toBe(state));

it('names each place once', () => {
  const entries = [photo, anEntry({ place: 'cover', design: aDesign() }), text, { ...photo }];
  expect(pendingIn(unsent({ entries }), true).places).toEqual([left, 'cover', 'Message']);
});

describe('closing the window would lose', () => {
  const upload = { key: 'a', share: 0.5 };
  it.each<[string, Unsent, boolean, boolean]>([
    ['nothing of what this device keeps', unsent({ entries: [text, photo] }), true, false],
    ['nothing where nothing is desired', nothingUnsent, false, false],
    ['a photo that is being sent', unsent({ upload }), true, true],
    ['a photo that is being opened', unsent({ entries: [opening] }), true, true],
    ['nothing of what is typed', unsent({ entries: [{ ...text, state: 'waiting' as const }] }), true, false],
    ['all that this device cannot keep', unsent(), false, true],
  ])('%s', (_, all, keeps, isLost) => expect(isAtRisk(all, keeps)).toBe(isLost));
});
