import { type CreationStep, creationSteps } from '@jolimot/card/customization-types';
import { describe, expect, it } from 'vitest';
import { writeHash } from './hash';
import { initialState, type ScreenEvent, transition } from './state-machine';

const run = (...events: ScreenEvent[]) =>
  events.reduce(({ state }, event) => transition(state, event), transition(initialState, at(null, 'card')));
const at = (reference: string | null, step: CreationStep): ScreenEvent => ({
  type: 'hashChanged',
  hash: { reference, step },
});
const loaded = (reference: string): ScreenEvent => ({ type: 'loaded', reference, creation: { relatedOrder: null } });

describe('a session that has ended', () => {
  const ended = (reference: string): ScreenEvent => ({ type: 'sessionEnded', reference });

  it.each(creationSteps)('is told on %s, and the address keeps the card for after the login', (step) => {
    const { state, effects } = run(at('AB12', step), ended('AB12'));
    expect(state).toMatchObject({ reference: 'AB12', step, notice: 'signedOut' });
    expect(state.actions.init).toEqual({ loading: false, error: null, running: 0 });
    expect(effects).toEqual([]);
    expect(writeHash('', state)).toBe(writeHash('', { reference: 'AB12', step }));
  });

  it('of another card than the one on screen changes nothing', () => {
    const { state } = run(at('AB12', 'card'), at('CD34', 'card'));
    expect(transition(state, ended('AB12'))).toEqual({ state, effects: [] });
  });

  it('is no longer told on another card', () => {
    expect(run(at('AB12', 'card'), ended('AB12'), at('CD34', 'card')).state.notice).toBeNull();
    expect(run(at('AB12', 'card'), ended('AB12'), at(null, 'card')).state.notice).toBeNull();
  });

  it('is no longer told once the card is there again', () => {
    const { state } = run(at('AB12', 'message'), ended('AB12'), loaded('AB12'));
    expect(state).toMatchObject({ reference: 'AB12', step: 'message', notice: null });
  });
});
