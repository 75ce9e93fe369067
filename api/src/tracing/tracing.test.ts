import { Writable } from 'node:stream';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openTestApp, openTestDatabase } from '../../test/app/open-test-app';
import { jobs } from '../db/schema/system';
import { enqueue } from '../jobs/queue/enqueue';
import { drainJobs, type JobHandlers } from '../jobs/run/run-jobs';
import { createLogger } from '../log/logging';
import { jobHandlers } from '../modules/job-handlers';
import { createTracing } from './open-telemetry';
import { setTracing, traced } from './tracing';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const click = '00f067aa0ba902b7';
const letter = { subject: 'question', name: 'Zoé Secrète', email: 'zoe@test.example', message: 'Au Japon ?' };

const handle = await openTestDatabase();
const untraced = await openTestApp({}, handle);
const memory = new InMemorySpanExporter();
const tracing = createTracing(new SimpleSpanProcessor(memory));
setTracing(tracing);
const lines: string[] = [];
const logger = createLogger(
  { logLevel: 'info' },
  new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  }),
);
const test = await openTestApp(
  { override: ({ outside, mailer }) => ({ logger, mailer: outside.timed('mail', mailer) }) },
  handle,
);

afterEach(() => {
  memory.reset();
  lines.length = 0;
});
afterAll(() => {
  setTracing(undefined);
  return tracing.stop();
});

const write = (traceparent: string, email = letter.email, { app } = test) =>
  app.inject({
    method: 'POST',
    url: '/contact_messages?q=secret',
    payload: { ...letter, email },
    headers: { traceparent },
  });
const spanNamed = (name: string) => memory.getFinishedSpans().find((span) => span.name === name);
const parentOf = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;
const idOf = (span: ReadableSpan | undefined) => span?.spanContext().spanId;

describe('a trace', () => {
  it('leads from the click through the request and the job to the mail', async () => {
    const answer = await write(`00-${traceId}-${click}-00`);
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([201, traceId]);
    await drainJobs(test.deps, jobHandlers);
    const [request, job, mail] = ['POST /contact_messages', 'job mail.send', 'mail send'].map(spanNamed);
    expect(new Set(memory.getFinishedSpans().map((span) => span.spanContext().traceId))).toEqual(new Set([traceId]));
    expect([parentOf(request), parentOf(job), parentOf(mail)]).toEqual([click, idOf(request), idOf(job)]);
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/contact_messages',
      'http.response.status_code': 201,
    });
    expect(job?.attributes).toMatchObject({ 'job.kind': 'mail.send', 'job.attempt': 1, 'job.max_attempts': 105 });
    const kept = memory
      .getFinishedSpans()
      .map(({ name, attributes, events, status }) => [name, attributes, events, status]);
    expect(JSON.stringify(kept)).not.toMatch(/zoe|secr|japon|127\.0/i);
  });

  it('goes on in a job that a job queues, and a failure shows its class only', async () => {
    await write(`00-${traceId}-${click}-00`, 'other@test.example');
    const failing: JobHandlers = {
      ...jobHandlers,
      'mail.send': async () => {
        await enqueue(handle.db, 'photo.forget', { keys: [] });
        throw new TypeError('550 zoe@test.example');
      },
    };
    await drainJobs(test.deps, failing);
    const [job, next] = ['job mail.send', 'job photo.forget'].map(spanNamed);
    expect([job?.status, job?.attributes['error.type'], job?.events]).toEqual([{ code: 2 }, 'TypeError', []]);
    expect([parentOf(next), next?.spanContext().traceId]).toEqual([idOf(job), traceId]);
    expect(lines.find((line) => line.includes('a job failed'))).toContain(`"traceId":"${traceId}"`);
    expect(lines.find((line) => line.includes('request completed'))).toContain(`"traceId":"${traceId}"`);
  });

  it.each([
    ['garbage', 'zoe@private.example'],
    ['5 kB', `00-${'a'.repeat(5000)}-${click}-01`],
    ['capitals', `00-${traceId.toUpperCase()}-${click}-01`],
    ['no id', `00-${'0'.repeat(32)}-${click}-01`],
    ['another version', `ff-${traceId}-${click}-01`],
  ])('takes nothing of a header with %s', async (_what, header) => {
    const answer = await test.app.inject({ url: '/company', headers: { traceparent: header } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const [span] = memory.getFinishedSpans();
    expect([span?.parentSpanContext, span?.spanContext().traceId]).toEqual([
      undefined,
      expect.not.stringMatching(traceId),
    ]);
  });

  it.each(['00', '01', 'ff'])('is kept whatever the flag of the caller says: %s', async (flag) => {
    await test.app.inject({ url: '/company', headers: { traceparent: `00-${traceId}-${click}-${flag}` } });
    expect(memory.getFinishedSpans()).toHaveLength(1);
  });
});

describe('without tracing', () => {
  it('a call works, keeps nothing, and its answer still names the trace', async () => {
    setTracing(undefined);
    const answer = await write(`00-${traceId}-${click}-01`, 'none@test.example', untraced);
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([201, traceId]);
    expect(await traced('work', async () => 'done')).toBe('done');
    expect(memory.getFinishedSpans()).toEqual([]);
    const stored = await handle.db.select().from(jobs).where(isNotNull(jobs.traceparent));
    expect(stored).toHaveLength(3);
    setTracing(tracing);
  });
});
