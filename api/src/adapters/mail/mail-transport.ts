/** A mail as it leaves: rendered, for one recipient. */
export interface OutgoingMail {
  /** The outbox row's id: a transport may use it to know a mail it has already taken. */
  id: number;
  /** Names the fact it tells; with the id it makes the mail's identity, the same at each try. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** Port: the way mails leave. Called by a job, so a mail may be handed over twice after a crash. */
export interface MailTransport {
  /** What the terminal says about where mail goes. */
  readonly description: string;
  /**
   * Hands a mail over.
   * @returns `kept` when it stays in the database, `sent` when it has left
   * @throws MailRefusedError when no later try would be taken either
   * @throws whatever else when it could not be handed over: the job tries again later
   */
  send(mail: OutgoingMail): Promise<'kept' | 'sent'>;
  /** Drops the connections that are left. Called at the end of the program, when nothing is sent any more. */
  close(): void;
}

/** The other side will never take this mail. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  /**
   * @param reason the other side's own words; they may hold the recipient
   * @param ofRecipient whether it refuses whatever goes to that address, not this mail alone
   */
  constructor(
    readonly reason: string,
    readonly ofRecipient: boolean,
  ) {
    super('The mail was refused for good.');
  }
}

/** The embedded default: mails go nowhere and stay readable in the database (`GET /mails`). */
export const databaseOnlyMail: MailTransport = {
  description: 'kept in the database: staff read it at GET /mails',
  send: async () => 'kept',
  close: () => undefined,
};
