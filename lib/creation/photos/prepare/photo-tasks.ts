import type { Size } from './sent-photo';

/** The answer repeats `id`. */
export type PhotoTask = { readonly id: number; readonly file: Blob; readonly size: Size } & {
  readonly task: 'shrink' | 'heic';
};

export type PhotoResult =
  | { readonly kind: 'picture'; readonly blob: Blob; readonly width: number; readonly height: number }
  /** This browser or file does not allow it: the original is sent. */
  | { readonly kind: 'unable' };
