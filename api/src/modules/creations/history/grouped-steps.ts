import { type CustomizationName, isImageName, isLegendName } from '@jolimot/card/customization-types';
import type { CreationState } from '../../../db/schema/creations';

type DatedState = { state: CreationState; createdAt: Date };

/** A longer pause starts a new step, ms. */
const longestPause = 5000;
/** Longer work is undone in parts, ms. */
const longestStep = 20_000;
/** Share of the shorter text that must stay for an edit; less is a replacement. */
const leastKept = 0.7;

/** At start and end; each character counts once. */
function sharedEnds(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

const isEdit = (before: string, after: string): boolean =>
  sharedEnds(before, after) >= leastKept * Math.min(before.length, after.length);

type Stored = CreationState['customizations'][number];

/** Null when more, something else or nothing differs. */
function onlyDifference(
  before: CreationState,
  after: CreationState,
): { name: CustomizationName; from?: Stored; to?: Stored } | null {
  if (before.coverId !== after.coverId || before.productId !== after.productId) return null;
  if (JSON.stringify(before.style) !== JSON.stringify(after.style)) return null;
  const byName = ({ customizations }: CreationState) => new Map(customizations.map((one) => [one.name, one]));
  const [from, to] = [byName(before), byName(after)];
  const names = [...new Set([...from.keys(), ...to.keys()])].filter((name) => {
    const [a, b] = [from.get(name), to.get(name)];
    return a?.value !== b?.value || a?.photoId !== b?.photoId;
  });
  const [name] = names;
  if (!name || names.length > 1) return null;
  const [a, b] = [from.get(name), to.get(name)];
  return { name, ...(a ? { from: a } : {}), ...(b ? { to: b } : {}) };
}

/** The text or photo still being edited; null for a separate step. */
function continuedWork(before: CreationState, after: CreationState): CustomizationName | null {
  const difference = onlyDifference(before, after);
  if (!difference) return null;
  const { name, from, to } = difference;
  if (name === 'Message' || isLegendName(name)) return isEdit(from?.value ?? '', to?.value ?? '') ? name : null;
  const isCrop = isImageName(name) && from && to && from.photoId === to.photoId;
  return isCrop ? name : null;
}

/**
 * A text written without a pause, or one photo being cropped, is one step, however often it was saved
 * (docs/product/drafts.md, "History"). It depends only on earlier states, so that redo stops where undo began.
 * @param history oldest first, without equal neighbours
 */
export function endsOfSteps(history: readonly DatedState[]): boolean[] {
  const ends = history.map(() => true);
  let stepBegan = 0;
  let current: CustomizationName | null = null;
  history.forEach((entry, index) => {
    const before = history[index - 1];
    if (!before) return;
    const now = entry.createdAt.getTime();
    const name = continuedWork(before.state, entry.state);
    const goesOn =
      name !== null &&
      name === current &&
      now - before.createdAt.getTime() <= longestPause &&
      now - stepBegan <= longestStep;
    if (goesOn) ends[index - 1] = false;
    else stepBegan = now;
    current = name;
  });
  return ends;
}
