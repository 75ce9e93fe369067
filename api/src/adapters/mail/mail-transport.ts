export interface OutgoingMail {
  id: number;
  /** Names the event; with the id it identifies the mail. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** With a `cid`: a picture in the HTML. */
  attachments: readonly { filename: string; contentType: string; content: Buffer; cid?: string }[];
}

/** Port: sends mails. After a crash a mail may come twice. */
export interface MailTransport {
  readonly description: string;
  /** No mail leaves: its pictures are not drawn. */
  readonly keepsAll?: true;
  /**
   * @returns `kept` in the database, or `sent`
   * @throws MailRefusedError when a retry would be refused too
   * @throws any other error: the job retries
   */
  send(mail: OutgoingMail): Promise<'kept' | 'sent'>;
  /** Call it after the last mail. */
  close(): void;
}

export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  /**
   * @param reason the other side's words; they may hold the recipient
   * @param ofRecipient it refuses all mail to that address
   */
  constructor(
    readonly reason: string,
    readonly ofRecipient: boolean,
  ) {
    super('The mail was refused for good.');
  }
}

/** Embedded default: staff read mails at `GET /mails`. */
export const databaseOnlyMail: MailTransport = {
  description: 'kept in the database: staff read it at GET /mails',
  keepsAll: true,
  send: async () => 'kept',
  close: () => undefined,
};
