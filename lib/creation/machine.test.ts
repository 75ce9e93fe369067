import { creationSteps } from '@jolimot/card/customization-types';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { actionKeys, initialState, isAt, nextStep, type ScreenEvent, type ScreenState, transition } from './machine';

const offline = new ApiError('network', 0, 'Network error');
const refused = new ApiError('validation', 422, 'value: no');

/** The state after some events, and the effects of the last one. */
function run(...events: ScreenEvent[]): { state: ScreenState; effects: unknown } {
  let state = initialState;
  let effects: unknown = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
}

const at = (reference: string | null, step: ScreenState['step']): ScreenEvent => ({
  type: 'hashChanged',
  hash: { reference, step },
});
const loaded = (reference: string, relatedOrder: string | null = null): ScreenEvent => ({
  type: 'loaded',
  reference,
  creation: { relatedOrder },
});

describe('steps', () => {
  it('follow one another and stop at the last', () => {
    expect(creationSteps.map(nextStep)).toEqual(['images', 'message', 'preview', 'preview']);
  });
});

describe('a hash change', () => {
  it('starts on the card step without a creation', () => {
    expect(run(at(null, 'card')).state).toEqual(initialState);
    expect(run(at(null, 'card')).state.actions.init.loading).toBe(false);
  });

  it('asks for the creation that it names', () => {
    const { state } = run(at('AB12', 'message'));
    expect(state).toMatchObject({ reference: 'AB12', step: 'message' });
    expect(state.actions.init.loading).toBe(true);
  });

  it('syncs the step alone when the reference is the same', () => {
    const before = run(at('AB12', 'card'), loaded('AB12'), { type: 'failed', action: 'selectCover', error: refused });
    const { state, effects } = transition(before.state, {
      type: 'hashChanged',
      hash: { reference: 'AB12', step: 'preview' },
    });
    expect(state.step).toBe('preview');
    expect(state.actions).toBe(before.state.actions);
    expect(effects).toEqual([]);
  });

  it('changes nothing when it says what is already so', () => {
    const { state } = run(at('AB12', 'images'), loaded('AB12'));
    expect(transition(state, at('AB12', 'images')).state).toBe(state);
  });

  it.each([
    ['another reference', at('CD34', 'images'), true],
    ['no reference any more', at(null, 'card'), false],
  ])('starts afresh with %s', (_, event, loading) => {
    const before = run(at('AB12', 'message'), loaded('AB12'), {
      type: 'failed',
      action: 'selectCover',
      error: refused,
    });
    const { state } = transition(before.state, event);
    expect(state.actions.init.loading).toBe(loading);
    expect(state.actions.selectCover.error).toBeNull();
    expect(state.reference).toBe(event.type === 'hashChanged' ? event.hash.reference : 'never');
  });

  it('starts afresh without effects, so that back and forward are not undone', () => {
    expect(run(at('AB12', 'message'), at(null, 'images')).effects).toEqual([]);
  });
});

describe('the creation that the hash names', () => {
  it('is taken when it may be edited', () => {
    const { state, effects } = run(at('AB12', 'message'), loaded('AB12'));
    expect(state).toMatchObject({ reference: 'AB12', step: 'message', notice: null });
    expect(state.actions.init.loading).toBe(false);
    expect(effects).toEqual([]);
  });

  it.each([
    ['matches no creation', { type: 'loaded', reference: 'AB12', creation: null } as const, 'gone'],
    ['is already ordered', loaded('AB12', '/orders/7'), 'ordered'],
  ])('makes both keys leave the hash when it %s', (_, event, notice) => {
    const { state, effects } = run(at('AB12', 'message'), event);
    expect(state).toMatchObject({ reference: null, step: 'card', notice });
    expect(state.actions.init.loading).toBe(false);
    expect(effects).toMatchObject([{ type: 'navigate', to: { reference: null, step: 'card' }, history: 'replace' }]);
  });

  it('is let go too when it is ordered meanwhile, in another window', () => {
    const { state } = run(at('AB12', 'preview'), loaded('AB12'), loaded('AB12', '/orders/7'));
    expect(state).toMatchObject({ reference: null, notice: 'ordered' });
  });

  it('stays in the hash when the connection fails, until a new try', () => {
    const failed = run(at('AB12', 'message'), { type: 'loadFailed', reference: 'AB12', error: offline });
    expect(failed.state).toMatchObject({ reference: 'AB12', step: 'message' });
    expect(failed.state.actions.init).toEqual({ loading: false, error: offline, running: 0 });
    expect(failed.effects).toEqual([]);
    const retried = transition(failed.state, { type: 'loadRetried' }).state;
    expect(retried.actions.init).toMatchObject({ loading: true, error: null });
    expect(transition(retried, loaded('AB12')).state.actions.init.loading).toBe(false);
  });

  it('does not matter any more once the hash names another', () => {
    const { state } = run(at('AB12', 'card'), at('CD34', 'card'));
    expect(transition(state, { type: 'loaded', reference: 'AB12', creation: null })).toEqual({ state, effects: [] });
    expect(transition(state, { type: 'loadFailed', reference: 'AB12', error: offline }).state).toBe(state);
  });

  it('is not asked for again when there is none', () => {
    expect(run({ type: 'loadRetried' }).state).toBe(initialState);
  });
});

describe('the first creation', () => {
  it('puts its reference into the present address', () => {
    const { state, effects } = run(at(null, 'card'), { type: 'created', reference: 'AB12' });
    expect(state).toMatchObject({ reference: 'AB12', step: 'card' });
    expect(effects).toMatchObject([{ type: 'navigate', to: { reference: 'AB12', step: 'card' }, history: 'replace' }]);
  });

  it('is not loaded again when the address comes back with it', () => {
    const { state } = run(at(null, 'card'), { type: 'created', reference: 'AB12' });
    expect(transition(state, at('AB12', 'card')).state).toBe(state);
  });

  it('clears what was said of a former one', () => {
    const { state } = run(
      at('AB12', 'card'),
      { type: 'loaded', reference: 'AB12', creation: null },
      { type: 'created', reference: 'CD34' },
    );
    expect(state.notice).toBeNull();
  });

  it('that takes the place of another leaves the other behind it in the history', () => {
    const { effects } = run(at('AB12', 'card'), loaded('AB12'), { type: 'created', reference: 'CD34' });
    expect(effects).toMatchObject([{ to: { reference: 'CD34', step: 'card' }, history: 'push' }]);
  });
});

describe.each(['coverChosen', 'stepValidated'] as const)('%s', (type) => {
  it.each([
    ['card', 'images'],
    ['images', 'message'],
    ['message', 'preview'],
  ] as const)('goes from %s to %s and scrolls to the top', (from, to) => {
    const { state, effects } = run(at('AB12', from), loaded('AB12'), { type });
    expect(state.step).toBe(to);
    expect(effects).toEqual([{ type: 'navigate', to: state, history: 'push' }, { type: 'scrollToTop' }]);
  });

  it('only scrolls on the last step', () => {
    const { state, effects } = run(at('AB12', 'preview'), loaded('AB12'), { type });
    expect(state.step).toBe('preview');
    expect(effects).toEqual([{ type: 'scrollToTop' }]);
  });
});

describe('a chosen step', () => {
  it.each(creationSteps)('may be %s at any time', (step) => {
    const { state, effects } = run(at('AB12', step === 'card' ? 'preview' : 'card'), { type: 'stepChosen', step });
    expect(state.step).toBe(step);
    expect(effects).toMatchObject([{ type: 'navigate', to: { reference: 'AB12', step }, history: 'push' }]);
  });

  it('that is the present one is no step', () => {
    expect(run(at('AB12', 'images'), { type: 'stepChosen', step: 'images' }).effects).toEqual([]);
  });
});

describe.each(actionKeys)('the action %s', (action) => {
  it('loads while it runs and forgets its former error', () => {
    const { state } = run({ type: 'failed', action, error: refused }, { type: 'started', action });
    expect(state.actions[action]).toMatchObject({ loading: true, error: null });
    expect(transition(state, { type: 'succeeded', action }).state.actions[action]).toMatchObject({
      loading: false,
      error: null,
    });
  });

  it('keeps its error until it is dismissed', () => {
    const { state } = run({ type: 'started', action }, { type: 'failed', action, error: refused });
    expect(state.actions[action]).toEqual({ loading: false, error: refused, running: 0 });
    expect(transition(state, { type: 'errorDismissed', action }).state.actions[action].error).toBeNull();
  });

  it('is loading until the last of its calls has ended', () => {
    const { state } = run(
      { type: 'started', action },
      { type: 'started', action },
      { type: 'failed', action, error: refused },
    );
    expect(state.actions[action]).toMatchObject({ loading: true, error: refused });
    const done = transition(state, { type: 'succeeded', action }).state;
    expect(done.actions[action]).toMatchObject({ loading: false, error: refused });
  });

  it('leaves the others alone', () => {
    const { state } = run({ type: 'started', action });
    for (const other of actionKeys.filter((key) => key !== action)) {
      expect(state.actions[other]).toBe(initialState.actions[other]);
    }
  });
});

it('knows whether the address says where it is', () => {
  const { state } = run(at('AB12', 'images'));
  expect(isAt(state, { reference: 'AB12', step: 'images' })).toBe(true);
  expect(isAt(state, { reference: 'AB12', step: 'card' })).toBe(false);
});
