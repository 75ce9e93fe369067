import { ApiError } from '@jolimot/client/api-error';
import type { PageCode } from '@/lib/forms/violations';

export type FieldFault = { path: string; sentence: string };

export type RefusalWords = {
  refusal: (error: ApiError) => string;
  fault: (code: PageCode) => string;
};

/** React-admin shows the message, puts `body.errors` at their fields, and knows an ended session by its status. */
export class BackOfficeError extends Error {
  override readonly name = 'BackOfficeError';

  constructor(
    message: string,
    readonly status: number,
    readonly body: { readonly errors?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
  }
}

export function faultyForm(faults: readonly FieldFault[]): BackOfficeError {
  const sentences = faults.toReversed().map(({ path, sentence }) => [path, sentence]);
  return new BackOfficeError('', 422, { errors: Object.fromEntries(sentences) });
}

/** @param fieldOf the form's field for a path of the payload */
export function backOfficeError(error: unknown, words: RefusalWords, fieldOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status !== 422 || error.violations.length === 0)
    return new BackOfficeError(words.refusal(error), error.status);
  return faultyForm(
    error.violations.map(({ propertyPath, message }) => ({ path: fieldOf(propertyPath), sentence: message })),
  );
}
