import { type AppError, invalid } from '../../../errors';

/** 422: the creation's cover does not list this customization, or there is no cover yet. */
export const notAllowed = (): AppError =>
  invalid('customizationName', 'customization_not_allowed', 'The cover of this creation does not allow this.');

/** 422: a file where a text is expected. */
export const noFileHere = (): AppError => invalid('file', 'invalid', 'This customization takes no file.');

/** 422: neither of the two fields came. */
export const required = (field: 'value' | 'file'): AppError =>
  invalid(field, 'required', 'This value should not be blank.');

/** 422: a crop that is badly written, or lies partly outside its photo. */
export const cropInvalid = (): AppError => invalid('value', 'crop_invalid', 'This crop does not lie inside the photo.');

/** The bytes of a photo have to be sent: this creation has never had them. */
export const photoUnknown = (): AppError => invalid('photo', 'photo_unknown', 'This photo has to be sent again.');
