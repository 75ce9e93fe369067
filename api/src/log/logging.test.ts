import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logging';

function keptLog() {
  const kept: string[] = [];
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      kept.push(String(chunk));
      done();
    },
  });
  return { log: createLogger({ logLevel: 'trace' }, to), text: () => kept.join('') };
}

const secret = 'zoe@private.example';

describe('the log', () => {
  it.each([
    ['an error without words', (error: Error) => [{ err: error }] as const],
    ['an error with its own words', (error: Error) => [{ err: error }, error.message] as const],
    ['an error with other words', (error: Error) => [{ err: error }, 'it went wrong'] as const],
  ])('takes none of the message of %s', (_what, given) => {
    const { log, text } = keptLog();
    const [fields, words] = given(new Error(`550 no such mailbox ${secret}`));
    log.error(fields, words);
    expect(text()).toMatch(/"type":"Error"/);
    expect(text()).not.toContain('private');
  });

  it('takes none of the message of an error that is given alone', () => {
    const { log, text } = keptLog();
    log.error(new Error(secret));
    expect(text()).toMatch(/"msg":"an error"/);
    expect(text()).not.toContain('private');
  });

  it('leaves out fields that nobody has vouched for, and addresses in words', () => {
    const { log, text } = keptLog();
    log.warn({ headers: { cookie: secret }, body: secret, count: 3 }, `Reply was already sent in "/x?email=${secret}"`);
    log.info(`Route GET:/x?email=${secret} not found`);
    log.info('Server listening at http://127.0.0.1:4000');
    expect(text()).toMatch(/"count":3/);
    expect(text()).toMatch(/127\.0\.0\.1:4000/);
    expect(text()).not.toContain('private');
  });

  it('tells a request by its route and its ids, and its caller by the network', async () => {
    const { log, text } = keptLog();
    const app = Fastify({ loggerInstance: log });
    app.get('/orders/:id/of/:reference', async () => 'ok');
    const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
    await ask('/orders/12/of/AB12CD34EF56?email=private', '203.0.113.77');
    await ask('/private/AB12CD34EF56', '2001:db8:12:34:56::78');
    await app.close();
    expect(text()).toContain('"path":"/orders/12/of/:reference","network":"203.0.113.0/24"');
    expect(text()).toContain('"path":"none","network":"2001:db8:12::/48"');
    expect(text()).not.toMatch(/private|AB12CD|113\.77|::78/);
  });
});
