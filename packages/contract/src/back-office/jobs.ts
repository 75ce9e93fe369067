import { z } from 'zod';
import { id, idFilter, instant, newestFirst, searchFilter } from '../fields';
import { resource } from '../resource';

const jobStates = ['waiting', 'running', 'done', 'failed'] as const;

const job = z
  .object({
    id,
    iri: z.string(),
    kind: z.string(),
    /** `failed`: abandoned after the last attempt. */
    state: z.enum(jobStates),
    /** No personal data. */
    about: z.record(z.string(), z.number()),
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    lastError: z.string().nullable(),
    /** Earliest start. */
    runAt: instant,
    doneAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

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
};
