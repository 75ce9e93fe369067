/** A mail as it leaves: rendered, for one recipient. */
export interface OutgoingMail {
  /** The outbox row's id: a transport may use it to know a mail it has already taken. */
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Port: the way mails leave. Called by a job, so a mail may be handed over twice after a crash. */
export interface MailTransport {
  /** What the terminal says about where mail goes. */
  readonly description: string;
  /**
   * Hands a mail over.
   * @returns `kept` when it stays in the database, `sent` when it has left
   * @throws when it could not be handed over: the job tries again later
   */
  send(mail: OutgoingMail): Promise<'kept' | 'sent'>;
}

/** The embedded default: mails go nowhere and stay readable in the database (`GET /mails`). */
export const databaseOnlyMail: MailTransport = {
  description: 'kept in the database: staff read it at GET /mails',
  send: async () => 'kept',
};
