import { z } from 'zod';
import { defineCall } from '../call';
import { id, idFilter, instant, newestFirst, searchFilter } from '../fields';
import { resource } from '../resource';

export const jobKindNames = [
  ...(['mail.send', 'payment.reconcile', 'payment.movements', 'payment.giveBack', 'payment.reversals'] as const),
  ...(['coupon.release', 'order.press', 'batch.sheets', 'order.changes', 'invoice.keep', 'creditNote.keep'] as const),
  ...(['withdrawal.refund', 'sponsorship.give', 'account.reset', 'account.warn', 'photo.forget'] as const),
  ...(['cover.renditions', 'cover.forget', 'pages.renew', 'housekeeping.sweep', 'retention.step'] as const),
] as const;

const jobStates = ['waiting', 'running', 'done', 'failed'] as const;

const job = z
  .object({
    id,
    iri: z.string(),
    kind: z.string(),
    /** Of a kind that has steps. */
    step: z.string().nullable(),
    /** `failed`: abandoned after the last attempt. */
    state: z.enum(jobStates),
    /** No personal data. */
    about: z.record(z.string(), z.number()),
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    lastError: z.string().nullable(),
    /** Earliest start. */
    runAt: instant,
    /** Of the latest attempt. */
    startedAt: instant.nullable(),
    doneAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

const jobsToday = z
  .object({
    /** Since midnight in Paris. */
    done: z.number().int(),
    running: z.number().int(),
    waiting: z.number().int(),
    /** Of those that wait: tried in vain before. */
    retrying: z.number().int(),
    failed: z.number().int(),
    /** Since when the first that could begin has waited. */
    dueSince: instant.nullable(),
    /** The latest run of each daily one. */
    daily: z.array(job),
  })
  .meta({ id: 'JobsToday' });
export type JobsToday = z.infer<typeof jobsToday>;

const jobs = resource('/jobs', 'Job', job);

export const jobCalls = {
  listJobs: jobs.list({
    summary: 'The jobs, newest first; finished ones are kept for a month',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: newestFirst({
      'id[]': idFilter('jobs'),
      state: z.enum(jobStates).optional().catch(undefined),
      kind: searchFilter,
    }),
  }),
  getJob: jobs.get({ summary: 'One job', access: 'staff' }),
  retryJob: jobs.act('POST', '/retry', {
    summary: 'Try a job again now, as often as at first; a 409 for one that is being done or is done',
    access: 'admin',
  }),
  getJobsToday: defineCall({
    method: 'GET',
    path: '/jobs_today',
    tag: 'Job',
    summary: 'How the jobs stand today, and the latest run of each daily one',
    access: 'staff',
    answers: { 200: jobsToday },
  }),
  retryFailedJobs: defineCall({
    method: 'POST',
    path: '/jobs_today/retry',
    tag: 'Job',
    summary: 'Try all jobs again now that failed or wait for another try, as often as at first',
    access: 'admin',
    answers: { 200: jobsToday },
  }),
};
