import type { ErrorCode, Problem, unauthorized } from '@jolimot/contract/problem';
import type { ViolationCode } from '@jolimot/contract/violation-codes';
import type { z } from 'zod';

export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

type UnauthorizedMessage = z.infer<typeof unauthorized>['message'];

/** Code of a problem or a violation (422), or the sentence of a 401. */
export type FaultCode = ErrorCode | ViolationCode | UnauthorizedMessage;

export class Refusal extends Error {
  override name = 'Refusal';
  constructor(readonly answer: Answer) {
    super(`The fake shop answers ${answer.status}.`);
  }
}

const problemOf = (status: number, own: Pick<Problem, 'code' | 'detail' | 'violations'>): Answer => ({
  status,
  body: { type: `/errors/${own.code}`, title: 'An error occurred', status, ...own } satisfies Problem,
  headers: { 'content-type': 'application/problem+json' },
});

export const stale = (): Refusal =>
  new Refusal(problemOf(412, { code: 'stale_version', detail: 'This was changed in the meantime.' }));

export const notFound = (): Refusal => new Refusal(problemOf(404, { code: 'not_found', detail: 'Not Found' }));

export const conflict = (detail: string): Refusal => new Refusal(problemOf(409, { code: 'conflict', detail }));

/** 400. */
export const noSuchItem = (iri: string): Refusal =>
  new Refusal(problemOf(400, { code: 'invalid_iri', detail: `Item not found for "${iri}".` }));

const violating = (propertyPath: string, code: string, message: string): Answer =>
  problemOf(422, {
    code: 'validation',
    detail: `${propertyPath}: ${message}`,
    violations: [{ propertyPath, code, message }],
  });

/** 422. */
export const invalid = (propertyPath: string, code: ViolationCode, message: string): Refusal =>
  new Refusal(violating(propertyPath, code, message));

/** @throws Refusal 422, or 400 for a malformed IRI */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'custom' && issue.params?.code === 'invalid_iri')
    throw new Refusal(problemOf(400, { code: 'invalid_iri', detail: issue.message }));
  throw invalid(issue?.path.join('.') ?? '', 'invalid', issue?.message ?? 'This value is not valid.');
}

const defaultCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  403: 'access_denied',
  404: 'not_found',
  409: 'conflict',
  412: 'stale_version',
  413: 'payload_too_large',
  429: 'rate_limited',
  503: 'unavailable',
};

export function faultAnswer(
  status: number,
  code: FaultCode | undefined,
  { field = 'value', retryAfter }: { field?: string | undefined; retryAfter?: number | undefined },
): Answer {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  if (status === 401) return { status, body: { code: 401, message: code ?? 'Expired JWT Token' }, headers };
  if (status === 422) return violating(field, code ?? 'invalid', 'The test wanted this refusal.');
  const known = { code: code ?? defaultCodes[status] ?? 'internal', detail: 'The test wanted this refusal.' };
  const body = { type: `/errors/${known.code}`, title: 'An error occurred', status, ...known };
  return { status, body, headers: { 'content-type': 'application/problem+json', ...headers } };
}
