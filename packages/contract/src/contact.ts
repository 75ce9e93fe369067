import { z } from 'zod';
import { email } from './accounts';
import { person } from './audit';
import { booleanFilter, createdBetween, id, idFilter, instant, locale, newestFirst, searchFilter } from './fields';
import { resource } from './resource';

export const contactSubjects = ['support', 'creditPurchase', 'partnership', 'bug', 'question', 'other'] as const;

export const contactMessageInput = z.object({
  subject: z.enum(contactSubjects),
  name: z.string().trim().min(1).max(120),
  email,
  message: z.string().trim().min(1).max(5000),
});

const contactMessage = z
  .object({
    id,
    iri: z.string(),
    subject: z.enum(contactSubjects),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    locale,
    /** By the message's text or by staff; the account may be another's. Default: see `answers`. */
    order: z.object({ id, reference: z.string(), shopUser: z.string() }).nullable().default(null),
    /** The account with its address. */
    shopUser: z.string().nullable().default(null),
    /** Oldest first. Default: the API may be older than the storefront. */
    answers: z.array(z.object({ id, text: z.string(), author: person, createdAt: instant })).default([]),
    createdAt: instant,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

const contactMessages = resource('/contact_messages', 'ContactMessage', contactMessage);

export const contactCalls = {
  createContactMessage: contactMessages.create({
    summary: 'Write to the shop; an acknowledgement is mailed',
    access: 'public',
    body: contactMessageInput,
    rateLimit: 'contact',
    captcha: 'contact',
  }),
  listContactMessages: contactMessages.list({
    summary: 'What people wrote, newest first',
    access: 'staff',
    alsoProduces: ['text/csv'],
    query: newestFirst({
      'id[]': idFilter('contact_messages'),
      subject: z.enum(contactSubjects).optional(),
      answered: booleanFilter,
      'order[]': idFilter('orders'),
      'shopUser[]': idFilter('shop_users'),
      search: searchFilter,
      ...createdBetween,
    }),
  }),
  getContactMessage: contactMessages.get({ summary: 'One message with its answers', access: 'staff' }),
  bindContactMessage: contactMessages.act('PUT', '/order', {
    summary: 'Say which order a message is about, by its reference, or that it is about none',
    access: 'staff',
    body: z.object({ reference: z.string().trim().min(1).max(40).nullable() }),
  }),
  answerContactMessage: contactMessages.add('/answers', {
    summary: 'Answer by mail, in the language in which the message was written',
    access: 'staff',
    body: z.object({
      text: z.string().trim().min(1).max(5000),
      /** How many answers the writer has read: a 409 once there are more. */
      seen: z.number().int().min(0).optional(),
    }),
    idempotent: true,
  }),
};
