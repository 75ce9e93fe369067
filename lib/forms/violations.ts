import { ApiError } from '@jolimot/client/api-error';
import type { Violation } from '@jolimot/contract/problem';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** Found by pages, worded by `errors.violations`; others come with the server's sentence. */
const pageCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'email_invalid',
  'email_used',
  'name_characters',
  'password_short',
  'password_mismatch',
  'photo_type',
  'photo_too_large',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_unknown',
  'zipcode_invalid',
  'line_too_long',
  'address_characters',
  'state_invalid',
  'credits_insufficient',
] as const satisfies readonly ViolationCode[];
export type PageCode = (typeof pageCodes)[number];

export const isPageCode = (value: string): value is PageCode => pageCodes.some((code) => code === value);

/** Of the contract. */
const sentences: Record<string, PageCode> = {
  'The email address is incorrect.': 'email_invalid',
  'A name has letters, spaces, hyphens, apostrophes, full stops, & and · only.': 'name_characters',
};

const codeOfIssue = (issue: z.core.$ZodRawIssue): PageCode => {
  // Neither missing nor too long.
  if ('origin' in issue && (issue.origin === 'number' || issue.origin === 'int')) return 'invalid';
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === '')) return 'required';
  return 'invalid';
};

/** For `zodResolver`: the code, to be shown in the page's language. */
export const issueCodes = { error: (issue: z.core.$ZodRawIssue): string => codeOfIssue(issue) };

/** Undefined for a sentence of the server. */
export const codeOfMessage = (message: string | undefined): PageCode | undefined => {
  if (!message) return 'invalid';
  return isPageCode(message) ? message : sentences[message];
};

/** Focuses the first. @returns false when some have no field */
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
    form.setError(field, { type: 'server', message: saidOf(violation) });
    first ??= field;
    placed += 1;
  }
  if (first) form.setFocus(first);
  return placed === error.violations.length;
}

/** A taken address has a sentence of its own. */
const saidOf = ({ code, message }: Violation): string => (code === 'email_used' ? code : message);

export const withConfirmation = <Schema extends z.ZodType<{ password: string; confirmation: string }>>(
  schema: Schema,
): Schema =>
  schema.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'password_mismatch',
  });

export function newPasswordMessage(message: string | undefined): string | undefined {
  const code = codeOfMessage(message);
  return code === 'too_short' || code === 'required' ? 'password_short' : message;
}
