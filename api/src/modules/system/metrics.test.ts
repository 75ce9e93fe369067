import { readFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { measureRequests } from '../../../../scripts/shop/measure-requests.mjs';
import { openTestApp } from '../../../test/app/open-test-app';
import { openOrderSetup } from '../../../test/setups/order-setup';
import { jobs, mails } from '../../db/schema/system';
import { answerFreshMs, createAnswerCache } from '../../http/caching/answer-cache';
import { lastBackup, remember } from '../../remembered';

const token = 'a-token-for-the-one-who-looks';
const test = await openTestApp();
const { handle } = test.deps;
const guarded = await openTestApp({ env: { METRICS_TOKEN: token } }, handle);

const desk = await openOrderSetup();

const read = (app = test, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.app.inject({ url: '/metrics', headers, remoteAddress });
/** The shop's figures are kept for 15 s. */
const figure = async (line: string, app = test) => {
  app.clock.advance(15_000);
  const found = (await read(app)).body.split('\n').find((text) => text.startsWith(`${line} `));
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

  it('reads the database once in 15 seconds', async () => {
    const waiting = async () => /^jolimot_jobs_waiting (\d+)$/m.exec((await read()).body)?.[1];
    test.clock.advance(15_000);
    const before = Number(await waiting());
    await handle.db.insert(jobs).values({ kind: 'mail.send', payload: {} });
    test.clock.advance(14_000);
    expect(Number(await waiting())).toBe(before);
    test.clock.advance(1000);
    expect(Number(await waiting())).toBe(before + 1);
  });

  it('tells what is sold, owed and late', async () => {
    const tell = (name: string) => figure(`jolimot_${name}`, desk.test);
    for (const credits of [10, 10]) await desk.placed(credits);
    expect([await tell('orders_placed_last_day'), await tell('credits_ordered_last_day')]).toEqual([2, 2]);
    expect([await tell('credits_owed'), await tell('cards_waiting{state="to_print"}')]).toEqual([18, 2]);
    expect([await tell('oldest_late_card_seconds'), await tell('last_backup_timestamp_seconds')]).toEqual([0, 0]);
    await desk.handle.db
      .insert(jobs)
      .values({ kind: 'mail.send', payload: {}, runAt: new Date('2026-11-18T22:00:00Z') });
    await remember(desk.handle.db, lastBackup, '2026-11-18T22:00:00.000Z');
    // Wednesday's cards, an hour after midnight in Paris.
    desk.clock.set('2026-11-18T23:59:45Z');
    expect(await tell('oldest_late_card_seconds')).toBe(3600);
    expect(await tell('oldest_waiting_job_seconds')).toBe(7215);
    expect(await tell('last_backup_timestamp_seconds')).toBe(Date.UTC(2026, 10, 18, 22) / 1000);
  });

  it('goes without what cannot be read', async () => {
    const db = new Proxy(handle.db, {
      get: () => () => {
        throw new Error('away');
      },
    });
    const broken = await openTestApp({ override: () => ({ db }) }, handle);
    expect(await figure('jolimot_metrics_read_failed{part="database"}', broken)).toBe(1);
    expect(await figure('jolimot_jobs_waiting', broken)).toBeUndefined();
    expect(await figure('jolimot_disk_free_bytes', broken)).toBeGreaterThan(0);
  });

  it('counts limits that were hit, and answers from the cache', async () => {
    const override = () => ({ answers: createAnswerCache(answerFreshMs) });
    const limited = await openTestApp({ env: { RATE_LIMITS: '1' }, override }, handle);
    const login = { method: 'POST', url: '/login_check', payload: { username: 'a', password: 'b' } } as const;
    for (let tried = 0; tried < 12; tried += 1) await limited.app.inject(login);
    expect(await figure('jolimot_rate_limited_total{limit="login"}', limited)).toBe(2);
    for (let asked = 0; asked < 3; asked += 1) await limited.app.inject('/products');
    expect(await figure('jolimot_answer_cache_lookups_total{result="hit"}', limited)).toBe(2);
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

it('alerts and dashboard name only what the programs export', async () => {
  const fileOf = (name: string) => readFileSync(path.join(import.meta.dirname, '../../../../deploy', name), 'utf8');
  const onPostgres = await openTestApp(
    { override: (deps) => ({ handle: { ...deps.handle, kind: 'postgres' } }) },
    handle,
  );
  measureRequests();
  const exported = (text: string) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
  const known = new Set([...exported((await read(onPostgres)).body), ...exported(await register.metrics())]);
  const used = ['prometheus/alerts.yml', 'grafana/jolimot.json'].flatMap((file) =>
    [...fileOf(file).matchAll(/\b(?:jolimot|http|nodejs|process)_\w+/g)].map(([name]) => name),
  );
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});
