import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

const user = 'shop';
const password = 'p@ss word';

export class Reply extends Error {
  constructor(
    readonly responseCode: number,
    words: string,
  ) {
    super(words);
  }
}

interface TakenMail {
  email: Email;
  to: string[];
  secure: boolean;
}

export interface MailServerOptions {
  /** From the first byte, by STARTTLS, or never. */
  tls?: 'always' | 'upgrade' | 'never';
  /** @throws Reply */
  onSender?: () => void;
  /** @throws Reply */
  onRecipient?: (address: string) => void;
  /** After the whole mail. @throws Reply */
  onMail?: (address: string) => void;
}

/** With a password and a self-made certificate. */
export interface MailServer {
  url: string;
  taken: TakenMail[];
  /** Authority of the certificate, PEM. */
  ca: string;
  /** Like a power cut: pending requests get no answer. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { tls = 'upgrade' } = options;
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const taken: TakenMail[] = [];
  let server: SMTPServer;
  let port = 0;
  const open = async (): Promise<void> => {
    const sockets = new Set<Socket>();
    server = new SMTPServer({
      secure: tls === 'always',
      ...(tls === 'never' ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true } : {}),
      key: certificate.private,
      cert: certificate.cert,
      disableReverseLookup: true,
      onAuth: (given, _session, answer) =>
        given.username === user && given.password === password
          ? answer(null, { user })
          : answer(new Reply(535, '5.7.8 Authentication failed')),
      onMailFrom: (_address, _session, answer) => answer(refusalOf(() => options.onSender?.())),
      onRcptTo: ({ address }, _session, answer) => answer(refusalOf(() => options.onRecipient?.(address))),
      onData: (stream, session, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const to = recipients(session);
          const refusal = refusalOf(() => options.onMail?.(to[0] ?? ''));
          if (refusal) return answer(refusal);
          const email = await PostalMime.parse(Buffer.concat(chunks));
          if (!sockets.size) return;
          taken.push({ email, to, secure: session.secure });
          answer(null, 'taken');
        });
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    const address = server.server.address();
    if (address && typeof address === 'object') port = address.port;
    kill = () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        sockets.clear();
      });
  };
  let kill: () => Promise<void> = async () => undefined;
  await open();
  const credentials = `${user}:${encodeURIComponent(password)}`;
  return {
    url: `${tls === 'always' ? 'smtps' : 'smtp'}://${credentials}@localhost:${port}`,
    taken,
    ca: certificate.cert,
    kill: () => kill(),
    start: open,
  };
}

const recipients = (session: SMTPServerSession): string[] => session.envelope.rcptTo.map(({ address }) => address);

function refusalOf(ask: () => void): Reply | null {
  try {
    ask();
    return null;
  } catch (cause) {
    if (cause instanceof Reply) return cause;
    throw cause;
  }
}
