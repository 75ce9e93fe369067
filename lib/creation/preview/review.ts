import type { DpiLevel } from '@jolimot/card/crop-maths';
import {
  type CreationStep,
  type ImageName,
  isImageName,
  isLegendName,
  type LegendName,
} from '@jolimot/card/customization-types';
import { type MissingPart, missingParts } from '@jolimot/card/document/missing';
import type { Shaper } from '@jolimot/card/typeset/shaper';
import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { namesOf, photoOfLegend, slotsOf } from '../card/cover-customizations';
import { sharpnessOf } from '../card/slot-geometry';
import { type TypedName, type UnsavedTexts, wordsOf } from '../document/desired';
import { problemsOf } from '../words/typed-text-problems';

/** `blocking`: cannot be ordered. */
export type ReviewItem =
  | { readonly kind: 'missing'; readonly step: CreationStep; readonly blocking: true; readonly thing: MissingPart }
  | {
      readonly kind: 'sharpness';
      readonly step: 'images';
      readonly blocking: boolean;
      readonly name: ImageName;
      readonly level: Exclude<DpiLevel, 'fine'>;
    }
  | {
      readonly kind: 'text';
      readonly step: 'message';
      readonly blocking: true;
      readonly name: TypedName;
      readonly problem: TextProblem;
    }
  | { readonly kind: 'legend'; readonly step: 'message'; readonly blocking: false; readonly name: LegendName }
  /** The tray is not printed. */
  | { readonly kind: 'waiting'; readonly step: 'images'; readonly blocking: false };

export type Reviewed = {
  readonly creation: Creation;
  readonly cover: Cover | null;
  readonly unsavedTexts: UnsavedTexts;
  readonly shaper: Shaper | undefined;
};

function missingItems(reviewed: Reviewed): ReviewItem[] {
  const { creation, cover, unsavedTexts } = reviewed;
  const message = wordsOf(reviewed, 'Message');
  const customizations =
    'Message' in unsavedTexts ? { ...creation.customizations, Message: { value: message } } : creation.customizations;
  return missingParts({ coverTypes: cover && namesOf(cover), customizations }).map((thing) => ({
    kind: 'missing',
    step: thing.step,
    blocking: true,
    thing,
  }));
}

function photoItems({ creation, cover }: Reviewed): ReviewItem[] {
  return (cover ? slotsOf(cover) : []).flatMap((name): ReviewItem[] => {
    const sharpness = sharpnessOf(creation.customizations[name], creation.product.slug, name);
    if (!sharpness || sharpness.level === 'fine') return [];
    const { level } = sharpness;
    return [{ kind: 'sharpness', step: 'images', blocking: level === 'refused', name, level }];
  });
}

const trayItems = ({ creation }: Reviewed): ReviewItem[] =>
  creation.waiting.some((name) => isImageName(name) || isLegendName(name))
    ? [{ kind: 'waiting', step: 'images', blocking: false }]
    : [];

function wordItems(reviewed: Reviewed): ReviewItem[] {
  const { creation, cover } = reviewed;
  const names = cover
    ? namesOf(cover).filter((name): name is TypedName => name === 'Message' || isLegendName(name))
    : [];
  return names.flatMap((name): ReviewItem[] => {
    const text = wordsOf(reviewed, name);
    const problems = problemsOf(name, text, reviewed);
    if (problems.length > 0) {
      return problems.map((problem) => ({ kind: 'text', step: 'message', blocking: true, name, problem }));
    }
    const bare = isLegendName(name) && text.trim() === '' && creation.customizations[photoOfLegend[name]];
    return bare ? [{ kind: 'legend', step: 'message', blocking: false, name }] : [];
  });
}

/** Blocking items first. */
export function review(reviewed: Reviewed): ReviewItem[] {
  const items = [...missingItems(reviewed), ...photoItems(reviewed), ...trayItems(reviewed), ...wordItems(reviewed)];
  return [...items.filter((item) => item.blocking), ...items.filter((item) => !item.blocking)];
}
