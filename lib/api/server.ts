import { buildRequest, type CallInput, type RawInput } from '@jolimot/client/request';
import type { AnswerOf, Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { pageTagOf } from '@jolimot/contract/shop/page-renewal';
import { trace } from '@opentelemetry/api';
import { z } from 'zod';
import { serverEnv } from '@/lib/env';

/** Seconds, or until the API reports a change (docs/decisions/0057-a-change-shows-within-five-seconds.md). */
const revalidate = 300;

const collection = z.object({ member: z.array(z.unknown()), totalItems: z.number() });

/** For the API to go on with the page's trace. */
export function traced(init: HeadersInit | undefined): Headers {
  const headers = new Headers(init);
  const span = trace.getActiveSpan()?.spanContext();
  if (span) headers.set('traceparent', `00-${span.traceId}-${span.spanId}-01`);
  return headers;
}

async function read(call: Call, input: RawInput, locale: string, linked: boolean): Promise<Response> {
  const context = { baseUrl: serverEnv().apiUrl, locale, token: null };
  const { url, init } = buildRequest(call, input, linked ? { linked } : {}, context);
  const tag = pageTagOf(call);
  // The cache's key leaves the trace out.
  const response = await fetch(url, {
    ...init,
    headers: traced(init.headers),
    redirect: 'error',
    next: { revalidate, tags: tag ? [tag] : [] },
  });
  if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}`);
  return response;
}

function parsed(call: Call, status: number, body: unknown): unknown {
  const schema = call.answers[status];
  if (!schema) throw new Error(`${call.method} ${call.path} answered ${status}`);
  return schema.parse(body);
}

/**
 * For prerendering; never sends a token.
 * @throws Error when the answer breaks the contract: no broken page is cached
 */
export async function readPublic<N extends CallName>(
  name: N,
  input: CallInput<(typeof calls)[N]>,
  locale: string,
): Promise<AnswerOf<(typeof calls)[N]>>;
export async function readPublic(name: CallName, input: RawInput, locale: string): Promise<unknown> {
  const response = await read(calls[name], input, locale, false);
  return parsed(calls[name], response.status, await response.json());
}

export async function readPublicPage<N extends CallName>(
  name: N,
  input: CallInput<(typeof calls)[N]>,
  locale: string,
): Promise<{ items: AnswerOf<(typeof calls)[N]>; total: number }>;
export async function readPublicPage(
  name: CallName,
  input: RawInput,
  locale: string,
): Promise<{ items: unknown; total: number }> {
  const response = await read(calls[name], input, locale, true);
  const { member, totalItems } = collection.parse(await response.json());
  return { items: parsed(calls[name], response.status, member), total: totalItems };
}
