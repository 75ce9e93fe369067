import { type AppError, invalid } from '../errors';

export const corruptPhoto = (): AppError => invalid('file', 'photo_corrupt', 'This photo is damaged or incomplete.');

export const tooManyPixels = (): AppError =>
  invalid('file', 'photo_too_many_pixels', 'This photo has more than 100 megapixels.');

/** Within the published limits, but too much memory or time. */
export const tooHeavy = (): AppError =>
  invalid('file', 'photo_too_heavy', 'This photo takes too much memory to open. Save it as an ordinary JPEG.');

export const noPhoto = (): AppError =>
  invalid('file', 'photo_type', 'Only JPEG, PNG, WebP, AVIF and HEIC photos can be used.');

/** A polyglot: one program reads a photo, another something else. */
export const notOnlyAPhoto = (): AppError =>
  invalid('file', 'photo_type', 'This file is a photo and something else at the same time.');
