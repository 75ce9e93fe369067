import { type CreationStep, type CustomizationName, isImageName } from '../customization-types';
import { placeOf, stepOf } from './places';

export type CreationContent = {
  readonly coverTypes: readonly CustomizationName[] | null;
  /** A blank text counts as missing. */
  readonly customizations: Readonly<Partial<Record<CustomizationName, { readonly value: string | null }>>>;
};

export type MissingPart =
  | { readonly kind: 'cover'; readonly step: CreationStep }
  /** Any one of these is enough. */
  | { readonly kind: 'customization'; readonly step: CreationStep; readonly anyOf: readonly CustomizationName[] };

const backgrounds: readonly CustomizationName[] = ['Background Color', 'Background Cover'];

/**
 * In the order of the steps (docs/product/screens.md, "The creation screen"). Only parts that the cover lists are
 * required (docs/product/card.md, "What is required"). Words are checked in typeset/text-problems.ts.
 */
export function missingParts({ coverTypes, customizations }: CreationContent): MissingPart[] {
  if (!coverTypes) return [{ kind: 'cover', step: 'card' }];
  const present = (name: CustomizationName): boolean => {
    const found = customizations[name];
    return found !== undefined && (isImageName(name) || (found.value ?? '').trim() !== '');
  };
  const groups: (readonly CustomizationName[])[] = [
    backgrounds.filter((name) => coverTypes.includes(name)),
    ...coverTypes.filter(isImageName).map((name) => [name]),
    coverTypes.filter((name) => name === 'Message'),
  ];
  return groups
    .filter((names) => names.length > 0 && !names.some(present))
    .map((anyOf) => ({ kind: 'customization', step: stepOf(placeOf(anyOf[0] ?? 'Message')), anyOf }));
}
