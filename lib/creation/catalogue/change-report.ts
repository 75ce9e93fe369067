import { type CustomizationName, isImageName, isLegendName } from '@jolimot/card/customization-types';
import { hasBackImages } from '@jolimot/card/templates/template';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation, Customization } from '@jolimot/contract/creations';
import { namesOf } from '../card/cover-customizations';
import { carryCard, heldCustomizations, type NewDesign } from '../document/carry-card';
import { type TypedName, typedNames, type UnsavedTexts, wordsOf } from '../document/unsaved-texts';
import { problemsOf } from '../words/typed-text-problems';

/** A card, and the cover and product that it is to have. */
export type PlannedChange = {
  readonly creation: Creation;
  readonly cover: Cover | null;
  readonly unsavedTexts: UnsavedTexts;
  readonly next: NewDesign;
  readonly nextCover: Cover;
};

/** Why a text has to be shortened. */
type LengthProblem = Extract<TextProblem, { code: 'too-long' | 'too-many-characters' | 'too-wide' }>;

/** What another cover or product does to a card, as it is told before. */
export type ChangeReport = {
  /** Photos that are on the card, and will be. */
  readonly along: number;
  /** Photos that wait, and will be on the card. */
  readonly returning: number;
  /** What is on the card and will wait, by the places where it is now. */
  readonly waiting: readonly CustomizationName[];
  /** Texts that will have to be shortened, and had not to before. */
  readonly tooLong: readonly { readonly name: TypedName; readonly problem: LengthProblem }[];
  readonly hasWords: boolean;
};

const isLengthProblem = (problem: TextProblem): problem is LengthProblem =>
  problem.code === 'too-long' || problem.code === 'too-many-characters' || problem.code === 'too-wide';

/** A photo keeps its home whatever happens to it; a text its name. */
const keyOf = ({ home, customizationName }: Customization): CustomizationName => home ?? customizationName;

/** Whether texts may fit on one of the two cards and not on the other. */
export const needsMeasuring = ({ creation, cover, next }: PlannedChange): boolean =>
  heldCustomizations(creation).some(({ customizationName: name }) => name === 'Message' || isLegendName(name)) &&
  (creation.product.slug !== next.product.slug ||
    !cover ||
    hasBackImages(namesOf(cover)) !== hasBackImages(next.names));

/**
 * What a change of cover or product does, by the rule that then carries it out
 * (docs/product/drafts.md, "What comes along").
 * @param shaper measures the texts; without it none is told to be too long
 */
export function reportOf(planned: PlannedChange, shaper: Shaper | undefined): ChangeReport {
  const { creation, next } = planned;
  const after = carryCard(creation, next);
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
