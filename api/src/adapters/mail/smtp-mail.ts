import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import type { MailSettings } from './mail-settings';
import { MailRefusedError, type MailTransport, type OutgoingMail } from './mail-transport';

/** Silence of the mail server, ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
/** ms for one mail: a server that answers one byte a second is never silent. */
const mailTimeout = 90_000;
/** As many as jobs at a time (jobs/run/worker.ts). */
const maxConnections = 3;
const remembered = 5000;

interface SmtpOptions extends MailSettings {
  replyTo?: string;
  ca?: string;
}

/** Pools connections (docs/product/mails.md, "How mail leaves"). */
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
  /** A job whose result was lost runs again, though its mail has left. */
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
          // RFC 3834: no auto-reply comes back.
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

/** The same at each try, so that a mailbox can drop a duplicate. */
function messageIdOf({ id, key }: OutgoingMail, sender: string): string {
  const fact = createHash('sha256').update(key).digest('hex').slice(0, 24);
  return `<${id}.${fact}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

/**
 * Undefined when a retry may succeed. Policy codes (5.7.x, RFC 3463) are about the sender, and pass; 571 and 552 (too
 * large, mailbox full) do not.
 */
function refusalIn(cause: unknown): MailRefusedError | undefined {
  if (!(cause instanceof Error) || !('responseCode' in cause && 'command' in cause)) return undefined;
  const { responseCode: code, command } = cause;
  const reply = 'response' in cause && typeof cause.response === 'string' ? cause.response : '';
  if (code === 552 || code === 571) return new MailRefusedError(reply, false);
  const isFinal = typeof code === 'number' && code >= 500 && !/^\d{3}[ -]5\.7\.\d/.test(reply);
  const isOfRecipient = command === 'RCPT TO';
  return isFinal && (isOfRecipient || command === 'DATA') ? new MailRefusedError(reply, isOfRecipient) : undefined;
}
