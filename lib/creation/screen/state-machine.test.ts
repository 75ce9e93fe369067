import { creationSteps } from '@jolimot/card/customization-types';
import { describe, expect, it } from 'vitest';
import { at, loaded, missing, offline, refused, run, typed } from '@/test/screen-events';
import { defaultStep, writeHash } from './hash';
import { actionKeys, initialState, isAt, nextStep, type ScreenEvent, transition } from './state-machine';

// Titles in « » are rules of docs/product/screens.md, "The creation screen".

describe('« State lives in the URL hash with two keys: reference (creation reference, upper-cased when read) and step »', () => {
  it('is read from them, the reference in capitals', () => {
    const { state } = run(typed('#reference=ab12cd34ef56&step=message'));
    expect(state).toMatchObject({ reference: 'AB12CD34EF56', step: 'message' });
  });

  it.each(creationSteps)('is written back into them on %s, so that a reload comes to the same state', (step) => {
    const { state } = run(at('AB12CD34EF56', step), loaded('AB12CD34EF56'));
    const again = run(typed(writeHash('', state)), loaded('AB12CD34EF56')).state;
    expect(again).toEqual(state);
  });

  it('is not doubled: what is at the place that the address says does nothing', () => {
    const { state } = run(at('AB12', 'images'), loaded('AB12'));
    expect(isAt(state, { reference: 'AB12', step: 'images' })).toBe(true);
    expect(isAt(state, { reference: 'AB12', step: 'card' })).toBe(false);
    expect(transition(state, at('AB12', 'images')).state).toBe(state);
  });
});

describe('« Steps in order: card, images, message, preview »', () => {
  it('follow one another', () => {
    expect(creationSteps).toEqual(['card', 'images', 'message', 'preview']);
    expect(creationSteps.map((step) => nextStep(step))).toEqual(['images', 'message', 'preview', 'preview']);
  });

  it.each(creationSteps)('%s may be gone to at any time, by a link', (step) => {
    const { state, effects } = run(at('AB12', step === 'card' ? 'preview' : 'card'), { type: 'stepChosen', step });
    expect(state.step).toBe(step);
    expect(effects).toMatchObject([{ type: 'navigate', to: { reference: 'AB12', step }, history: 'push' }]);
  });

  it('choosing the present step does nothing', () => {
    expect(run(at('AB12', 'images'), { type: 'stepChosen', step: 'images' }).effects).toEqual([]);
  });
});

describe('« Default step is card; an unknown or missing step goes back to card »', () => {
  it('begins there', () => {
    expect(defaultStep).toBe('card');
    expect(initialState.step).toBe('card');
  });
});

describe('« On a hash change the screen syncs its current step »', () => {
  it('and nothing else: running actions, errors and the creation stay', () => {
    const before = run(at('AB12', 'card'), loaded('AB12'), { type: 'failed', action: 'selectCover', error: refused });
    const { state, effects } = transition(before.state, at('AB12', 'preview'));
    expect(state.step).toBe('preview');
    expect(state.actions).toBe(before.state.actions);
    expect(effects).toEqual([]);
  });

  it.each(creationSteps.flatMap((from) => creationSteps.map((to) => [from, to] as const)))(
    'from %s to %s, back and forward',
    (from, to) => {
      const { state } = run(at('AB12', from), loaded('AB12'), at('AB12', to));
      expect(state).toMatchObject({ reference: 'AB12', step: to });
      expect(transition(state, at('AB12', from)).state.step).toBe(from);
    },
  );
});

describe('« If the reference changes or disappears, it re-initialises »', () => {
  it.each([
    ['changes', at('CD34', 'images'), 'CD34', true],
    ['disappears', at(null, 'card'), null, false],
    ['disappears, the step staying', at(null, 'message'), null, false],
  ] as const)('when it %s', (_, event, reference, loading) => {
    const before = run(
      at('AB12', 'message'),
      loaded('AB12'),
      { type: 'failed', action: 'selectCover', error: refused },
      { type: 'started', action: 'selectCustomization' },
    );
    const { state, effects } = transition(before.state, event);
    expect(state.reference).toBe(reference);
    expect(state.actions.init).toMatchObject({ loading, error: null });
    for (const key of actionKeys.filter((one) => one !== 'init')) {
      expect(state.actions[key]).toEqual({ loading: false, error: null, running: 0 });
    }
    expect(effects).toEqual([]);
  });

  it('an answer about the former creation changes nothing', () => {
    const { state } = run(at('AB12', 'card'), at('CD34', 'card'));
    expect(transition(state, missing('AB12'))).toEqual({ state, effects: [] });
    expect(transition(state, loaded('AB12', '/orders/7'))).toEqual({ state, effects: [] });
    expect(transition(state, { type: 'loadFailed', reference: 'AB12', error: offline }).state).toBe(state);
  });
});

describe.each(['coverChosen', 'stepValidated'] as const)(
  '« Choosing a cover or validating a step scrolls to the top (300 ms) and moves to the next step, unless already on the last »: %s',
  (type) => {
    it.each([
      ['card', 'images'],
      ['images', 'message'],
      ['message', 'preview'],
    ] as const)('goes from %s to %s and scrolls', (from, to) => {
      const { state, effects } = run(at('AB12', from), loaded('AB12'), { type });
      expect(state.step).toBe(to);
      expect(effects).toEqual([{ type: 'navigate', to: state, history: 'push' }, { type: 'scrollToTop' }]);
    });

    it('leaves out a step that the cover has nothing for', () => {
      const { state } = run(at('AB12', 'card'), loaded('AB12'), { type, empty: 'images' });
      expect(state.step).toBe('message');
    });

    it('only scrolls on the last', () => {
      const { state, effects } = run(at('AB12', 'preview'), loaded('AB12'), { type });
      expect(state.step).toBe('preview');
      expect(effects).toEqual([{ type: 'scrollToTop' }]);
    });
  },
);

describe('« A creation is created lazily on the first cover or customization choice when no reference exists »', () => {
  it('nothing is asked for before', () => {
    const { state, effects } = run(at(null, 'card'));
    expect(state).toEqual(initialState);
    expect(effects).toEqual([]);
  });

  it('its loading and error are shown under createCreation', () => {
    const { state } = run(at(null, 'card'), { type: 'started', action: 'createCreation' });
    expect(state.actions.createCreation.loading).toBe(true);
    expect(state.reference).toBeNull();
    const failed = transition(state, { type: 'failed', action: 'createCreation', error: offline }).state;
    expect(failed).toMatchObject({ reference: null, step: 'card' });
    expect(failed.actions.createCreation).toMatchObject({ loading: false, error: offline });
  });
});

describe('« the reference is then written to the hash »', () => {
  it.each(creationSteps)('on %s, in the place of the address without one', (step) => {
    const { state, effects } = run(at(null, step), { type: 'created', reference: 'AB12' });
    expect(state).toMatchObject({ reference: 'AB12', step });
    expect(effects).toMatchObject([{ type: 'navigate', to: { reference: 'AB12', step }, history: 'replace' }]);
  });

  it('and is not loaded again when the address comes back with it', () => {
    const { state } = run(at(null, 'card'), { type: 'created', reference: 'AB12' });
    expect(transition(state, at('AB12', 'card')).state).toBe(state);
    expect(state.actions.init.loading).toBe(false);
  });

  it('another creation that replaces the first is a new history entry', () => {
    const { effects } = run(at('AB12', 'card'), loaded('AB12'), { type: 'created', reference: 'CD34' });
    expect(effects).toMatchObject([{ to: { reference: 'CD34', step: 'card' }, history: 'push' }]);
  });

  it('and the notice about a former creation is removed', () => {
    expect(run(at('AB12', 'card'), missing('AB12'), { type: 'created', reference: 'CD34' }).state.notice).toBeNull();
  });
});

describe('« If the hashed reference matches no creation, or the creation already has a related order, reference and step are removed from the hash »', () => {
  it.each(
    creationSteps.flatMap((step) => [
      [step, 'matches none', missing('AB12'), 'gone'] as const,
      [step, 'is ordered', loaded('AB12', '/orders/7'), 'ordered'] as const,
    ]),
  )('on %s, when it %s', (step, _, event, notice) => {
    const { state, effects } = run(at('AB12', step), event);
    expect(state).toMatchObject({ reference: null, step: 'card', notice });
    expect(state.actions.init).toEqual({ loading: false, error: null, running: 0 });
    expect(effects).toMatchObject([{ type: 'navigate', to: { reference: null, step: 'card' }, history: 'replace' }]);
    expect(writeHash('#reference=AB12&step=message&from=mail', state)).toBe('#from=mail');
  });

  it('also when it is ordered in another window meanwhile', () => {
    const { state } = run(at('AB12', 'preview'), loaded('AB12'), loaded('AB12', '/orders/7'));
    expect(state).toMatchObject({ reference: null, notice: 'ordered' });
  });

  it('but not when the connection fails: it stays until a retry', () => {
    const failed = run(at('AB12', 'message'), { type: 'loadFailed', reference: 'AB12', error: offline });
    expect(failed.state).toMatchObject({ reference: 'AB12', step: 'message' });
    expect(failed.effects).toEqual([]);
  });
});

describe('the key init', () => {
  it('loads while the creation that the address names is asked for', () => {
    expect(run(at('AB12', 'message')).state.actions.init).toMatchObject({ loading: true, error: null });
    expect(run(at('AB12', 'message'), loaded('AB12')).state.actions.init.loading).toBe(false);
  });

  it('does not load where there is none', () => {
    expect(run(at(null, 'message')).state.actions.init.loading).toBe(false);
    expect(run({ type: 'loadRetried' }).state).toBe(initialState);
  });

  it('shows a failure, and clears it on a retry', () => {
    const failed = run(at('AB12', 'message'), { type: 'loadFailed', reference: 'AB12', error: offline }).state;
    expect(failed.actions.init).toEqual({ loading: false, error: offline, running: 0 });
    const retried = transition(failed, { type: 'loadRetried' }).state;
    expect(retried.actions.init).toMatchObject({ loading: true, error: null });
    expect(transition(retried, loaded('AB12')).state.actions.init.loading).toBe(false);
  });
});

describe.each(actionKeys)('the key %s', (action) => {
  it('loads while it runs and forgets its former error', () => {
    const { state } = run({ type: 'failed', action, error: refused }, { type: 'started', action });
    expect(state.actions[action]).toMatchObject({ loading: true, error: null });
    const done = transition(state, { type: 'succeeded', action }).state;
    expect(done.actions[action]).toEqual({ loading: false, error: null, running: 0 });
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

  it('does not change the other actions', () => {
    const { state } = run({ type: 'started', action });
    for (const other of actionKeys.filter((key) => key !== action)) {
      expect(state.actions[other]).toBe(initialState.actions[other]);
    }
  });
});

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
