import { type AppError, invalid } from '../../../errors';

/** The cover does not list it, or there is no cover yet. */
export const notAllowed = (): AppError =>
  invalid('customizationName', 'customization_not_allowed', 'The cover of this creation does not allow this.');

export const noFileHere = (): AppError => invalid('file', 'invalid', 'This customization takes no file.');

export const required = (field: 'value' | 'file'): AppError =>
  invalid(field, 'required', 'This value should not be blank.');

export const cropInvalid = (): AppError => invalid('value', 'crop_invalid', 'This crop does not lie inside the photo.');

export const photoUnknown = (): AppError => invalid('photo', 'photo_unknown', 'This photo has to be sent again.');
