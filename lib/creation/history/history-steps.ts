import { type CustomizationName, customizationNames } from '@jolimot/card/customization-types';
import type { Creation, CreationHistoryEntry } from '@jolimot/contract/creations';
import { customizationIn } from '../document/customizations';
import { type Desired, keptText } from '../document/desired';

/** As the undo button names it. */
type StepSubject = 'cover' | 'product' | 'style' | 'background' | 'photo' | 'message' | 'legend';
type StepKind = 'added' | 'removed' | 'changed';
export type HistoryStep = { readonly subject: StepSubject; readonly kind: StepKind };

export type HistorySteps = { readonly undo: HistoryStep | null; readonly redo: HistoryStep | null };

export const noSteps: HistorySteps = { undo: null, redo: null };

function subjectOf(name: CustomizationName): StepSubject {
  if (name === 'Message') return 'message';
  if (name.startsWith('Legend')) return 'legend';
  return name.startsWith('Background') ? 'background' : 'photo';
}

const kindOf = (before: boolean, after: boolean): StepKind =>
  before === after ? 'changed' : after ? 'added' : 'removed';

type State = Pick<CreationHistoryEntry, 'cover' | 'customizations' | 'changed'>;

/** Null when equal. */
function stepTo(before: State | undefined, state: State): HistoryStep | null {
  const has = (one: State | undefined, name: string): boolean =>
    one?.customizations.some((serverCard) => serverCard.name === name) ?? false;
  const names = customizationNames.filter((name) => state.changed.includes(name));
  // One background for the other is one step; so are several removed photos.
  const name = names.find((one) => has(state, one)) ?? names[0];
  if (state.changed.includes('cover')) {
    return { subject: 'cover', kind: kindOf(before?.cover != null, state.cover !== null) };
  }
  if (state.changed.includes('product')) return { subject: 'product', kind: 'changed' };
  if (name) {
    const rival = names.length > 1 && subjectOf(name) === 'background';
    return { subject: subjectOf(name), kind: rival ? 'changed' : kindOf(has(before, name), has(state, name)) };
  }
  return state.changed.includes('style') ? { subject: 'style', kind: 'changed' } : null;
}

/** @param entries newest first */
export function stepsOf(entries: readonly CreationHistoryEntry[]): HistorySteps {
  const here = entries.findIndex(({ current }) => current);
  if (here < 0) return noSteps;
  const steps = entries.map((entry, index) => stepTo(entries[index + 1], entry));
  const undo = steps.slice(here).find((step) => step !== null) ?? null;
  const redo = steps.slice(0, here).findLast((step) => step !== null) ?? null;
  return { undo, redo };
}

export function stepOfDesired(before: Creation, desired: Desired): HistoryStep {
  switch (desired.place) {
    case 'style':
      return { subject: 'style', kind: 'changed' };
    case 'cover':
      return before.cover?.iri === desired.design.cover.iri
        ? { subject: 'product', kind: 'changed' }
        : { subject: 'cover', kind: kindOf(before.cover !== null, true) };
    case 'background': {
      const had = customizationIn(before, 'Background Color') ?? customizationIn(before, 'Background Cover');
      return { subject: 'background', kind: kindOf(had !== undefined, desired.background !== null) };
    }
  }
  const had = customizationIn(before, desired.place) !== undefined;
  const has = 'text' in desired ? keptText(desired.text) !== null : desired.photo !== null;
  return { subject: subjectOf(desired.place), kind: kindOf(had, has) };
}
