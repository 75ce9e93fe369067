import {
  type CreationStep,
  type CustomizationName,
  customizationTypeDefinitions,
  isImageName,
} from './customization-types';

/** What of a creation decides whether something is missing. */
export type CreationContent = {
  /** The names of the cover's customization types; null while no cover is chosen. */
  readonly coverTypes: readonly CustomizationName[] | null;
  /** The customizations that exist; for a text, its value. A blank text counts as none. */
  readonly customizations: Readonly<Partial<Record<CustomizationName, { readonly value: string | null }>>>;
};

/** A part that a creation lacks, and the step where it is added. */
export type MissingPart =
  | { readonly kind: 'cover'; readonly step: CreationStep }
  /** Any one of these is enough. */
  | { readonly kind: 'customization'; readonly step: CreationStep; readonly anyOf: readonly CustomizationName[] };

const backgrounds: readonly CustomizationName[] = ['Background Color', 'Background Cover'];

function stepOf(name: CustomizationName): CreationStep {
  const definition = customizationTypeDefinitions.find((one) => one.name === name);
  return definition?.parameters.editionStep ?? 'card';
}

/**
 * What a creation still lacks, in the order of the steps (docs/product/screens.md, "The creation screen"): its cover;
 * one of the backgrounds; each photo and the message. Only what the chosen cover lists can be required
 * (docs/product/card.md, "What is required"). Empty when it is complete; its words may still have problems
 * (typeset/text-problems.ts).
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
    .map((anyOf) => ({ kind: 'customization', step: stepOf(anyOf[0] ?? 'Message'), anyOf }));
}
