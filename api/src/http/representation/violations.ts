import { invalidIri } from '@jolimot/contract/fields';
import type { Violation } from '@jolimot/contract/problem';
import { z } from 'zod';
import { AppError } from '../../errors';

/** The contract's messages come first. Zod keeps them globally. */
export function installMessages(): void {
  z.config({ customError: (issue) => messageOf(issue) });
}

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This value should not be blank.'
        : `This value should be of type ${issue.expected}.`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return 'The value you selected is not a valid choice.';
    case 'unrecognized_keys':
      return 'Extra fields are not allowed here.';
    default:
      return 'This value is not valid.';
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string' && minimum <= 1) return 'This value should not be blank.';
  if (origin === 'string') return `This value is too short. It should have ${minimum} characters or more.`;
  if (origin === 'array') return `This collection should contain ${plural(minimum, 'element')} or more.`;
  return `This value should be ${minimum} or more.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `This value is too long. It should have ${plural(maximum, 'character')} or less.`;
  if (origin === 'array') return `This collection should contain ${plural(maximum, 'element')} or less.`;
  return `This value should be ${maximum} or less.`;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 400 for a wrong IRI or no object, else 422. */
export function refusalOf(error: z.core.$ZodError): AppError {
  const badIri = error.issues.find((issue) => customCode(issue) === invalidIri);
  if (badIri) return new AppError('invalid_iri', { detail: badIri.message });
  const [first] = error.issues;
  if (first?.code === 'invalid_type' && first.path.length === 0) {
    return new AppError('bad_request', { detail: 'The request has no usable body.' });
  }
  return new AppError('validation', { violations: error.issues.map(violationOf) });
}

function violationOf(issue: z.core.$ZodIssue): Violation {
  return { propertyPath: propertyPath(issue.path), message: issue.message, code: codeOf(issue) };
}

/** As Symfony writes it: `shippings[0].date`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`;
    return written === '' ? String(key) : `${written}.${String(key)}`;
  }, '');
}

function codeOf(issue: z.core.$ZodIssue): string {
  const own = customCode(issue);
  if (own !== undefined) return own;
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

function tooSmallCode(issue: z.core.$ZodIssueTooSmall): string {
  if (issue.path.at(-1) === 'password') return 'password_short';
  if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'too_short';
  return issue.origin === 'array' ? 'required' : 'invalid';
}

function customCode(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'custom') return undefined;
  const code: unknown = issue.params?.code;
  return typeof code === 'string' ? code : undefined;
}
