import path from 'node:path';
import { buildRequest } from '@jolimot/client/request';
import { calls } from '@jolimot/contract/calls';
import { serverEnv } from '@/lib/env';
import { resolveTrace } from '@/lib/source-maps/resolve-trace';
import type { SourceTrace } from '@/lib/source-maps/source-frame';

const headers = { 'cache-control': 'private, no-store' };
const refuse = (status: number) => new Response(null, { status, headers });

/** Only readers of the report get the sources: their token goes to the API. */
export async function GET(request: Request, { params }: { params: Promise<{ report: string }> }): Promise<Response> {
  const { report } = await params;
  const [, token] = /^Bearer ([\w.~+/=-]{1,4000})$/.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!/^\d{1,15}$/.test(report)) return refuse(404);
  if (token === undefined) return refuse(401);
  const call = calls.getClientError;
  const context = { baseUrl: serverEnv().apiUrl, locale: 'en', token };
  const { url, init } = buildRequest(call, { params: { id: report } }, {}, context);
  const answer = await fetch(url, { ...init, cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return refuse(answer?.status ?? 503);
  const { trace } = call.answers[200].parse(await answer.json());
  const maps = path.join(/* turbopackIgnore: true */ process.cwd(), serverEnv().buildFolder, 'source-maps');
  const resolved: SourceTrace = await resolveTrace(trace, maps);
  return Response.json(resolved, { headers });
}
