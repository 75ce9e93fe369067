import { isDeepStrictEqual } from 'node:util';
import { isImageName, isLegendName } from '@jolimot/card/customization-types';
import type { CreationHistoryEntry } from '@jolimot/contract/creations';
import { iriOf } from '@jolimot/contract/iri';
import { type Card, type Design, type Stamp, type State, stateOf } from './card';
import { conflict } from './refusals';

export type Direction = 'undo' | 'redo';

/** Undone states can no longer be redone. */
export function record(card: Card, now: string): void {
  const kept = card.history.slice(0, card.position + 1);
  card.history = [...kept, { state: stateOf(card.design), createdAt: now }];
  card.position = kept.length;
}

/** `cover`, `product`, `style`, names of customizations. */
function changedIn(before: State | undefined, state: State): string[] {
  if (!before) return [];
  const contentIn = ({ held }: State, wanted: string) => {
    const found = held.find(({ name }) => name === wanted);
    return found ? [found.value, found.photo?.id] : null;
  };
  const names = new Set([...before.held, ...state.held].map(({ name }) => name));
  return [
    ...(before.coverId === state.coverId ? [] : ['cover']),
    ...(before.productId === state.productId ? [] : ['product']),
    ...(isDeepStrictEqual(before.style, state.style) ? [] : ['style']),
    ...[...names].filter((name) => !isDeepStrictEqual(contentIn(before, name), contentIn(state, name))),
  ];
}

/** The one text or crop that changed between two states; else null. */
function continuedWork(before: State | undefined, state: State | undefined): string | null {
  if (!before || !state) return null;
  const [changed, ...others] = changedIn(before, state);
  const after = state.held.find(({ name }) => name === changed);
  const name = after?.name;
  if (!name || others.length > 0) return null;
  if (name === 'Message' || isLegendName(name)) return name;
  const former = before.held.find((one) => one.name === name);
  return isImageName(name) && former && former.photo?.id === after.photo?.id ? name : null;
}

function nearestOther({ history, position }: Card, direction: Direction): number | undefined {
  const state = (at: number): State | undefined => history[at]?.state;
  const others = history.map((_, at) => at).filter((at) => !isDeepStrictEqual(state(at), state(position)));
  return direction === 'undo' ? others.findLast((at) => at < position) : others.find((at) => at > position);
}

/** End of the next step: successive writes of one text, or crops of one photo, are one step, whatever the pauses. */
function nextStep({ history, position }: Card, direction: Direction): number | undefined {
  const state = (at: number): State | undefined => history[at]?.state;
  const steps = history.map((_, at) => at).filter((at) => at === 0 || !isDeepStrictEqual(state(at - 1), state(at)));
  const here = steps.findLast((at) => at <= position) ?? 0;
  const work = steps.map((at, index) => continuedWork(state(steps[index - 1] ?? -1), state(at)));
  const ends = steps.filter((_, index) => !work[index] || work[index] !== work[index + 1]);
  return direction === 'undo' ? ends.findLast((at) => at < here) : ends.find((at) => at > here);
}

const restored = ({ held, ...rest }: State, present: Design, { now, nextId }: Stamp): Design => ({
  ...rest,
  held: held.map((one) => {
    const { id, createdAt } = present.held.find(({ name }) => name === one.name) ?? { id: nextId(), createdAt: now };
    return { ...one, id, createdAt, updatedAt: now };
  }),
});

/** Adds nothing to the history. @throws Refusal 409 at its end */
export function moveInHistory(card: Card, direction: Direction, isGrouped: boolean, stamp: Stamp): void {
  const position = (isGrouped ? nextStep : nearestOther)(card, direction);
  const entry = position === undefined ? undefined : card.history[position];
  if (position === undefined || !entry) throw conflict(`There is nothing to ${direction}.`);
  card.design = restored(entry.state, card.design, stamp);
  card.position = position;
}

export const historyOf = ({ id, history, position: present }: Card): CreationHistoryEntry[] =>
  history
    .map(({ state, createdAt }, position) => ({
      iri: `${iriOf('creations', id)}/history/${position}`,
      position,
      current: position === present,
      changed: changedIn(history[position - 1]?.state, state),
      cover: state.coverId === null ? null : iriOf('covers', state.coverId),
      style: state.style,
      customizations: state.held.map(({ name, value }) => ({ name, value })),
      createdAt,
    }))
    .toReversed();
