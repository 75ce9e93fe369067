import { type CustomizationName, isImageName } from './customization-types';
import type { FaceTemplate, MessageSlot } from './templates/template';

/** Whether a cover asks for the small photos of the inside or of the address side. */
export const hasBackImages = (coverTypes: readonly CustomizationName[]): boolean =>
  coverTypes.some((name) => isImageName(name) && name.startsWith('Image Back '));

/** The message's slot on a face, which depends on the cover: a postcard without Back images leaves it more room. */
export const messageSlot = (face: FaceTemplate, coverTypes: readonly CustomizationName[]): MessageSlot | undefined =>
  hasBackImages(coverTypes) ? face.message?.withBackImages : face.message?.alone;
