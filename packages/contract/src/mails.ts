import { z } from 'zod';
import { email } from './accounts';
import { createdBetween, id, idFilter, instant, locale, newestFirst, readReasons } from './fields';
import { resource } from './resource';

const mailStates = ['queued', 'kept', 'sent', 'refused', 'failed'] as const;

/** Each mail that the shop writes (docs/how-to/add-a-mail.md, "Steps"). */
export const mailTemplateNames = [
  ...(['account-validation', 'account-expiring', 'welcome', 'password-reset', 'email-changed'] as const),
  ...(['wrong-passwords', 'second-factor-reset', 'draft-expiring'] as const),
  ...(['contact-acknowledgement', 'contact-answer', 'purchase', 'withdrawal-receipt', 'sponsor-reward'] as const),
  ...(['order-accepted', 'order-changed', 'order-shipped', 'order-arrival', 'order-delivered'] as const),
  ...(['order-cancelled', 'order-problem'] as const),
] as const;

export const mail = z
  .object({
    id,
    recipient: z.string(),
    /** Of its account. */
    name: z.string().nullable(),
    subject: z.string(),
    /** Null until it is read with a reason. */
    text: z.string().nullable(),
    html: z.string().nullable(),
    locale,
    template: z.string(),
    state: z.enum(mailStates),
    /** False while queued, or when its link was erased. */
    resendable: z.boolean(),
    /** The answer of the recipient's server. */
    refusal: z.string().nullable(),
    /** The last copy that was sent once more. */
    again: z.string().optional(),
    attachments: z.array(z.string()),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof mail>;

const mails = resource('/mails', 'Mail', mail);

export const mailCalls = {
  listMails: mails.list({
    summary: 'The outbox, newest first, without its words',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: newestFirst({
      'id[]': idFilter('mails'),
      recipient: z.string().max(180).optional(),
      'shopUser[]': idFilter('shop_users'),
      state: z.enum(mailStates).optional().catch(undefined),
      template: z.enum(mailTemplateNames).optional().catch(undefined),
      ...createdBetween,
    }),
  }),
  getMail: mails.get({ summary: 'One mail, without its words', access: 'staff' }),
  readMail: mails.act('POST', '/read', {
    summary: 'One mail with its words, for a reason that the log keeps; tokens are masked except in the demo',
    access: 'staff',
    body: z.object({ reason: z.enum(readReasons) }),
  }),
  resendMail: mails.act('POST', '/resend', {
    summary:
      'Send a mail once more, as it was: to the present address of its account, or to a corrected one if it did not arrive; answered with the new mail',
    access: 'staff',
    /** Only of a mail that was refused or failed. */
    body: z.object({ recipient: email.optional() }),
    idempotent: true,
  }),
};
