import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/app/open-test-app';
import { addClient } from '../../../test/fixtures/credits';
import { contactMessages } from '../../db/schema/feedback';
import { auditLog } from '../../db/schema/substitution';

const test = await openTestApp();
const { db } = test.deps;
const staff = await test.as({ ...(await addClient(db)), roles: ['ROLE_USER'] });
const read = (url: string, language: string) =>
  test.app.inject({ url, headers: { ...staff, accept: 'text/csv', 'accept-language': language } });

it('a list is a file of all its rows, as a spreadsheet of the reader’s language opens it', async () => {
  const count = 1201;
  const message = { subject: 'question', locale: 'fr', message: 'Bonjour' } as const;
  await db.insert(contactMessages).values(
    Array.from({ length: count }, (_, index) => ({
      ...message,
      name: index === 0 ? '=1+1;x' : `Zoé ${index}`,
      email: `zoe-${index}@test.example`,
      createdAt: new Date('2026-11-27T23:05:00Z'),
    })),
  );
  const french = await read('/contact_messages', 'fr');
  expect(french.headers['content-type']).toContain('text/csv');
  const [head, ...lines] = french.body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFDe;Adresse e-mail;Sujet;Message;Le;État');
  expect(lines[0]).toBe('Zoé 1200;zoe-1200@test.example;Question;Bonjour;28/11/2026 00:05;Sans réponse');
  expect(lines.at(-1)).toMatch(/^"'=1\+1;x";/);
  expect(new Set(lines).size).toBe(count);
  expect(lines).toHaveLength(count);

  const english = (await read('/contact_messages?search=zoe-7@', 'en')).body.trimEnd().split('\r\n');
  expect(english.slice(1)).toEqual(['Zoé 7,zoe-7@test.example,Question,Bonjour,2026-11-28 00:05,Unanswered']);
  const taken = await db.select({ action: auditLog.action, subject: auditLog.subject }).from(auditLog);
  expect(taken).toEqual(
    Array.from({ length: 2 }, () => ({ action: 'listContactMessages', subject: '/contact_messages' })),
  );
});
