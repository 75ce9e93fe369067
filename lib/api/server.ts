import type { AnswerOf, Call } from '@jolimot/contract/call';
import { type CallName, calls } from '@jolimot/contract/calls';
import { serverEnv } from '@/lib/env';
import { buildRequest, type CallInput, type RawInput } from './request';

/** Public reads are kept for five minutes; a page that needs fresher data reads in the browser. */
const revalidate = 300;

/**
 * Public reads on the server, while pages are prerendered or revalidated. Never carries a token.
 * @throws Error when the API does not answer as the contract says, so that a broken page is never cached
 */
export async function readPublic<N extends CallName>(
  name: N,
  input: CallInput<(typeof calls)[N]>,
  locale: string,
): Promise<AnswerOf<(typeof calls)[N]>>;
export async function readPublic(name: CallName, input: RawInput, locale: string): Promise<unknown> {
  const call: Call = calls[name];
  const { url, init } = buildRequest(call, input, {}, { baseUrl: serverEnv().apiUrl, locale, token: null });
  const response = await fetch(url, { ...init, next: { revalidate } });
  const schema = call.answers[response.status];
  if (!response.ok || !schema) throw new Error(`${call.method} ${call.path} answered ${response.status}`);
  return schema.parse(await response.json());
}
