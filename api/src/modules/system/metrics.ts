import { and, count, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { DbOrTx } from '../../db/client';
import { jobs, mails } from '../../db/schema/system';
import type { Deps } from '../../deps';
import { notFound } from '../../errors';
import { addBacklog, addPastLives, type Backlog, mayReadMetrics, metricsText } from '../../http/server/metrics';
import { pastLives } from '../../retention/lives';

/** For Prometheus; a 404 without the right to read it. */
export function metricsRoutes(app: FastifyInstance, { db, config, clock }: Deps, registry: Registry): void {
  addBacklog(registry, () => readBacklog(db));
  addPastLives(registry, () => pastLives(db, clock.now()));
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw notFound();
    const { type, text } = await metricsText(registry);
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

async function readBacklog(db: DbOrTx): Promise<Backlog> {
  const open = isNull(jobs.doneAt);
  const [waiting, givenUp, [mailCounts]] = await Promise.all([
    db.$count(jobs, and(open, lt(jobs.attempts, jobs.maxAttempts))),
    db.$count(jobs, and(open, sql`${jobs.attempts} >= ${jobs.maxAttempts}`)),
    db
      .select({
        queued: count(sql`case when ${mails.state} = 'queued' then 1 end`),
        failed: count(sql`case when ${mails.state} = 'failed' then 1 end`),
      })
      .from(mails)
      .where(inArray(mails.state, ['queued', 'failed'])),
  ]);
  return {
    jobsWaiting: waiting,
    jobsGivenUp: givenUp,
    mailsQueued: mailCounts?.queued ?? 0,
    mailsFailed: mailCounts?.failed ?? 0,
  };
}
