import { ApiError } from '@jolimot/client/api-error';
import type { ProductionScan } from '@jolimot/contract/back-office/scans';
import { withCheckCharacter } from '@jolimot/contract/orders/card-code';
import { describe, expect, it } from 'vitest';
import {
  answered,
  asking,
  codesIn,
  failed,
  isRefusal,
  lastUndoable,
  readsOf,
  undone,
  withoutDoubleReads,
} from './scan-session';

const before = { at: '2026-12-08T09:00:00.000Z', by: null };
const scan: ProductionScan = {
  id: 7,
  iri: '/production/scans/7',
  results: [
    { code: 'AA', result: 'shipped', order: '/orders/12', card: null, posted: null },
    { code: 'BB', result: 'already', order: '/orders/13', card: null, posted: before },
  ],
  by: { id: 1, iri: '/shop_users/1', name: 'Maud' },
  createdAt: '2026-12-08T13:32:00.000Z',
  undoableUntil: '2026-12-08T13:37:00.000Z',
  undoneAt: null,
};
const now = Date.parse(scan.createdAt);
const undoneAt = '2026-12-08T13:33:00.000Z';
const takenBack: ProductionScan = {
  ...scan,
  results: scan.results.map((one) => (one.result === 'shipped' ? { ...one, undoneAt } : one)),
};

describe('a session of scans', () => {
  it('reads one code or many from a line, in capitals, each once', () => {
    expect(codesIn('  ab12 ')).toEqual(['AB12']);
    expect(codesIn('ab12, cd34;ab12\nef56')).toEqual(['AB12', 'CD34', 'EF56']);
    expect(codesIn(' , ')).toEqual([]);
  });

  it('puts codes together that were typed with spaces, misread ones too', () => {
    const [one, other] = [withCheckCharacter('C7K2M9QX-A05'), withCheckCharacter('C7K2M9QX-A06')];
    const spaced = one.replace('-', ' ').replace('M', ' m');
    expect(codesIn(`${spaced} ${other} ${one.replace('-', '')}`)).toEqual([one, other]);
    expect(codesIn('c7k2m9qx a05!j, ab')).toEqual(['C7K2M9QX A05!J', 'AB']);
  });

  it('swallows a code that is read twice within a second, and no other', () => {
    const reads = asking('k', ['AA'], now);
    expect(withoutDoubleReads(['AA', 'BB'], reads, now + 999)).toEqual(['BB']);
    expect(withoutDoubleReads(['AA'], reads, now + 1000)).toEqual(['AA']);
  });

  it('has a result for each code; only posted cards can be undone, for five minutes', () => {
    const [posted, refused] = answered(asking('k', ['AA', 'BB'], now), 'k', scan);
    expect(posted).toMatchObject({ state: 'shipped', scan: 7, order: 12 });
    expect(refused).toMatchObject({ state: 'already', order: 13, posted: before, undoableUntil: 0 });
    const reads = [refused, posted].flatMap((read) => read ?? []);
    expect(reads.map(isRefusal)).toEqual([true, false]);
    expect(lastUndoable(reads, now + 299_999)?.code).toBe('AA');
    expect(lastUndoable(reads, now + 300_000)).toBeUndefined();
    expect(undone(reads, takenBack).map(({ state }) => state)).toEqual(['already', 'undone']);
    expect(lastUndoable(undone(reads, takenBack), now)).toBeUndefined();
    expect(undone(reads, scan)).toEqual(reads);
  });

  it('finds the cards of an earlier scan again, newest first, with those that were taken back', () => {
    const posted = (code: string, more: object = {}) => ({
      code,
      result: 'shipped' as const,
      order: '/orders/12',
      card: null,
      posted: null,
      ...more,
    });
    const earlier = { ...scan, results: [...scan.results, posted('CC', { undoneAt }), posted('DD')] };
    expect(readsOf(earlier).map(({ code, state, scan: id, at }) => [code, state, id, at])).toEqual([
      ['DD', 'shipped', 7, now],
      ['CC', 'undone', 7, now],
      ['AA', 'shipped', 7, now],
    ]);
  });

  it('leaves the reads of other requests as they are', () => {
    const reads = [...asking('later', ['AA'], now), ...asking('k', ['AA'], now)];
    expect(answered(reads, 'k', scan).map(({ state }) => state)).toEqual(['asking', 'shipped']);
    expect(failed(reads, 'later', new TypeError()).map(({ state }) => state)).toEqual(['lost', 'asking']);
    expect(undone(reads, takenBack)).toEqual(reads);
  });

  it.each([
    [403, 'refused'],
    [429, 'refused'],
    [500, 'lost'],
    [0, 'lost'],
  ])('tells a refusal from a lost answer: %i is %s', (status, state) => {
    const error = new ApiError('network', status, '');
    const [read] = failed(asking('k', ['AA'], now), 'k', error);
    expect(read?.state).toBe(state);
  });

  it('keeps codes with a blank in their request apart', () => {
    const reads = asking('k one', ['AA'], now);
    expect(failed(reads, 'k', new TypeError())).toEqual(reads);
  });
});
