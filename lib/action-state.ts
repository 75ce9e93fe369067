/**
 * What the page knows of one action: whether it runs, and what the last run ended in
 * (docs/product/screens.md, "What loads").
 */
export type ActionState = { loading: boolean; error: unknown };

export type ActionStates<Key extends string> = Partial<Record<Key, ActionState>>;

const idleAction: ActionState = { loading: false, error: null };

/** The state of one action; an action that has never run is idle. */
export const actionState = <Key extends string>(states: ActionStates<Key>, key: Key): ActionState =>
  states[key] ?? idleAction;
