import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { z } from 'zod';
import { codeOfMessage } from './violations';

/** A form whose new password is typed twice: the second has to be the first. */
export const withConfirmation = <Schema extends z.ZodType<{ password: string; confirmation: string }>>(
  schema: Schema,
): Schema =>
  schema.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'password_mismatch',
  });

/** The code of what is wrong with a new password: one that is too short, or missing, is told the length it needs. */
export function newPasswordCode(message: string): ViolationCode {
  const code = codeOfMessage(message);
  return code === 'too_short' || code === 'required' ? 'password_short' : code;
}
