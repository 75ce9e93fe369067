import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import type { MailSettings } from './mail-settings';
import { MailRefusedError, type MailTransport, type OutgoingMail } from './mail-transport';

/** How long the mail server may be silent, ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
/** How long one mail may take in all, ms: a server that answers a letter a second is silent never. */
const mailTimeout = 90_000;
/** As many as one process does jobs at a time (jobs/run/worker.ts). */
const maxConnections = 3;
/** How many of the mails that were taken last are remembered. */
const remembered = 5000;

interface SmtpOptions extends MailSettings {
  /** Where answers to a mail go; to the sender when left out. */
  replyTo?: string;
  /** Certificates of authorities, in PEM, besides those that Node knows. */
  ca?: string;
}

/** Sends through a mail server, over connections that are kept for a while (docs/product/mails.md, "How mail leaves"). */
export function createSmtpMail({ host, port, tls, auth, from, replyTo, ca }: SmtpOptions): MailTransport {
  const transport = createTransport({
    pool: true,
    maxConnections,
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'upgrade',
    ignoreTLS: tls === 'never',
    ...(auth ? { auth } : {}),
    ...(ca === undefined ? {} : { tls: { ca } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** A job whose note was lost, since the database was away, comes again: its mail has left already. */
  const taken = new LRUCache<string, true>({ max: remembered });
  return {
    description: `sent through ${host}`,
    send: async (mail) => {
      const messageId = messageIdOf(mail, from.address);
      if (taken.has(messageId)) return 'sent';
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          ...(replyTo === undefined ? {} : { replyTo }),
          envelope: { from: from.address, to: [mail.to] },
          messageId,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: [...mail.attachments],
          // RFC 3834: no answering machine answers.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(mailTimeout),
        });
      } catch (cause) {
        throw refusalIn(cause) ?? cause;
      }
      taken.set(messageId, true);
      return 'sent';
    },
    close: () => transport.close(),
  };
}

/** The same at each try: a mailbox that gets a mail twice, after a cut at the last moment, can tell. */
function messageIdOf({ id, key }: OutgoingMail, sender: string): string {
  const fact = createHash('sha256').update(key).digest('hex').slice(0, 24);
  return `<${id}.${fact}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

/**
 * A refusal for good, or undefined when a later try may be taken. A word about policy (5.7.x, RFC 3463) is about the
 * sender: a relay that is not allowed yet, a network with a bad name. That passes, or is mended by hand; the mail waits.
 */
function refusalIn(cause: unknown): MailRefusedError | undefined {
  if (!(cause instanceof Error) || !('responseCode' in cause && 'command' in cause)) return undefined;
  const { responseCode: code, command } = cause;
  const reply = 'response' in cause && typeof cause.response === 'string' ? cause.response : '';
  const isFinal = typeof code === 'number' && code >= 500 && !/^\d{3}[ -]5\.7\.\d/.test(reply);
  const isOfRecipient = command === 'RCPT TO';
  return isFinal && (isOfRecipient || command === 'DATA') ? new MailRefusedError(reply, isOfRecipient) : undefined;
}
