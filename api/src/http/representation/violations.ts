import { invalidIri } from '@jolimot/contract/fields';
import { isViolationCode, type ViolationCode } from '@jolimot/contract/violation-codes';
import { z } from 'zod';
import {
  AppError,
  invalidAll,
  isSentence,
  type Params,
  type RefusedField,
  type Sentence,
  invalidIri as wrongIri,
} from '../../errors';

/** The contract's messages come first. Zod keeps them globally. */
export function installMessages(): void {
  z.config({ customError: (issue) => sentenceOf(issue) });
}

function sentenceOf(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This value should not be blank.' : 'This value should be of type {expected}.';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin);
    case 'invalid_value':
      return 'The value you selected is not a valid choice.';
    case 'unrecognized_keys':
      return 'Extra fields are not allowed here.';
    default:
      return unfit;
  }
}

const unfit = 'This value is not valid.';

function tooSmall(origin: string, minimum: number): Sentence {
  if (origin === 'string' && minimum <= 1) return 'This value should not be blank.';
  if (origin === 'string') return 'This value is too short. It should have {minimum} characters or more.';
  if (origin === 'array') return 'There should be {minimum} of these or more.';
  return 'This value should be {minimum} or more.';
}

function tooBig(origin: string): Sentence {
  if (origin === 'string') {
    return 'This value is too long. It should have {maximum, plural, one {# character} other {# characters}} or less.';
  }
  if (origin === 'array') return 'There should be {maximum} of these or less.';
  return 'This value should be {maximum} or less.';
}

export function refusalOf(error: z.core.$ZodError): AppError {
  const badIri = error.issues.find((issue) => customCode(issue) === invalidIri);
  if (badIri?.code === 'custom') return wrongIri(String(badIri.params?.iri));
  const [first] = error.issues;
  if (first?.code === 'invalid_type' && first.path.length === 0) {
    return new AppError('bad_request', { detail: 'The request has no usable body.' });
  }
  return invalidAll(error.issues.map(violationOf));
}

function violationOf(issue: z.core.$ZodIssue): RefusedField {
  const message = isSentence(issue.message) ? issue.message : unfit;
  const named = Object.entries(paramsOf(issue) ?? {}).filter(([name]) => message.includes(`{${name}`));
  const params = named.length > 0 ? Object.fromEntries(named) : undefined;
  return { propertyPath: propertyPath(issue.path), code: codeOf(issue), message, params };
}

/** For any sentence of {@link sentenceOf}. */
function paramsOf(issue: z.core.$ZodIssue): Params | undefined {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  return issue.code === 'invalid_type' ? { expected: issue.expected } : undefined;
}

/** As Symfony writes it: `shippings[0].date`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`;
    return written === '' ? String(key) : `${written}.${String(key)}`;
  }, '');
}

function codeOf(issue: z.core.$ZodIssue): ViolationCode {
  const own = customCode(issue);
  if (isViolationCode(own)) return own;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message === 'This value should not be blank.' ? 'required' : 'invalid';
    case 'too_small':
      return tooSmallCode(issue);
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'invalid';
    case 'invalid_format':
      return issue.format === 'email' ? 'email_invalid' : 'invalid';
    default:
      return 'invalid';
  }
}

function tooSmallCode(issue: z.core.$ZodIssueTooSmall): ViolationCode {
  if (issue.path.at(-1) === 'password') return 'password_short';
  if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'too_short';
  return issue.origin === 'array' ? 'required' : 'invalid';
}

const customCode = (issue: z.core.$ZodIssue): unknown => (issue.code === 'custom' ? issue.params?.code : undefined);
