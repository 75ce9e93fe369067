import { ApiError } from '@jolimot/client/api-error';
import { codeOfMessage } from '@/lib/forms/violations';

/** A violation at one field: its code, with the values of its sentence. */
export type FieldFault = { path: string; code: string; params: Readonly<Record<string, string | number>> };

export type RefusalWords = {
  refusal: (error: ApiError) => string;
  fault: (fault: Omit<FieldFault, 'path'>) => string;
};

/**
 * A failed call for react-admin, which shows the message, puts `body.errors` at their fields, and knows an ended
 * session by its status.
 */
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

/** Keeps the first fault of each field. */
export function faultyForm(faults: readonly FieldFault[], words: RefusalWords): BackOfficeError {
  const sentences = faults.toReversed().map(({ path, ...fault }) => [path, words.fault(fault)]);
  return new BackOfficeError('', 422, { errors: Object.fromEntries(sentences) });
}

/** @param fieldOf the form's field for a path of the payload */
export function backOfficeError(error: unknown, words: RefusalWords, fieldOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status !== 422 || error.violations.length === 0)
    return new BackOfficeError(words.refusal(error), error.status);
  return faultyForm(
    error.violations.map(({ propertyPath, code, params = {} }) => ({
      path: fieldOf(propertyPath),
      code: codeOfMessage(code),
      params,
    })),
    words,
  );
}
