import { ApiError } from '@jolimot/client/api-error';
import type { ProductionScan } from '@jolimot/contract/back-office/production';
import { describe, expect, it } from 'vitest';
import { answered, asking, codesIn, failed, isRefusal, lastUndoable, undone, withoutDoubleReads } from './scan-session';

const scan: ProductionScan = {
  id: 7,
  iri: '/production/scans/7',
  results: [
    { code: 'AA', result: 'shipped', order: '/orders/12' },
    { code: 'BB', result: 'already', order: '/orders/13' },
  ],
  by: { id: 1, iri: '/shop_users/1', name: 'Maud' },
  createdAt: '2026-12-08T13:32:00.000Z',
  undoableUntil: '2026-12-08T13:37:00.000Z',
  undoneAt: null,
};
const now = Date.parse(scan.createdAt);

describe('a session of scans', () => {
  it('reads one code or many from a line, in capitals, each once', () => {
    expect(codesIn('  ab12 ')).toEqual(['AB12']);
    expect(codesIn('ab12, cd34;ab12\nef56')).toEqual(['AB12', 'CD34', 'EF56']);
    expect(codesIn(' , ')).toEqual([]);
  });

  it('swallows a code that is read twice within a second, and no other', () => {
    const reads = asking('k', ['AA'], now);
    expect(withoutDoubleReads(['AA', 'BB'], reads, now + 999)).toEqual(['BB']);
    expect(withoutDoubleReads(['AA'], reads, now + 1000)).toEqual(['AA']);
  });

  it('has a result for each code; only posted cards can be undone, for five minutes', () => {
    const [posted, refused] = answered(asking('k', ['AA', 'BB'], now), 'k', scan);
    expect(posted).toMatchObject({ state: 'shipped', scan: 7, order: 12 });
    expect(refused).toMatchObject({ state: 'already', order: 13, undoableUntil: 0 });
    const reads = [refused, posted].flatMap((read) => read ?? []);
    expect(reads.map(isRefusal)).toEqual([true, false]);
    expect(lastUndoable(reads, now + 299_999)?.code).toBe('AA');
    expect(lastUndoable(reads, now + 300_000)).toBeUndefined();
    expect(undone(reads, 7).map(({ state }) => state)).toEqual(['already', 'undone']);
    expect(lastUndoable(undone(reads, 7), now)).toBeUndefined();
  });

  it('leaves the reads of other requests as they are', () => {
    const reads = [...asking('later', ['AA'], now), ...asking('k', ['AA'], now)];
    expect(answered(reads, 'k', scan).map(({ state }) => state)).toEqual(['asking', 'shipped']);
    expect(failed(reads, 'later', new TypeError()).map(({ state }) => state)).toEqual(['lost', 'asking']);
    expect(undone(reads, 7)).toEqual(reads);
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
