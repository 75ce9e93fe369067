import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { jobs, mails } from '../../db/schema/system';

const token = 'a-token-for-the-one-who-looks';
const test = await openTestApp();
const { handle } = test.deps;
const guarded = await openTestApp({ env: { METRICS_TOKEN: token } }, handle);

const read = (app = test, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.app.inject({ url: '/metrics', headers, remoteAddress });
const figure = async (line: string) => {
  const found = (await read()).body.split('\n').find((text) => text.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};

describe('GET /metrics', () => {
  it('is Prometheus text with the process and every route', async () => {
    await test.app.inject('/covers/123');
    await test.app.inject('/covers/456');
    await test.app.inject('/nowhere/secret');
    const answer = await read();
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await figure('http_requests_total{method="GET",route="/covers/:id",status="404"}')).toBe(2);
    expect(await figure('http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
    expect(await figure('http_request_duration_seconds_count{method="GET",route="/covers/:id"}')).toBe(2);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(answer.body).not.toMatch(/secret|covers\/\d/);
  });

  it('counts the jobs and mails that wait', async () => {
    const { db } = handle;
    await db.insert(jobs).values([
      { kind: 'mail.send', payload: {} },
      { kind: 'mail.send', payload: {}, attempts: 8 },
      { kind: 'mail.send', payload: {}, doneAt: new Date() },
    ]);
    const mail = { recipient: 'x', template: 'welcome', locale: 'fr' as const, subject: '', text: '', html: '' };
    await db.insert(mails).values([
      { ...mail, key: 'a' },
      { ...mail, key: 'b', state: 'failed' },
      { ...mail, key: 'c', state: 'failed' },
    ]);
    expect(await figure('jolimot_jobs_waiting')).toBe(1);
    expect(await figure('jolimot_jobs_given_up')).toBe(1);
    expect(await figure('jolimot_mails_queued')).toBe(1);
    expect(await figure('jolimot_mails_failed')).toBe(2);
  });

  it('answers only this machine, unless a token is configured', async () => {
    expect((await read()).statusCode).toBe(200);
    expect((await read(test, {}, '192.0.2.1')).statusCode).toBe(404);
    expect((await read(test, { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404);
    expect((await read(guarded)).statusCode).toBe(404);
    expect((await read(guarded, { authorization: 'Bearer another' })).statusCode).toBe(404);
    expect((await read(guarded, { authorization: `Bearer ${token}` }, '192.0.2.1')).statusCode).toBe(200);
  });
});
