import type { CustomizationName } from '@jolimot/card/customization-types';
import type { CreationState } from '../../../db/schema/creations';

/** A state of a creation's history, and when it was written. */
type DatedState = { state: CreationState; createdAt: Date };

/** Two writes further apart (ms) were not made in one go: one has stopped to think. */
const longestPause = 5000;
/** What is written in one go for longer (ms) is undone in pieces, not as a whole page. */
const longestGo = 20_000;
/** The share of the shorter text that stays when words are written on or corrected, not replaced. */
const leastKept = 0.7;

/** How many characters two texts share at their ends; each counts once. */
function sharedEnds(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

const writesOn = (before: string, after: string): boolean =>
  sharedEnds(before, after) >= leastKept * Math.min(before.length, after.length);

type Held = CreationState['customizations'][number];

/** The one customization in which two states differ; null when they differ in more, in something else, or not at all. */
function onlyDifference(
  before: CreationState,
  after: CreationState,
): { name: CustomizationName; from?: Held; to?: Held } | null {
  if (before.coverId !== after.coverId || JSON.stringify(before.style) !== JSON.stringify(after.style)) return null;
  const held = ({ customizations }: CreationState) => new Map(customizations.map((one) => [one.name, one]));
  const [from, to] = [held(before), held(after)];
  const names = [...new Set([...from.keys(), ...to.keys()])].filter((name) => {
    const [a, b] = [from.get(name), to.get(name)];
    return a?.value !== b?.value || a?.photoId !== b?.photoId;
  });
  const [name] = names;
  if (!name || names.length > 1) return null;
  const [a, b] = [from.get(name), to.get(name)];
  return { name, ...(a ? { from: a } : {}), ...(b ? { to: b } : {}) };
}

/** What was being written or cropped between two states: its name, or null for a change that stands by itself. */
function workedOn(before: CreationState, after: CreationState): CustomizationName | null {
  const difference = onlyDifference(before, after);
  if (!difference) return null;
  const { name, from, to } = difference;
  if (name === 'Message' || name.startsWith('Legend ')) {
    return writesOn(from?.value ?? '', to?.value ?? '') ? name : null;
  }
  const isCrop = name.startsWith('Image ') && from && to && from.photoId === to.photoId;
  return isCrop ? name : null;
}

/**
 * Which states of a history end a step that a person would call one: words written in one go, or a photo being cropped,
 * are one step, however often they were saved meanwhile. It depends on the states before alone, so that "redo" stops
 * where "undo" has begun.
 * @param history in order, oldest first; a state equal to the one before it should not be in it
 * @returns for each state whether one may stop there
 */
export function stopsOf(history: readonly DatedState[]): boolean[] {
  const stops = history.map(() => true);
  let goBegan = 0;
  let inHand: CustomizationName | null = null;
  history.forEach((entry, index) => {
    const before = history[index - 1];
    if (!before) return;
    const now = entry.createdAt.getTime();
    const name = workedOn(before.state, entry.state);
    const goesOn =
      name !== null &&
      name === inHand &&
      now - before.createdAt.getTime() <= longestPause &&
      now - goBegan <= longestGo;
    if (goesOn) stops[index - 1] = false;
    else goBegan = now;
    inHand = name;
  });
  return stops;
}
