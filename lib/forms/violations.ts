import { ApiError } from '@jolimot/client/api-error';
import { type ViolationCode, violationCodes } from '@jolimot/contract/violation-codes';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export const isViolationCode = (value: string): value is ViolationCode => violationCodes.some((code) => code === value);

/** The API's English sentences, by code. */
const sentences: Record<string, ViolationCode> = {
  'The email address is incorrect.': 'email_invalid',
  'A name has letters, spaces, hyphens, apostrophes and full stops only.': 'name_characters',
};

const codeOfIssue = (issue: z.core.$ZodRawIssue): ViolationCode => {
  // A number out of bounds is neither missing nor too long.
  if ('origin' in issue && (issue.origin === 'number' || issue.origin === 'int')) return 'invalid';
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === '')) return 'required';
  return 'invalid';
};

/** For `zodResolver`: an issue's message becomes its code, to be shown in the page's language. */
export const issueCodes = { error: (issue: z.core.$ZodRawIssue): string => codeOfIssue(issue) };

/** The code in a form error's message. */
export const codeOfMessage = (message: string | undefined): ViolationCode => {
  if (!message) return 'invalid';
  return isViolationCode(message) ? message : (sentences[message] ?? 'invalid');
};

/**
 * Shows violations at their fields and focuses the first.
 * @returns false when some have no field: show them for the whole form
 */
export function setViolations<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  error: unknown,
  fields: readonly FieldPath<Values>[],
): boolean {
  if (!(error instanceof ApiError) || error.violations.length === 0) return false;
  let first: FieldPath<Values> | undefined;
  let placed = 0;
  for (const violation of error.violations) {
    const field = fields.find((name) => name === violation.propertyPath);
    if (!field) continue;
    form.setError(field, { type: 'server', message: codeOfMessage(violation.code) });
    first ??= field;
    placed += 1;
  }
  if (first) form.setFocus(first);
  return placed === error.violations.length;
}

/** The second password must equal the first. */
export const withConfirmation = <Schema extends z.ZodType<{ password: string; confirmation: string }>>(
  schema: Schema,
): Schema =>
  schema.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'password_mismatch',
  });

/** Too short or missing: asks for the minimum length. */
export function newPasswordCode(message: string | undefined): ViolationCode {
  const code = codeOfMessage(message);
  return code === 'too_short' || code === 'required' ? 'password_short' : code;
}
