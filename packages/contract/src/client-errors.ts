import { z } from 'zod';
import { defineCall } from './call';
import { id, instant, paged } from './fields';
import { resource } from './resource';

/** A field of a form is no longer anyway. */
const fieldMaximum = 64 * 1024;

/** A report is never refused for its length: what is too much is cut, and never through the middle of a character. */
const cut = (maximum: number) =>
  z
    .string()
    .max(fieldMaximum)
    .default('')
    .transform((words) => words.slice(0, maximum).replace(/[\ud800-\udbff]$/, ''));

/** What a page reports of an error. */
export const clientErrorInput = z.object({
  message: cut(2000),
  name: cut(200),
  trace: cut(20_000),
  userAgent: cut(500),
  info: cut(5000),
  url: cut(2000),
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

/** What the page does after its report: nothing, or load itself anew (docs/product/screens.md, "Error pages"). */
const reportAnswer = z.object({ message: z.enum(['thank-you', 'reload-page']) }).meta({ id: 'ReportAnswer' });

/** The switches of an admin. */
export const shopSettings = z
  .object({
    /** Pages that report an error are told to load themselves anew: for the hours after a deploy. */
    reloadPage: z.boolean(),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettings>;

const clientErrors = resource('/errors', 'ClientError', clientError);

export const clientErrorCalls = {
  reportClientError: defineCall({
    method: 'POST',
    path: '/errors',
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
    query: paged({}),
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
