import type { Size } from './sent-photo';

/** What the page asks of the photo worker, by a number that its answer repeats. */
export type PhotoTask = { readonly id: number; readonly file: Blob; readonly size: Size } & {
  readonly task: 'shrink' | 'heic';
};

/** What came of it. */
export type PhotoResult =
  | { readonly kind: 'picture'; readonly blob: Blob; readonly width: number; readonly height: number }
  /** This browser or this file does not allow it: the original is sent. */
  | { readonly kind: 'unable' };
