import { type ViolationCode, violationCodes } from '@jolimot/contract/problem';
import type { z } from 'zod';

const isViolationCode = (value: string): value is ViolationCode => violationCodes.some((code) => code === value);

/**
 * The contract's own sentences (the API sends them in English) and the code that a form words them by.
 */
const sentences: Record<string, ViolationCode> = {
  'The email address is incorrect.': 'email_invalid',
  'A name has letters, spaces, hyphens, apostrophes and full stops only.': 'name_characters',
};

const codeOfIssue = (issue: z.core.$ZodRawIssue): ViolationCode => {
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'required' : 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === '')) return 'required';
  return 'invalid';
};

/** Options of `zodResolver`: an issue's message becomes its code, so that the form can say it in the page's language. */
export const issueCodes = { error: (issue: z.core.$ZodRawIssue): string => codeOfIssue(issue) };

/** The code behind a form error's message. */
export const codeOfMessage = (message: string | undefined): ViolationCode => {
  if (!message) return 'invalid';
  return isViolationCode(message) ? message : (sentences[message] ?? 'invalid');
};
