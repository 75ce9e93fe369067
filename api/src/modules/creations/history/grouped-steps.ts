import { type CustomizationName, isImageName, isLegendName } from '@jolimot/card/customization-types';
import { cardStyle } from '@jolimot/contract/creations';
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

/** `cover`, `product`, `style`, names of customizations. */
export function changedIn(before: CreationState, after: CreationState) {
  const styleKeys = Object.keys(cardStyle.shape) as (keyof CreationState['style'])[];
  const names = new Set([...before.customizations, ...after.customizations].map(({ name }) => name));
  return [
    ...(before.coverId === after.coverId ? [] : (['cover'] as const)),
    ...(before.productId === after.productId ? [] : (['product'] as const)),
    ...(styleKeys.every((key) => before.style[key] === after.style[key]) ? [] : (['style'] as const)),
    ...[...names].filter((name) => contentOf(before, name) !== contentOf(after, name)),
  ];
}

function contentOf(state: CreationState, name: string): string {
  const found = customizationIn(state, name);
  return found ? JSON.stringify([found.value, found.photoId]) : '';
}

const customizationIn = ({ customizations }: CreationState, wanted: string) =>
  customizations.find(({ name }) => name === wanted);

/** The text or photo still being edited; null for a separate step. */
function continuedWork(before: CreationState, after: CreationState): CustomizationName | null {
  const [name, ...more] = changedIn(before, after);
  if (more.length > 0 || name === undefined || name === 'cover' || name === 'product' || name === 'style') return null;
  const [from, to] = [customizationIn(before, name), customizationIn(after, name)];
  if (name === 'Message' || isLegendName(name)) return isEdit(from?.value ?? '', to?.value ?? '') ? name : null;
  return isImageName(name) && from && to && from.photoId === to.photoId ? name : null;
}

/**
 * A text written without a pause, or one photo being cropped, is one step (docs/product/drafts.md, "History"). It
 * depends only on earlier states, so that redo stops where undo began.
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
