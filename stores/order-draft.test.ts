// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { useOrderDraft, writeNextTo } from './order-draft';

beforeEach(() => {
  sessionStorage.clear();
  useOrderDraft.getState().clear();
});
const state = () => useOrderDraft.getState();

describe('somebody to write to', () => {
  it('is ticked in the next order, and in that one alone', () => {
    writeNextTo(12);
    state().open(['AAAA1111BBBB']);
    expect(state().recipients).toEqual([12]);
    state().toggle(12);
    state().open(['CCCC2222DDDD']);
    expect(state().recipients).toEqual([]);
  });

  it('leaves the order under way as it is', () => {
    state().open(['AAAA1111BBBB']);
    state().toggle(3);
    state().choose('2026-12-01');
    writeNextTo(12);
    state().open(['AAAA1111BBBB']);
    expect([state().recipients, state().day]).toEqual([[3], '2026-12-01']);
    state().open(['CCCC2222DDDD']);
    expect([state().recipients, state().day]).toEqual([[12], null]);
  });

  it('outlives the change of page', () => {
    writeNextTo(12);
    expect(sessionStorage.getItem('jolimot-order')).toContain('"waiting":[12]');
  });
});
