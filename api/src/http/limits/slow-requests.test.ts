import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOn, listenLocally } from '../../../test/app/raw-request';
import { installJson } from '../input/json-body';
import { installErrors } from '../representation/problem';
import { type BodyLimits, installBodyLimits } from './slow-requests';

let app: FastifyInstance;
const sockets: Socket[] = [];
async function open(limits: Partial<BodyLimits>): Promise<number> {
  app = Fastify({ trustProxy: true });
  installErrors(app);
  installJson(app);
  installBodyLimits(app, { textMs: 100, fileMs: 60_000, concurrent: 3, ...limits });
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    payload.on('data', () => undefined).on('end', () => done(null, undefined));
  });
  app.post('/words', async ({ body }) => ({ body }));
  app.post('/closed', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => ({}));
  app.post('/photos', { config: { takesFile: true } }, async () => ({}));
  return listenLocally(app);
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

function begin(port: number, path: string, sent: string, { from = '203.0.113.1', type = 'application/json' } = {}) {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\ncontent-length: 9\r\n\r\n${sent}`,
    ),
  );
  sockets.push(socket);
  return { socket, answer: answerOn(socket) };
}

describe('a body that does not come', () => {
  it('is ended with a 408, and its socket closed', async () => {
    const port = await open({});
    const answer = await begin(port, '/words', '{"a":').answer;
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([408, 'request_timeout']);
    expect(answer.headers.connection).toBe('close');
  });

  it('is given more time where it is a file', async () => {
    const port = await open({ textMs: 50 });
    const { socket, answer } = begin(port, '/photos', 'xxxx', { type: 'application/octet-stream' });
    await pause(400);
    expect(socket.destroyed).toBe(false);
    socket.end('yyyyy');
    expect((await answer).status).toBe(200);
  });

  it('is cut off a while after its request was answered', async () => {
    const port = await open({ fileMs: 60_000 });
    expect((await begin(port, '/closed', '{').answer).status).toBe(401);
  });

  it('comes in time when it comes in pieces', async () => {
    const port = await open({ textMs: 60_000 });
    const { socket, answer } = begin(port, '/words', '{"a":');
    await pause(50);
    socket.end('123}');
    expect((await answer).body).toContain('{"body":{"a":123}}');
  });
});

describe('bodies under way from one address', () => {
  const patient = { textMs: 60_000 };
  const whole = '{"a":123}';
  const halves = async (port: number, from: string[]) => {
    for (const one of from) begin(port, '/words', '{', { from: one });
    await pause(300);
  };

  it('are so many and no more, and whole ones are none of them', async () => {
    const port = await open(patient);
    await halves(port, ['203.0.113.1', '203.0.113.1', '203.0.113.1']);
    const refused = await begin(port, '/words', '{').answer;
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const [sent, from] of [
      [whole, '203.0.113.1'],
      ['{', '203.0.113.2'],
    ] as const) {
      const { socket, answer } = begin(port, '/words', sent, { from });
      await pause(200);
      socket.end(whole.slice(sent.length));
      expect((await answer).status).toBe(200);
    }
  });

  it('are counted by network for IPv6, and forgotten once they are gone', async () => {
    const port = await open(patient);
    await halves(port, ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3']);
    expect((await begin(port, '/words', '{', { from: '2001:db8::4' }).answer).status).toBe(429);
    for (const socket of sockets.splice(0)) socket.destroy();
    await pause(200);
    const { socket, answer } = begin(port, '/words', '{', { from: '2001:db8::4' });
    await pause(100);
    socket.end(whole.slice(1));
    expect((await answer).status).toBe(200);
  });
});
