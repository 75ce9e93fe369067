import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import type { Change } from '../../document/changes';
import { emptyQueue, type Queue } from '../outbox-store';
import { pendingIn, stepOf, type UnsentWork } from './pending-work';

const nothing: UnsentWork = { queue: emptyQueue, texts: {}, opening: [], others: [], isOnline: true };
const queued = (...changes: Change[]): Queue => ({
  ...emptyQueue,
  entries: changes.map((change, id) => ({ id, change, seen: null })),
});
const style: Change = { kind: 'style', style: { size: 'small' } };
const crop: Change = { kind: 'crop', name: 'Image Back Left', crop: 'xywh=percent:0,0,50,50' };
// biome-ignore lint/suspicious/noThenProperty: the name of the change's own field
const swap: Change = { kind: 'swap', first: 'Image Back Left', second: 'Image Back Right', then: null };
const typed = { text: 'Coucou', seen: '' };

describe('what is pending', () => {
  it.each<[string, Partial<UnsentWork>, object]>([
    ['nothing', {}, { state: 'none', parts: [], elsewhere: [] }],
    ['a style and a crop', { queue: queued(style, crop) }, { state: 'saving', parts: ['style', 'Image Back Left'] }],
    ['each part once', { queue: queued(crop, swap) }, { parts: ['Image Back Left', 'Image Back Right'] }],
    ['typed words', { texts: { Message: typed } }, { state: 'saving', parts: ['Message'] }],
    ['a photo being opened', { opening: ['Image Back Left'] }, { state: 'saving', parts: ['Image Back Left'] }],
    [
      'the work of another window',
      { others: [{ changes: [{ change: style, seen: null }], drafts: { 'Legend Left': typed } }] },
      { state: 'none', parts: [], elsewhere: ['style', 'Legend Left'] },
    ],
    ['no connection', { queue: queued(style), isOnline: false }, { state: 'offline' }],
    [
      'a lost answer',
      { queue: { ...queued(style), failures: 1, error: new ApiError('network', 0, '') } },
      { state: 'offline' },
    ],
    [
      'one stumble of the server',
      { queue: { ...queued(style), failures: 1, error: new ApiError('internal', 503, '') } },
      { state: 'saving' },
    ],
    [
      'a server in trouble',
      { queue: { ...queued(style), failures: 3, error: new ApiError('internal', 503, '') } },
      { state: 'failing' },
    ],
    [
      'an ended session',
      { queue: { ...queued(style), failures: 1, error: new ApiError('unauthenticated', 401, '') } },
      { state: 'failing' },
    ],
    ['nothing without a connection', { isOnline: false }, { state: 'none' }],
  ])('%s', (_name, unsent, expected) => expect(pendingIn({ ...nothing, ...unsent })).toMatchObject(expected));
});

it('each part is made on its step', () => {
  expect(stepOf('cover')).toBe('card');
  expect(stepOf('Background Color')).toBe('card');
  expect(stepOf('Image Back Left')).toBe('images');
  expect(stepOf('Legend Left')).toBe('message');
  expect(stepOf('style')).toBe('message');
});
