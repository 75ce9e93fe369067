import { z } from 'zod';
import { id, instant, locale, paged } from './fields';
import { resource } from './resource';

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

const mails = resource('/mails', 'Mail', mail);

export const mailCalls = {
  listMails: mails.list({
    summary: 'The outbox, newest first; tokens are masked except in the demo',
    access: 'staff',
    query: paged({ recipient: z.string().max(180).optional() }),
  }),
};
