import type { Change, Refusal } from '@jolimot/card/document/change';
import { type AppError, invalid } from '../../../errors';

export const required = (field: 'value' | 'file'): AppError =>
  invalid(field, 'required', 'This value should not be blank.');

/** The cover does not list it, or there is no cover yet. */
export const notAllowed = (): AppError =>
  invalid('customizationName', 'customization_not_allowed', 'This cover has no such place.');

export const noFileHere = (): AppError => invalid('file', 'invalid', 'This customization takes no file.');

export const cropInvalid = (): AppError => invalid('value', 'crop_invalid', 'This crop does not lie inside the photo.');

/** 422, at the field of the call that makes the change. */
export function refusalError({ refused, picture }: Refusal, { kind }: Change): AppError {
  switch (refused) {
    case 'not-allowed':
      return notAllowed();
    case 'no-photo-place':
      return noFileHere();
    case 'no-photo-there':
      return required('file');
    case 'colour-invalid':
      return invalid('value', 'color_invalid', 'A colour is written #RRGGBB.');
    case 'crop-invalid':
      return cropInvalid();
    case 'photo-too-small': {
      const propertyPath = kind === 'crop' ? 'value' : 'file';
      const params = picture && { ...picture };
      return invalid(
        propertyPath,
        'photo_too_small',
        'This photo is too small for this place: it would print blurred.',
        params,
      );
    }
  }
}
