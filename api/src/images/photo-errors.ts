import { type AppError, invalid } from '../errors';

export const corruptPhoto = (): AppError => invalid('file', 'photo_corrupt', 'This photo is damaged or incomplete.');

export const tooManyPixels = (): AppError =>
  invalid('file', 'photo_too_many_pixels', 'This photo has more than 100 megapixels.');

/** Within all limits that people know of, but decoding it takes more memory or time than one picture gets. */
export const tooHeavy = (): AppError =>
  invalid('file', 'photo_too_heavy', 'This photo takes too much memory to open. Save it as an ordinary JPEG.');

export const noPhoto = (): AppError =>
  invalid('file', 'photo_type', 'Only JPEG, PNG, WebP, AVIF and HEIC photos can be used.');

/** A file that is a photo to one program and something else to another. */
export const notOnlyAPhoto = (): AppError =>
  invalid('file', 'photo_type', 'This file is a photo and something else at the same time.');
