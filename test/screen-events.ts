import type { CreationStep } from '@jolimot/card/customization-types';
import { ApiError } from '@jolimot/client/api-error';
import { readHash } from '@/lib/creation/screen/hash';
import { initialState, type ScreenEvent, type Transition, transition } from '@/lib/creation/screen/state-machine';

export const offline = new ApiError('network', 0, 'Network error');
export const refused = new ApiError('validation', 422, 'value: no');

export function run(...events: ScreenEvent[]): Transition {
  return events.reduce<Transition>(({ state }, event) => transition(state, event), {
    state: initialState,
    effects: [],
  });
}

export const at = (reference: string | null, step: CreationStep): ScreenEvent => ({
  type: 'hashChanged',
  hash: { reference, step },
});
export const typed = (hash: string): ScreenEvent => ({ type: 'hashChanged', hash: readHash(hash) });
export const loaded = (reference: string, relatedOrder: string | null = null): ScreenEvent => ({
  type: 'loaded',
  reference,
  creation: { relatedOrder },
});
export const missing = (reference: string): ScreenEvent => ({ type: 'loaded', reference, creation: null });
