import { type CustomizationName, isImageName, isLegendName } from '@jolimot/card/customization-types';
import { hasBackImages } from '@jolimot/card/templates/template';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { namesOf } from '../card/cover-customizations';
import { allCustomizations } from '../document/customizations';
import { type NewDesign, type TypedName, typedNames, type UnsavedTexts, wordsOf } from '../document/desired';
import { shownCreation } from '../document/shown';
import { problemsOf } from '../words/typed-text-problems';

export type PlannedChange = {
  readonly creation: Creation;
  readonly cover: Cover | null;
  readonly unsavedTexts: UnsavedTexts;
  readonly next: NewDesign;
  readonly nextCover: Cover;
};

type LengthProblem = Extract<TextProblem, { code: 'too-long' | 'too-many-characters' | 'too-wide' }>;

export type ChangeReport = {
  /** Photos that stay. */
  readonly along: number;
  /** From the tray to the card. */
  readonly returning: number;
  /** From the card to the tray. */
  readonly waiting: readonly CustomizationName[];
  /** Those that fit before. */
  readonly tooLong: readonly { readonly name: TypedName; readonly problem: LengthProblem }[];
  readonly hasWords: boolean;
};

const isLengthProblem = (problem: TextProblem): problem is LengthProblem =>
  problem.code === 'too-long' || problem.code === 'too-many-characters' || problem.code === 'too-wide';

/** A photo keeps its home, a text its name. */
const keyOf = ({ home, customizationName }: Customization): CustomizationName => home ?? customizationName;

/** Texts may fit only one of the two cards. */
export const needsMeasuring = ({ creation, cover, next }: PlannedChange): boolean =>
  allCustomizations(creation).some(({ customizationName: name }) => name === 'Message' || isLegendName(name)) &&
  (creation.product.slug !== next.product.slug ||
    !cover ||
    // Photos may move to the strip, or away.
    hasBackImages(namesOf(cover)) ||
    hasBackImages(next.names));

/**
 * By the same rule as the change (docs/product/drafts.md, "What comes along").
 * @param shaper without it no text is too long
 */
export function reportOf(planned: PlannedChange, shaper: Shaper | undefined): ChangeReport {
  const { creation, next } = planned;
  const after = shownCreation(creation, [{ place: 'cover', design: next }], {});
  const willShow = new Set(Object.values(after.customizations).map(keyOf));
  const comesAlong = (one: Customization): boolean => willShow.has(keyOf(one));
  const isPhoto = (one: Customization): boolean => isImageName(one.customizationName);
  const shown = Object.values(creation.customizations);
  return {
    along: shown.filter((one) => isPhoto(one) && comesAlong(one)).length,
    returning: Object.values(creation.tray).filter((one) => isPhoto(one) && comesAlong(one)).length,
    waiting: shown.filter((one) => !comesAlong(one)).map(({ customizationName }) => customizationName),
    tooLong: shaper ? newlyTooLong(planned, after, shaper) : [],
    hasWords: typedNames.some((name) => wordsOf(planned, name).trim() !== ''),
  };
}

function newlyTooLong(
  { creation, cover, unsavedTexts, nextCover }: PlannedChange,
  after: Creation,
  shaper: Shaper,
): ChangeReport['tooLong'] {
  return typedNames.flatMap((name) => {
    if (!nextCover.customizationTypes[name]) return [];
    const text = wordsOf({ creation: after, unsavedTexts }, name);
    const problem = problemsOf(name, text, { creation: after, cover: nextCover, shaper }).find(isLengthProblem);
    const isKnown = problemsOf(name, text, { creation, cover, shaper }).some((one) => one.code === problem?.code);
    return problem && !isKnown ? [{ name, problem }] : [];
  });
}
