import { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@jolimot/contract/call';
import type { Locale } from '@jolimot/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import type { Deps } from '../../deps';
import { authenticate, type CurrentUser, staffViewer } from '../auth/access';
import { readForm, type UploadedFile, uploadFolder } from '../input/multipart';
import { canonicalPath } from '../input/url';
import { type RateLimiter, rateLimiter } from '../limits/rate-limits';
import { admitPerson } from '../limits/robots';
import { uploadTimeout } from '../limits/slow-requests';
import { Answer, FileAnswer, Page } from '../representation/answers';
import { linkedCollection, linkedItem } from '../representation/linked-data';
import { linkedDataType, localeOf, wantsLinkedData } from '../representation/negotiation';
import { audited, recordDownload, tellSecurity } from './audit';
import { callSchema, successStatus } from './call-schema';
import { planRenewal } from './plan-renewal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before validation. */
    user: CurrentUser | undefined;
    upload: UploadedFile | undefined;
  }
  interface FastifyContextConfig {
    call?: Call;
    /** A file has more time to arrive (see limits/slow-requests.ts). */
    takesFile?: boolean;
  }
}

type UserOf<C extends Call> = C extends { staffView: true }
  ? CurrentUser | undefined
  : C['access'] extends 'public'
    ? undefined
    : C['access'] extends 'guest'
      ? CurrentUser | undefined
      : CurrentUser;

interface CallContext<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** On a public call only for staff who ask for everything. */
  user: UserOf<C>;
  upload: UploadedFile | undefined;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
}

type ElementOf<T> = T extends readonly (infer Item)[] ? Item : never;
type CallResult<C extends Call> = C extends { produces: string }
  ? FileAnswer
  :
      | AnswerOf<C>
      | Answer<number, AnswerOf<C>>
      | Page<ElementOf<AnswerOf<C>>>
      | (C extends { alsoProduces: readonly string[] } ? FileAnswer : never);

type NothingOf<C extends Call> = undefined extends AnswerOf<C> ? Promise<void> : never;

export interface RouteOptions<C extends Call> {
  handler: (context: CallContext<C>) => Promise<CallResult<C>> | CallResult<C> | NothingOf<C>;
  /** Bytes, when 64 KiB of JSON (see input/json-body.ts) are too few. */
  bodyLimit?: number;
}

/** Access, rate limit, validation and representation follow from the contract (docs/calls.md). */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  deps: Pick<Deps, 'tokens' | 'config' | 'counters' | 'db' | 'captcha' | 'clock' | 'logger'>,
  call: C,
  options: RouteOptions<C>,
): void {
  const limit =
    call.rateLimit && deps.config.rateLimits
      ? rateLimiter(call.rateLimit, `${call.method} ${call.path}`, deps.counters)
      : undefined;
  const form = call.multipart;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: callSchema(call) as FastifySchema,
    config: { call, takesFile: form?.file !== undefined },
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(form ? uploadTimeout : {}),
    onRequest: async (request) => {
      request.user = call.staffView ? await staffViewer(request, deps) : await authenticate(request, call, deps);
      // Refuses before the body is read, if possible.
      if (limit && !limit.readsBody) await limit.admit(request);
    },
    preValidation: async (request) => {
      // Before validation, so that invalid bodies count too.
      if (limit?.readsBody) await limit.admit(request);
      // After the limit, which also protects the provider.
      await admitPerson(request, call.captcha, deps.captcha, limit);
      if (form && !(form.orJson && isJson(request)))
        await readForm(request, form.file, uploadFolder(deps.config.dataDir));
    },
    handler: async (request, reply) => {
      const result = await audited(deps.db, call, request, () => options.handler(contextOf(call, request, reply)));
      tellSecurity(request, call);
      await planRenewal(deps, call);
      if (result instanceof FileAnswer) await recordFile(deps.db, request, reply, result);
      return answer(call, request, reply, result);
    },
    ...(limit ? { errorHandler: countingRefusals(limit) } : {}),
  });
}

/** Before its first byte leaves. */
async function recordFile(
  db: Deps['db'],
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<void> {
  const { content } = file;
  // The cut connection tells the reader.
  if (content instanceof Readable) {
    content.once('error', (err) => reply.log.error({ err }, 'A file broke off while it was sent.'));
  }
  try {
    await recordDownload(db, request);
  } catch (cause) {
    if (content instanceof Readable) content.destroy();
    throw cause;
  }
}

const isJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim() === 'application/json';

const countingRefusals =
  (limit: RateLimiter): NonNullable<RouteShorthandOptions['errorHandler']> =>
  async (error, request) => {
    await limit.countRefusal(request, error);
    throw error;
  };

/** Fastify has validated the request by the same schemas. */
function contextOf<C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): CallContext<C> {
  return {
    params: request.params as ParamsOf<C>,
    query: (call.query ? request.query : {}) as QueryOf<C>,
    body: request.body as BodyOf<C>,
    user: request.user as UserOf<C>,
    upload: request.upload,
    locale: localeOf(request),
    request,
    reply,
  };
}

async function answer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): Promise<FastifyReply> {
  reply.code(result instanceof Answer ? result.status : successStatus(call));
  if (result instanceof FileAnswer) return sendFile(call, reply, result);
  if (result instanceof Answer) reply.headers(result.headers);
  const body: unknown = result instanceof Answer ? result.body : result;
  setCaching(call, request, reply);
  if (body === undefined || body === null) return reply.send();
  return reply.type(mediaType(call, request)).send(await shape(call, request, body));
}

const mediaType = (call: Call, request: FastifyRequest): string =>
  `${call.ld && wantsLinkedData(request) ? linkedDataType : 'application/json'}; charset=utf-8`;

async function shape(call: Call, request: FastifyRequest, body: unknown): Promise<unknown> {
  const items = body instanceof Page ? body.items : body;
  if (!call.ld || !wantsLinkedData(request)) return items;
  if (!Array.isArray(items)) return linkedItem(call.ld.type, items);
  const extent = body instanceof Page ? body.extent : { totalItems: items.length };
  const told = 'totalItems' in extent ? { totalItems: await extent.totalItems } : extent;
  return linkedCollection(call.ld.type, canonicalPath(request), items, told);
}

function sendFile(call: Call, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const ascii = file.filename.replace(/[^\w.-]+/g, '-');
  return reply
    .type(call.produces ?? file.type ?? 'application/octet-stream')
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    )
    .header('cache-control', 'private, no-store')
    .headers(file.headers)
    .send(file.content);
}

/** Only public reads may be cached. A handler's own header stays. */
function setCaching(call: Call, request: FastifyRequest, reply: FastifyReply): void {
  if (call.method === 'GET') reply.header('vary', 'Accept, Accept-Language, Origin');
  if (reply.hasHeader('cache-control')) return;
  const isPublic = call.method === 'GET' && call.access === 'public' && !request.user;
  reply.header('cache-control', isPublic ? 'public, no-cache' : 'private, no-store');
}
