import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';
import { codeOfMessage } from './issue-codes';

/**
 * Puts the server's violations beside their fields and moves to the first.
 * @returns whether every violation found a field; if not, the form must also say it as a whole
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
