import {
  type CreationStep,
  type CustomizationName,
  isImageName,
  isOfStrip,
  isPresent,
  isStripUsed,
} from '../customization-types';
import { placeOf, stepOf } from './places';

export type CreationContent = {
  readonly coverTypes: readonly CustomizationName[] | null;
  readonly customizations: Readonly<Partial<Record<CustomizationName, { readonly value: string | null }>>>;
};

export type MissingPart =
  | { readonly kind: 'cover'; readonly step: CreationStep }
  /** Any one of these is enough. */
  | { readonly kind: 'customization'; readonly step: CreationStep; readonly anyOf: readonly CustomizationName[] };

const backgrounds: readonly CustomizationName[] = ['Background Color', 'Background Cover'];

/** In the order of the steps (docs/product/card.md, "What is required"). */
export function missingParts({ coverTypes, customizations }: CreationContent): MissingPart[] {
  if (!coverTypes) return [{ kind: 'cover', step: 'card' }];
  const hasStrip = isStripUsed(coverTypes, customizations);
  const groups: (readonly CustomizationName[])[] = [
    backgrounds.filter((name) => coverTypes.includes(name)),
    ...coverTypes.filter((name) => isImageName(name) && (hasStrip || !isOfStrip(name))).map((name) => [name]),
    coverTypes.filter((name) => name === 'Message'),
  ];
  return groups
    .filter((names) => names.length > 0 && !names.some((name) => isPresent(name, customizations)))
    .map((anyOf) => ({ kind: 'customization', step: stepOf(placeOf(anyOf[0] ?? 'Message')), anyOf }));
}
