import { z } from 'zod';
import { email } from './accounts';
import { id, instant, locale, paged } from './fields';
import { resource } from './resource';

/** The subjects of the contact form. */
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
    /** The language of the page it was sent from. */
    locale,
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
  }),
  listContactMessages: contactMessages.list({
    summary: 'What people wrote, newest first',
    access: 'staff',
    query: paged({ subject: z.enum(contactSubjects).optional() }),
  }),
  getContactMessage: contactMessages.get({ summary: 'One message', access: 'staff' }),
};
