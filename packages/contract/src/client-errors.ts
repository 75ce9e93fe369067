import { z } from 'zod';
import { defineCall } from './call';
import { id, instant, newestFirst, paged, searchFilter } from './fields';
import { resource } from './resource';

const fieldMaximum = 64 * 1024;

/** A report is shortened, not refused; never inside a surrogate pair. */
const truncated = (maximum: number) =>
  z
    .string()
    .max(fieldMaximum)
    .default('')
    .transform((words) => words.slice(0, maximum).replace(/[\ud800-\udbff]$/, ''));

export const clientErrorInput = z.object({
  message: truncated(2000),
  name: truncated(200),
  trace: truncated(20_000),
  userAgent: truncated(500),
  info: truncated(5000),
  url: truncated(2000),
});

const clientError = z
  .object({
    id,
    iri: z.string(),
    message: z.string(),
    name: z.string(),
    trace: z.string(),
    userAgent: z.string(),
    info: z.string(),
    url: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof clientError>;

/** Of a group: to be looked at, mended, or not worth it. */
export const errorStates = ['open', 'settled', 'ignored'] as const;
const errorState = z.enum(errorStates);
export type ErrorState = z.infer<typeof errorState>;

/** A group tells how often it came each day. */
export const daysOfErrors = 14;

/** Reports with the same name and message. */
const clientErrorGroup = z
  .object({
    /** Derived from name and message. */
    id: z.string(),
    name: z.string(),
    message: z.string(),
    count: z.number().int(),
    firstAt: instant,
    lastAt: instant,
    latest: z.string(),
    /** A settled one that comes again is open. */
    state: errorState,
    /** Reports a day in Paris, today's last. */
    days: z.array(z.number().int()).length(daysOfErrors),
  })
  .meta({ id: 'ClientErrorGroup' });
export type ClientErrorGroup = z.infer<typeof clientErrorGroup>;

/** docs/product/screens.md, "Error pages" */
const reportAnswer = z.object({ message: z.enum(['thank-you', 'reload-page']) }).meta({ id: 'ReportAnswer' });

export const shopSettings = z
  .object({
    /** For the hours after a deployment: pages with an error reload. */
    reloadPage: z.boolean(),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettings>;

const clientErrors = resource('/errors', 'ClientError', clientError);

export const clientErrorCalls = {
  reportClientError: defineCall({
    method: 'POST',
    path: '/errors/',
    tag: 'ClientError',
    summary: 'Report an error of a page; at most one in 10 s from one sender',
    access: 'public',
    body: clientErrorInput,
    multipart: {},
    answers: { 201: reportAnswer },
    rateLimit: 'clientError',
  }),
  listClientErrors: clientErrors.list({
    summary: 'The reported errors, newest first',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: newestFirst({
      group: searchFilter,
    }),
  }),
  listClientErrorGroups: defineCall({
    method: 'GET',
    path: '/error_groups',
    tag: 'ClientError',
    summary: 'The reported errors, each once with its number, open ones first, then the newest',
    access: 'staff',
    query: paged({
      search: searchFilter,
      state: errorState.optional().catch(undefined),
    }),
    answers: { 200: z.array(clientErrorGroup) },
    ld: { type: 'ClientErrorGroup', shape: 'collection' },
  }),
  markClientErrorGroup: defineCall({
    method: 'PUT',
    path: '/error_groups/{id}/state',
    tag: 'ClientError',
    summary: 'Say that an error is settled or ignored, or open it again',
    access: 'admin',
    params: z.object({ id: z.string().max(32) }),
    body: z.object({ state: errorState }),
    answers: { 200: clientErrorGroup },
  }),
  getClientError: clientErrors.get({ summary: 'One reported error', access: 'staff' }),
  getSettings: defineCall({
    method: 'GET',
    path: '/settings',
    tag: 'ShopSettings',
    summary: 'The switches of the shop',
    access: 'staff',
    answers: { 200: shopSettings },
  }),
  updateSettings: defineCall({
    method: 'PUT',
    path: '/settings',
    tag: 'ShopSettings',
    summary: 'Set the switches of the shop',
    access: 'admin',
    body: shopSettings,
    answers: { 200: shopSettings },
  }),
};
