import { creationSteps } from '@jolimot/card/customization-types';
import { describe, expect, it } from 'vitest';
import { at, loaded, missing, offline, refused } from '@/test/screen-events';
import {
  actionKeys,
  initialState,
  isAt,
  type ScreenEvent,
  type ScreenState,
  type Transition,
  transition,
} from './state-machine';

describe('every event in every state', () => {
  const references = [null, 'AB12', 'CD34'] as const;
  const events: ScreenEvent[] = [
    ...references.flatMap((reference) => creationSteps.map((step) => at(reference, step))),
    ...['AB12', 'CD34'].flatMap((reference): ScreenEvent[] => [
      loaded(reference),
      loaded(reference, '/orders/7'),
      missing(reference),
      { type: 'loadFailed', reference, error: offline },
      { type: 'created', reference },
    ]),
    { type: 'loadRetried' },
    { type: 'coverChosen' },
    { type: 'stepValidated' },
    ...creationSteps.map((step): ScreenEvent => ({ type: 'stepChosen', step })),
    ...actionKeys.flatMap((action): ScreenEvent[] => [
      { type: 'started', action },
      { type: 'succeeded', action },
      { type: 'failed', action, error: refused },
      { type: 'stopped', action },
      { type: 'errorDismissed', action },
    ]),
  ];

  const keyOf = ({ reference, step, notice, actions }: ScreenState): string =>
    JSON.stringify([
      reference,
      step,
      notice,
      actionKeys.map((key) => [actions[key].running > 0, actions[key].error?.code]),
    ]);

  function someStates(): ScreenState[] {
    const found = new Map([[keyOf(initialState), initialState]]);
    let edge = [initialState];
    for (let depth = 0; depth < 3; depth += 1) {
      const next = edge.flatMap((state) => events.map((event) => transition(state, event).state));
      edge = [];
      for (const state of next) {
        if (found.has(keyOf(state))) continue;
        found.set(keyOf(state), state);
        edge.push(state);
      }
    }
    return [...found.values()];
  }
  const states = someStates();

  it('are many', () => {
    expect(states.length).toBeGreaterThan(500);
    expect(new Set(states.map(({ reference, step }) => `${reference} ${step}`)).size).toBe(12);
  });

  const moves = (before: ScreenState, after: ScreenState): boolean => !isAt(after, before);
  const places = ({ effects }: Transition) =>
    effects.flatMap((effect) => (effect.type === 'navigate' ? [effect.to] : []));
  const always: [string, (before: ScreenState, event: ScreenEvent, result: Transition) => boolean][] = [
    ['is at a step of the four', (_, __, { state }) => creationSteps.includes(state.step)],
    ['has a reference that an event named', (_, __, { state }) => references.some((one) => one === state.reference)],
    [
      'loads exactly while calls run, and never fewer than none',
      (_, __, { state }) =>
        actionKeys.every(
          (key) => state.actions[key].running >= 0 && state.actions[key].loading === state.actions[key].running > 0,
        ),
    ],
    [
      'puts a new place into the address once, unless the address has moved by itself',
      (before, event, result) =>
        places(result).length === (moves(before, result.state) && event.type !== 'hashChanged' ? 1 : 0),
    ],
    ['puts no other place there than its own', (_, __, result) => places(result).every((to) => isAt(result.state, to))],
    [
      'scrolls when a cover is chosen or a step validated, and at no other time',
      (_, { type }, { effects }) =>
        effects.some((effect) => effect.type === 'scrollToTop') ===
        (type === 'coverChosen' || type === 'stepValidated'),
    ],
    ['says that a card is gone only where none is', (_, __, { state }) => !state.notice || state.reference === null],
    [
      'begins another card without a past',
      (before, event, { state }) =>
        event.type !== 'hashChanged' ||
        state.reference === before.reference ||
        actionKeys.every((key) => state.actions[key].error === null),
    ],
    [
      'keeps the card when an action fails',
      (before, event, { state }) => event.type !== 'failed' || (isAt(state, before) && state.notice === before.notice),
    ],
  ];

  it.each(always)('%s', (_, holds) => {
    const broken = states.flatMap((before) =>
      events.flatMap((event) => (holds(before, event, transition(before, event)) ? [] : [{ before, event }])),
    );
    expect(broken).toEqual([]);
  });

  it('is pure: neither the state nor the answer depends on anything else', () => {
    for (const before of states) {
      const told = JSON.stringify(before);
      const twice = events.map((event) => [transition(before, event), transition(before, event)] as const);
      expect(JSON.stringify(before)).toBe(told);
      expect(JSON.stringify(twice.map(([one]) => one))).toBe(JSON.stringify(twice.map(([, other]) => other)));
    }
  });
});
