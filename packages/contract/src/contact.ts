import { z } from 'zod';
import { email } from './accounts';
import { defineCall } from './call';
import { id, idParam, instant, locale, paging } from './fields';

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
    /** The language its writer read. */
    locale,
    createdAt: instant,
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactCalls = {
  createContactMessage: defineCall({
    method: 'POST',
    path: '/contact_messages',
    tag: 'ContactMessage',
    summary: 'Write to the shop; an acknowledgement is mailed',
    access: 'public',
    body: contactMessageInput,
    answers: { 201: contactMessage },
    ld: { type: 'ContactMessage', shape: 'item' },
    rateLimit: 'contact',
  }),
  listContactMessages: defineCall({
    method: 'GET',
    path: '/contact_messages',
    tag: 'ContactMessage',
    summary: 'What people wrote, newest first',
    access: 'staff',
    query: z.object({ subject: z.enum(contactSubjects).optional(), ...paging(30) }),
    answers: { 200: z.array(contactMessage) },
    ld: { type: 'ContactMessage', shape: 'collection' },
  }),
  getContactMessage: defineCall({
    method: 'GET',
    path: '/contact_messages/{id}',
    tag: 'ContactMessage',
    summary: 'One message',
    access: 'staff',
    params: z.object({ id: idParam }),
    answers: { 200: contactMessage },
    ld: { type: 'ContactMessage', shape: 'item' },
  }),
};
