import { ApiError } from '@/lib/api/api-error';
import { codeOfMessage } from '@/lib/forms/violations';

/** What was wrong at one place of a form: a code of the shop's violations, with the values inside its sentence. */
export type FieldFault = { path: string; code: string; params: Readonly<Record<string, string | number>> };

/** Words for what the API refused, in the language of the screen. */
export type RefusalWords = {
  /** The sentence of a call that was refused as a whole. */
  refusal: (error: ApiError) => string;
  /** The sentence at a field. */
  fault: (fault: Omit<FieldFault, 'path'>) => string;
};

/**
 * A call that failed, as react-admin reads it: it shows the message, and the errors of `body` at their fields; it knows a
 * session that ended by the status.
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

/** Faults at their fields, the first of each. */
export function faultyForm(faults: readonly FieldFault[], words: RefusalWords): BackOfficeError {
  const sentences = faults.toReversed().map(({ path, ...fault }) => [path, words.fault(fault)]);
  return new BackOfficeError('', 422, { errors: Object.fromEntries(sentences) });
}

/**
 * What a failed call says.
 * @param fieldOf the field of the form that a path of the payload is filled in
 */
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
