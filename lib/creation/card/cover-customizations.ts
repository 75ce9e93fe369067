import {
  type CreationStep,
  type CustomizationName,
  customizationNames,
  type ImageName,
  isDisplayableOn,
  isEditableOn,
  isImageName,
  type LegendName,
} from '@jolimot/card/customization-types';
import type { CreationContent } from '@jolimot/card/missing';
import type { Cover } from '@jolimot/contract/catalogue';
import type { Creation } from '@jolimot/contract/creations';

type Named = { customizationTypes: Partial<Record<CustomizationName, unknown>> };
type Allowing = Pick<Cover, 'customizationTypes'>;

/** The customizations that a cover allows, in the order of `customizationNames`: slots are filled and read out in it. */
export const namesOf = (cover: Named): CustomizationName[] =>
  customizationNames.filter((name) => cover.customizationTypes[name] !== undefined);

/** The photo slots of a cover, front first. */
export const slotsOf = (cover: Named): ImageName[] => namesOf(cover).filter(isImageName);

/** The small photo over each legend. */
export const photoOfLegend: Readonly<Record<LegendName, ImageName>> = {
  'Legend Left': 'Image Back Left',
  'Legend Middle': 'Image Back Middle',
  'Legend Right': 'Image Back Right',
};

type Answered = NonNullable<Cover['customizationTypes'][CustomizationName]>['parameters'];

/** The contract's optional step may be `undefined`; the card's may only be absent. */
const toParameters = ({ editionStep, displaySteps }: Answered) =>
  editionStep ? { editionStep, displaySteps } : { displaySteps };

const allowedOn = (cover: Allowing, step: CreationStep, rule: typeof isEditableOn): CustomizationName[] =>
  namesOf(cover).filter((name) => {
    const type = cover.customizationTypes[name];
    return type !== undefined && rule(toParameters(type.parameters), step);
  });

/**
 * The customizations that a cover allows and that are edited on a step
 * (docs/product/screens.md, "The creation screen").
 */
export const editableOn = (cover: Allowing, step: CreationStep): CustomizationName[] =>
  allowedOn(cover, step, isEditableOn);

/** The customizations that a cover allows and that a step shows. */
export const displayableOn = (cover: Allowing, step: CreationStep): CustomizationName[] =>
  allowedOn(cover, step, isDisplayableOn);

/**
 * What `missing` checks of a creation.
 * @param cover its cover, or null while there is none or it is loading
 */
export const creationContent = (creation: Creation, cover: Cover | null): CreationContent => ({
  coverTypes: cover && namesOf(cover),
  customizations: creation.customizations,
});

/** A new card is not blank inside: it takes the colour that its cover was drawn with, until another is chosen. */
export const firstBackground = ({ customizationTypes, backColor }: Cover): { background?: string } =>
  customizationTypes['Background Color'] ? { background: backColor } : {};
