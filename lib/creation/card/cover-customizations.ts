import {
  type CreationStep,
  type CustomizationName,
  customizationNames,
  type ImageName,
  isDisplayableOn,
  isEditableOn,
  isImageName,
  isStripUsed,
  type LegendName,
} from '@jolimot/card/customization-types';
import type { CreationContent } from '@jolimot/card/document/missing';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';

type Named = { customizationTypes: Partial<Record<CustomizationName, unknown>> };
type Allowing = Pick<Cover, 'customizationTypes'>;

/** In the order of `customizationNames`, of photos in slots and of screen readers. */
export const namesOf = (cover: Named): CustomizationName[] =>
  customizationNames.filter((name) => cover.customizationTypes[name] !== undefined);

/** Front first. */
export const slotsOf = (cover: Named): ImageName[] => namesOf(cover).filter(isImageName);

export const photoOfLegend: Readonly<Record<LegendName, ImageName>> = {
  'Legend Left': 'Image Back Left',
  'Legend Middle': 'Image Back Middle',
  'Legend Right': 'Image Back Right',
};

type Answered = NonNullable<Cover['customizationTypes'][CustomizationName]>['parameters'];

/** The contract's step may be `undefined`, the card's only absent. */
const toParameters = ({ editionStep, displaySteps }: Answered) =>
  editionStep ? { editionStep, displaySteps } : { displaySteps };

const allowedOn = (cover: Allowing, step: CreationStep, rule: typeof isEditableOn): CustomizationName[] =>
  namesOf(cover).filter((name) => {
    const type = cover.customizationTypes[name];
    return type !== undefined && rule(toParameters(type.parameters), step);
  });

/** docs/product/screens.md, "The creation screen" */
export const editableOn = (cover: Allowing, step: CreationStep): CustomizationName[] =>
  allowedOn(cover, step, isEditableOn);

export const displayableOn = (cover: Allowing, step: CreationStep): CustomizationName[] =>
  allowedOn(cover, step, isDisplayableOn);

/** No place for photos: the Images step is left out. */
export const emptyStepOf = (cover: Allowing): { empty?: CreationStep } =>
  editableOn(cover, 'images').some(isImageName) ? {} : { empty: 'images' };

export const creationContent = (creation: Creation, cover: Cover | null): CreationContent => ({
  coverTypes: cover && namesOf(cover),
  customizations: creation.customizations,
});

/** @param cover null while loading */
export const hasStripIn = ({ customizations }: Pick<Creation, 'customizations'>, cover: Cover | null): boolean =>
  cover !== null && isStripUsed(namesOf(cover), customizations);

/** Instead of a blank inside. */
export const firstBackground = ({ customizationTypes, backColor }: Cover): { background?: string } =>
  customizationTypes['Background Color'] ? { background: backColor } : {};
