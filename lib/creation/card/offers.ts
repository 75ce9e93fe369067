import {
  type CreationStep,
  type CustomizationName,
  isDisplayableOn,
  isEditableOn,
} from '@jolimot/card/customization-types';
import type { Cover } from '@jolimot/contract/catalogue';
import { namesOf } from './frames';

/**
 * The customizations that a cover allows and that are edited on a step
 * (docs/product/screens.md, "The creation screen").
 */
export const editableOn = (cover: Pick<Cover, 'customizationTypes'>, step: CreationStep): CustomizationName[] =>
  namesOf(cover).filter((name) => {
    const type = cover.customizationTypes[name];
    return type !== undefined && isEditableOn(toParameters(type.parameters), step);
  });

/** The customizations that a cover allows and that a step shows. */
export const displayableOn = (cover: Pick<Cover, 'customizationTypes'>, step: CreationStep): CustomizationName[] =>
  namesOf(cover).filter((name) => {
    const type = cover.customizationTypes[name];
    return type !== undefined && isDisplayableOn(toParameters(type.parameters), step);
  });

type Answered = NonNullable<Cover['customizationTypes'][CustomizationName]>['parameters'];

/** The answer's optional step may be there and undefined; the rule's may only be absent. */
const toParameters = ({ editionStep, displaySteps }: Answered) =>
  editionStep ? { editionStep, displaySteps } : { displaySteps };
