import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { z } from 'zod';
import { codeOfMessage } from './violations';

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
