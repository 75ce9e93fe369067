import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const ownText = z.object({ status: z.number(), text: z.string(), location: z.string().optional() });

export type Answer = object | z.infer<typeof ownText> | 'silence';

export interface CaptchaServer {
  url: string;
  /** Oldest first. */
  asked: Record<string, string>[];
  willAnswer(answer: Answer): void;
  close(): Promise<void>;
}

export const verdictOn = (action: string, score: number) => ({
  success: true,
  score,
  action,
  hostname: 'localhost',
  challenge_ts: '2026-11-23T05:00:00Z',
});

export async function startCaptchaServer(port = 0): Promise<CaptchaServer> {
  const asked: Record<string, string>[] = [];
  let answer: Answer = verdictOn('contact', 0.9);
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/recaptcha/api/siteverify') return response.writeHead(404).end();
    asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
    if (answer === 'silence') return;
    const own = ownText.safeParse(answer);
    if (own.data?.location !== undefined) response.setHeader('location', own.data.location);
    response.writeHead(own.data?.status ?? 200, { 'content-type': 'application/json' });
    response.end(own.data?.text ?? JSON.stringify(answer));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const listening = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://127.0.0.1:${listening}`,
    asked,
    willAnswer: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
