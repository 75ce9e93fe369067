import type { MailTransport } from './mail-transport';

/** The embedded default: mails go nowhere and stay readable in the database (`GET /mails`). */
export const keptMail: MailTransport = {
  description: 'kept in the database: staff read it at GET /mails',
  send: async () => 'kept',
};
