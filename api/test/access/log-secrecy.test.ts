import { Writable } from 'node:stream';
import { calls } from '@jolimot/contract/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobs } from '../../src/db/schema/system';
import { createLogger } from '../../src/log/logging';
import { buildTestApp, type TestApp } from '../app/build-test-app';
import { type FailingStatements, failingStatements } from '../faults/failing-statements';
import type { Ask } from './access-rows';
import { marker, openAccessWorld, type World } from './access-world';
import { markedHeaders, type WriteRequest, writeCalls, writeRequests } from './write-requests';

/** No write of the contract needs as many statements. */
const mostStatements = 60;

let world: World;
let test: TestApp;
let statements: FailingStatements;
const lines: string[] = [];
beforeAll(async () => {
  world = await openAccessWorld();
  statements = failingStatements(world.test.deps.handle.pool);
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const { tokens, storage } = world.test.deps;
  test = await buildTestApp(world.test.deps.handle, {
    clock: world.test.clock,
    override: () => ({ tokens, storage, logger: createLogger({ logLevel: 'trace' }, log) }),
  });
});
// What the writes leave to do (pictures, documents, mails) is not looked at here: the next one that reads a mail would do it.
afterEach(() => world.test.deps.db.delete(jobs));
afterAll(async () => {
  await test.close();
  await world.close();
});

/** Words that every log has, whoever sends them: names of the contract. */
const ordinary = new Set(['application/json', 'cover', 'front', 'background']);

/** Every string of four characters and more that a request brought. */
function sentWith({ url, payload }: Ask, headers: Record<string, string>): string[] {
  const [path = '', query = ''] = url.split('?');
  const sent = [...path.split('/'), ...new URLSearchParams(query).values(), ...Object.values(headers)];
  sent.push(...(headers.authorization?.split(/[ .]/) ?? []));
  if (Buffer.isBuffer(payload)) {
    const form = payload.toString('latin1');
    sent.push(...[...form.matchAll(/\r\n\r\n([\w À-ÿ.-]{4,200})\r\n/g)].map(([, value]) => value ?? ''));
    sent.push(/filename="([^"]+)"/.exec(form)?.[1] ?? '');
  } else sent.push(...wordsIn(payload));
  return sent.filter((word) => word.length >= 4 && !ordinary.has(word));
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}

/** Segments of a path that are the contract's own, and ids: those open nothing. */
const isOfThePath = (word: string, call: WriteRequest['call']) =>
  calls[call].path.split('/').includes(word) || /^(\d+|pi_sandbox_\w+)$/.test(word);

const line = z.looseObject({ level: z.number(), reqId: z.string().optional(), err: z.looseObject({}).optional() });

/** Makes one write fail at each of its statements in turn, and gives what was logged with what had been sent. */
async function provoke(write: WriteRequest) {
  const found: { log: string; sent: string[]; status: number; requestId: string }[] = [];
  for (let at = 0; at < mostStatements; at += 1) {
    const ask = await write.ask(world);
    const headers = markedHeaders(world, write, ask);
    lines.length = 0;
    statements.failAt(at);
    const answer = await test.app.inject({
      method: calls[write.call].method,
      ...ask,
      url: `${ask.url}${ask.url.includes('?') ? '&' : '?'}email=zoe%40private.example&q=searched-for`,
      headers,
      remoteAddress: '203.0.113.77',
    });
    if (!statements.stop()) return found;
    const sent = sentWith(ask, headers).filter((word) => !isOfThePath(word, write.call));
    const requestId = String(answer.headers['x-request-id']);
    found.push({ log: lines.join(''), sent, status: answer.statusCode, requestId });
  }
  throw new Error(`${write.call} never came to its end.`);
}

/** What no log holds, whoever sent it: hashes, addresses, what belongs to the owner. */
const neverLogged = [
  /\$(argon2|scrypt|2[aby])/,
  /scrypt/i,
  new RegExp(marker),
  /@test\.example/,
  /private\.example/,
  /searched-for/,
  /Browser /,
  /203\.0\.113\.77/,
  /eyJ[\w-]{8,}/,
];

describe('the log, when the database refuses a statement of a write', () => {
  it('is looked at for every write of the contract', () => {
    expect([...new Set(writeRequests.map(({ call }) => call))].toSorted()).toEqual(writeCalls.toSorted());
  });

  it.each(writeRequests.map((write, index) => [`${write.call} (${index})`, write] as const))(
    'of %s holds nothing that was sent, and what an operator needs',
    async (_name, write) => {
      const faults = await provoke(write);
      expect(faults.length).toBeGreaterThan(0);
      for (const { log, sent } of faults) {
        expect(sent.filter((word) => log.includes(word))).toEqual([]);
        expect(neverLogged.filter((what) => what.test(log))).toEqual([]);
      }
      const failed = faults.filter(({ status }) => status === 500);
      expect(failed.length).toBeGreaterThan(0);
      for (const { log, requestId } of failed) {
        const entries = log
          .trim()
          .split('\n')
          .map((text) => line.parse(JSON.parse(text)))
          .filter(({ reqId }) => reqId === requestId);
        const said = JSON.stringify(entries);
        expect(said).toContain(calls[write.call].path.split('{')[0]);
        const error = JSON.stringify(entries.find(({ err }) => err)?.err);
        expect(error).toMatch(/"sqlState":"23514"/);
        expect(error).toMatch(/"constraint":"shop_users_email_key"/);
        expect(error).toMatch(/ {4}at /);
      }
    },
  );
});
