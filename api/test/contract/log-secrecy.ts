import { Writable } from 'node:stream';
import { type CallName, calls } from '@jolimot/contract/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobs } from '../../src/db/schema/system';
import { createLogger } from '../../src/log/logging';
import { buildTestApp, type TestApp } from '../app/build-test-app';
import { type FailingStatements, failingStatements } from '../faults/failing-statements';
import { type Ask, rows, whoMay } from './every-call';
import { askOf, markedHeaders } from './examples';
import { marker, openWorld, type World } from './world';

const mostStatements = 60;

/** Without the payment provider's messages: they have no path here. */
const writes = rows(({ method }, name) => method !== 'GET' && name !== 'receivePaymentEvent').map(([name]) => name);

let world: World;
let test: TestApp;
let statements: FailingStatements;
const lines: string[] = [];
/** Names of the contract, in every log. */
const ordinary = new Set(['application/json', 'cover', 'front', 'background', 'fault']);

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

/** Path segments of the contract, and ids: they reveal nothing. */
const isOfThePath = (word: string, call: CallName) =>
  calls[call].path.split('/').includes(word) || /^(\d+|pi_sandbox_\w+)$/.test(word);

const line = z.looseObject({ level: z.number(), reqId: z.string().optional(), err: z.looseObject({}).optional() });

interface Fault {
  log: string;
  sent: string[];
  status: number;
  requestId: string;
  body: string;
}

/** @returns undefined when the write has fewer statements */
async function provokeAt(call: CallName, at: number): Promise<Fault | undefined> {
  const who = whoMay(calls[call]);
  const ask = await askOf(call, world, who);
  const headers = markedHeaders(world, who, ask);
  lines.length = 0;
  statements.failAt(at);
  const answer = await test.app.inject({
    method: calls[call].method,
    ...ask,
    url: `${ask.url}${ask.url.includes('?') ? '&' : '?'}email=zoe%40private.example&q=searched-for`,
    headers,
    remoteAddress: '203.0.113.77',
  });
  if (!statements.stop()) return undefined;
  const sent = sentWith(ask, headers).filter((word) => !isOfThePath(word, call));
  const requestId = String(answer.headers['x-request-id']);
  return { log: lines.join(''), sent, status: answer.statusCode, requestId, body: answer.body };
}

async function provoke(call: CallName, which: 'every' | 'one'): Promise<Fault[]> {
  const found: Fault[] = [];
  for (let count = 0; count < mostStatements; count += 1) {
    const at = which === 'every' ? count : 3 - count;
    const fault = at < 0 ? undefined : await provokeAt(call, at);
    if (fault) found.push(fault);
    if (which === 'every' ? !fault : fault?.status === 500 || at < 0) return found;
  }
  throw new Error(`${call} never came to its end.`);
}

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

const neverAnswered = [/ at .*[:(]\d+/, /constraint/, /insert into|select |update "/, /\.ts\b/];

/** @param which statements of each write fail */
export const describeLogSecrecy = (which: 'every' | 'one') =>
  describe(`the log and the answer, when the database refuses ${which} statement of a write`, () => {
    beforeAll(async () => {
      world = await openWorld();
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
    // The next job run would otherwise work off what the writes left.
    afterEach(() => world.test.deps.db.delete(jobs));
    afterAll(async () => {
      await test.close();
      await world.close();
    });

    it.each(writes)('of %s hold nothing that was sent, and the log has what an operator needs', async (name) => {
      const faults = await provoke(name, which);
      for (const { log, sent, body } of faults) {
        expect(sent.filter((word) => log.includes(word))).toEqual([]);
        expect(neverLogged.filter((what) => what.test(log))).toEqual([]);
        expect(neverAnswered.filter((what) => what.test(body))).toEqual([]);
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
        expect(said).toContain(calls[name].path.split('{')[0]);
        const error = JSON.stringify(entries.find(({ err }) => err)?.err);
        expect(error).toMatch(/"sqlState":"23514"/);
        expect(error).toMatch(/"constraint":"shop_users_email_key"/);
        expect(error).toMatch(/ {4}at /);
      }
    });
  });
