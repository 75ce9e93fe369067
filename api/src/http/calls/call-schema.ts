import { type Call, captchaHeader, currentPasswordHeader, type FileType } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { problem, unauthorized } from '@jolimot/contract/problem';
import { z } from 'zod';
import { linkedSchema } from '../representation/linked-data';
import { linkedDataType } from '../representation/negotiation';

type Media = Record<string, { schema: z.ZodType }>;
interface Documented {
  description: string;
  content: Media;
}

export interface CallSchema {
  tags: string[];
  summary: string;
  operationId?: string;
  security: Record<string, string[]>[];
  consumes?: string[];
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  response: Record<string, Documented>;
}

const nameOf = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));
export const callName = (call: Call): string | undefined => nameOf.get(call);

export const successStatus = (call: Call | undefined): number => Number(Object.keys(call?.answers ?? {})[0] ?? 200);

export function callSchema(call: Call): CallSchema {
  const operationId = callName(call);
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(operationId ? { operationId } : {}),
    security: securityOf(call),
    ...(call.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...headersOf(call),
    response: responsesOf(call),
  };
}

/** Documented here, checked where they are used. */
function headersOf(call: Call): { headers?: z.ZodType } {
  const text = (meta: Record<string, unknown>) => z.string().optional().meta(meta);
  const headers = {
    ...(call.currentPassword
      ? {
          [currentPasswordHeader]: text({
            description: 'The caller’s own password, as `encodeURIComponent` writes it',
          }),
        }
      : {}),
    ...(call.captcha ? { [captchaHeader]: text(captchaToken(call.captcha)) } : {}),
    ...(call.idempotent ? { 'Idempotency-Key': text(idempotencyKey) } : {}),
    ...(call.versioned ? { 'If-Match': text(ifMatch) } : {}),
  };
  return Object.keys(headers).length > 0 ? { headers: z.looseObject(headers) } : {};
}

const captchaToken = (action: string) => ({
  description: `What reCAPTCHA v3 gave the browser for the action \`${action}\`. Without one fewer requests are taken from one address; with one of a robot it is a 403.`,
});
const idempotencyKey = {
  description:
    'The caller’s own name for this request: sent again with the same body within 24 hours it is not done again and gets the first answer; with another body it is a 409.',
  minLength: 1,
  maxLength: 200,
  pattern: '^[\\x21-\\x7e]+$',
};
const ifMatch = {
  description:
    'The ETag of the version that is meant: a 412 when it is no longer the newest. Without it any version is.',
};

/** OpenAPI writes an optional token as an empty requirement. */
function securityOf(call: Call): Record<string, string[]>[] {
  if (call.access === 'guest' || call.staffView) return [{}, { bearer: [] }];
  return call.access === 'public' ? [] : [{ bearer: [] }];
}

function responsesOf(call: Call): Record<string, Documented> {
  const responses: Record<string, Documented> = {};
  for (const [status, schema] of Object.entries(call.answers)) {
    responses[status] = { description: 'Success', content: mediaOf(call, schema) };
  }
  if (call.access !== 'public' || call.staffView || call.tag === 'Token') {
    responses['401'] = { description: 'Not signed in', content: { 'application/json': { schema: unauthorized } } };
  }
  responses.default = { description: 'A refusal', content: { 'application/problem+json': { schema: problem } } };
  return responses;
}

const fileSchema = (type: FileType): z.ZodType =>
  type === 'text/csv' ? z.string() : z.string().meta({ format: 'binary' });

function mediaOf(call: Call, schema: z.ZodType): Media {
  if (call.produces) return { [call.produces]: { schema: z.string().meta({ format: 'binary' }) } };
  if (schema.safeParse(undefined).success) return {};
  const linked = linkedSchema(call, schema);
  return {
    'application/json': { schema },
    ...(linked ? { [linkedDataType]: { schema: linked } } : {}),
    ...Object.fromEntries((call.alsoProduces ?? []).map((type) => [type, { schema: fileSchema(type) }])),
  };
}
