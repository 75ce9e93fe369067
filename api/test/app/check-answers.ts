import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Call } from '@jolimot/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import { z } from 'zod';
import { DescribedAnswers, describedAnswers } from './described-answers';

/** Fails a test whose app answered otherwise than its OpenAPI document says. Runs before each test file. */
const wrong: string[] = [];
const served = new WeakMap<FastifyInstance, Call[]>();

const made = z.object({ fastify: z.custom<FastifyInstance>() });

const watch = (message: unknown) => {
  const { fastify } = made.parse(message);
  const calls: Call[] = [];
  served.set(fastify, calls);
  fastify.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    const problem = judge(fastify, request, reply, payload);
    if (problem) wrong.push(`${request.method} ${request.url} answered ${reply.statusCode}: ${problem}`);
    return payload;
  });
};

// One process runs many test files: a hook that stayed would judge them too.
subscribe('fastify.initialization', watch);
afterAll(() => {
  unsubscribe('fastify.initialization', watch);
});

export const takeComplaints = (): string[] => wrong.splice(0);

afterEach(() => {
  const found = takeComplaints();
  if (found.length > 0) throw new Error(`Answers that are not as documented:\n${found.join('\n')}`);
});

function judge(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { call } = request.routeOptions.config;
  if (!call || request.method === 'HEAD') return undefined;
  const answers = describedAnswers.get(call) ?? new DescribedAnswers(app.swagger());
  if (!describedAnswers.has(call)) for (const one of served.get(app) ?? []) describedAnswers.set(one, answers);
  const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
  const problem = answers.problemOf(call, reply.statusCode, type, payload);
  if (problem || reply.statusCode !== 401) return problem;
  return reply.getHeader('www-authenticate') === 'Bearer' ? undefined : 'a 401 names the scheme, Bearer';
}
