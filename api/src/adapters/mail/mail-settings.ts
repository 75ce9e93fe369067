import { isIP } from 'node:net';
import { z } from 'zod';

export interface MailSettings {
  host: string;
  port: number;
  /** `always`: TLS from the first byte; `upgrade`: STARTTLS or no mail; `never`: plain, on a trusted line. */
  tls: 'always' | 'upgrade' | 'never';
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
}

const mailAddress = z.email();

/**
 * See docs/product/mails.md, "How mail leaves".
 * @param demo may run without a server
 * @returns undefined without a server
 */
export function mailSettingsOf(
  url: string | undefined,
  from: string | undefined,
  demo: boolean,
): { mail: MailSettings | undefined } | { problems: string[] } {
  if (url === undefined && from === undefined) {
    if (demo) return { mail: undefined };
    return { problems: ['A real shop sends mail: give SMTP_URL, its mail server, and MAIL_FROM, who writes.'] };
  }
  const server = url === undefined ? 'SMTP_URL and MAIL_FROM go together: give both or none.' : readServer(url);
  const sender = from === undefined ? 'SMTP_URL and MAIL_FROM go together: give both or none.' : readSender(from);
  if (typeof server !== 'string' && typeof sender !== 'string') return { mail: { ...server, from: sender } };
  return { problems: [server, sender].filter((found) => typeof found === 'string') };
}

const shape =
  'SMTP_URL must look like smtps://user:password@mail.example:465 or smtp://user:password@mail.example:587.';

/** No problem may show the address: it holds a password. */
function readServer(written: string): Omit<MailSettings, 'from'> | string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) return shape;
  const always = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const plain = url.searchParams.get('tls') === 'no';
  if (url.search !== '' && !(plain && url.search === '?tls=no' && !always)) {
    return 'SMTP_URL takes one option, ?tls=no, after smtp://.';
  }
  const auth = credentials(url);
  if (auth === 'unreadable') return shape;
  if (auth && plain && !isThisMachine(host)) {
    return 'SMTP_URL must not send a password without TLS: remove ?tls=no, or the password.';
  }
  return {
    host,
    port: url.port === '' ? (always ? 465 : 587) : Number(url.port),
    tls: always ? 'always' : plain ? 'never' : 'upgrade',
    auth,
  };
}

function credentials(url: URL): MailSettings['auth'] | 'unreadable' {
  if (url.username === '' && url.password === '') return undefined;
  try {
    return { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  } catch {
    return 'unreadable';
  }
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

function readSender(written: string): MailSettings['from'] | string {
  const [, name = '', address = written] = /^([^<>"]*)<([^<>]+)>$/.exec(written) ?? [];
  if (mailAddress.safeParse(address).success && !/[\r\n]/.test(name)) return { name: name.trim(), address };
  return 'MAIL_FROM must be an address, such as Jolimot <bonjour@jolimot.example>.';
}
