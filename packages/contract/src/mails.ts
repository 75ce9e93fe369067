import { z } from 'zod';
import { createdBetween, id, idFilter, instant, locale, paged, searchFilter } from './fields';
import { resource } from './resource';

const mailStates = ['queued', 'kept', 'sent', 'refused', 'failed'] as const;

export const mail = z
  .object({
    id,
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    locale,
    template: z.string(),
    state: z.enum(mailStates),
    /** False while queued, or when its personal link was erased. */
    resendable: z.boolean(),
    /** The answer of the recipient's server. */
    refusal: z.string().nullable(),
    /** File names. */
    attachments: z.array(z.string()),
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
    alsoProduces: ['text/csv'],
    query: paged({
      'id[]': idFilter('mails'),
      recipient: z.string().max(180).optional(),
      'shopUser[]': idFilter('shop_users'),
      state: z.enum(mailStates).optional().catch(undefined),
      template: searchFilter,
      ...createdBetween,
    }),
  }),
  getMail: mails.get({ summary: 'One mail; tokens are masked except in the demo', access: 'staff' }),
  resendMail: mails.act('POST', '/resend', {
    summary: 'Send a mail once more, as it was, to the present address of its account; answered with the new mail',
    access: 'staff',
    idempotent: true,
  }),
};
