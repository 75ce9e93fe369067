import { z } from 'zod';

/** Each has one HTTP status and one default sentence in the API. */
const errorCodes = [
  'validation',
  'bad_request',
  'invalid_iri',
  'unauthenticated',
  'access_denied',
  'second_factor_needed',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'conflict',
  'idempotency_mismatch',
  'stale_version',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'rate_limited',
  'headers_too_large',
  'payment_provider_unavailable',
  'unavailable',
  'storage_full',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const violation = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.string(),
  /** Its values. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Violation = z.infer<typeof violation>;

/** RFC 9457; `violations` come with a 422, and an order's 412. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(errorCodes),
    violations: z.array(violation).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

/** The body of a 401, sent with `WWW-Authenticate: Bearer`. */
export const unauthorized = z
  .object({
    code: z.literal(401),
    message: z.enum(['Invalid credentials.', 'JWT Token not found', 'Invalid JWT Token', 'Expired JWT Token']),
  })
  .meta({ id: 'Unauthorized' });
