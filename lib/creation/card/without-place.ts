import {
  type CustomizationName,
  customizationNames,
  isImageName,
  isLegendName,
} from '@jolimot/card/customization-types';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';
import { namesOf } from './frames';

/**
 * The photos and legends of a creation that a cover has no place for, those that waited before among them. They stay
 * with the draft and do not print. In the order of `customizationNames`.
 */
export function withoutPlace(
  creation: Pick<Creation, 'customizations' | 'waiting'>,
  cover: Pick<Cover, 'customizationTypes'>,
): CustomizationName[] {
  const offered = new Set(namesOf(cover));
  const held = new Set([...namesOf({ customizationTypes: creation.customizations }), ...creation.waiting]);
  return customizationNames.filter(
    (name) => held.has(name) && (isImageName(name) || isLegendName(name)) && !offered.has(name),
  );
}
