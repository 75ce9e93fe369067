import { z } from 'zod';
import { defineCall } from './call';
import { id, instant, locale, paging } from './fields';

/** A mail kept in the outbox. */
export const mail = z
  .object({
    id,
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    locale,
    template: z.string(),
    state: z.enum(['queued', 'kept', 'sent', 'failed']),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mail>;

export const mailCalls = {
  listMails: defineCall({
    method: 'GET',
    path: '/mails',
    tag: 'Mail',
    summary: 'The outbox, newest first; tokens are masked except in the demo',
    access: 'staff',
    query: z.object({ recipient: z.string().max(180).optional(), ...paging(30) }),
    answers: { 200: z.array(mail) },
    ld: { type: 'Mail', shape: 'collection' },
  }),
};
