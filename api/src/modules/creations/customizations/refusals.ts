import { type AppError, invalid } from '../../../errors';

/** 422: the creation's cover does not list this customization, or there is no cover yet. */
export const notAllowed = (): AppError =>
  invalid('customizationName', 'customization_not_allowed', 'The cover of this creation does not allow this.');

/** 422: a file where a text is expected. */
export const noFileHere = (): AppError => invalid('file', 'invalid', 'This customization takes no file.');

/** 422: neither of the two fields came. */
export const required = (field: 'value' | 'file'): AppError =>
  invalid(field, 'required', 'This value should not be blank.');
