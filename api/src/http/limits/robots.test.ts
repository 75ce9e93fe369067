import { captchaHeader } from '@jolimot/contract/call';
import pLimit from 'p-limit';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app/build-test-app';
import { openTestApp } from '../../../test/app/open-test-app';
import { goodPassword } from '../../../test/fixtures/accounts';
import { startCaptchaServer, verdictOn } from '../../../test/servers/captcha-server';
import { shopUsers } from '../../db/schema/accounts';
import { contactMessages } from '../../db/schema/feedback';
import { jobs } from '../../db/schema/system';

const server = await startCaptchaServer();
afterAll(() => server.close());
const keys = { RECAPTCHA_SECRET_KEY: 'secret', RECAPTCHA_API_URL: server.url };
const guarded = await openTestApp({ env: { RATE_LIMITS: '1', ...keys } });
const { handle } = guarded.deps;
const without = await openTestApp({ env: { RATE_LIMITS: '1' } }, handle);
beforeEach(() => {
  server.asked.length = 0;
});

let people = 0;
const someone = () => {
  people += 1;
  return `person${people}@test.example`;
};
const forms = {
  register: {
    url: '/shop_users',
    payload: () => ({ firstname: 'Léa', lastname: 'Durand', email: someone(), password: goodPassword }),
    done: 201,
    written: () => handle.db.$count(shopUsers),
    free: 60,
  },
  reset: {
    url: '/shop_users/reset-password',
    payload: () => ({ email: someone() }),
    done: 204,
    written: () => handle.db.$count(jobs),
    free: 30,
  },
  contact: {
    url: '/contact_messages',
    payload: () => ({ subject: 'other', name: 'Léa', email: someone(), message: 'Bonjour' }),
    done: 201,
    written: () => handle.db.$count(contactMessages),
    free: 5,
  },
} as const;
const names = ['register', 'reset', 'contact'] as const;

const send = (test: TestApp, form: keyof typeof forms, token?: string, remoteAddress = '198.51.100.1') =>
  test.app.inject({
    method: 'POST',
    url: forms[form].url,
    payload: forms[form].payload(),
    headers: token === undefined ? {} : { [captchaHeader]: token },
    remoteAddress,
  });
/** Invalid bodies, which only the limits count. Ten at a time: the provider has 3 s to answer, on a busy machine too. */
const knock = async (test: TestApp, form: keyof typeof forms, times: number, token?: string) => {
  people += 1;
  const remoteAddress = `203.0.113.${people}`;
  const one = async () => {
    const headers = token === undefined ? {} : { [captchaHeader]: token };
    const ask = { method: 'POST' as const, url: forms[form].url, payload: {}, headers, remoteAddress };
    return (await test.app.inject(ask)).statusCode;
  };
  const statuses = await pLimit(10).map(Array.from({ length: times }), one);
  return statuses.filter((status) => status === 429).length;
};

describe.each(names)('the form %s', (name) => {
  const { done, written, free } = forms[name];

  it('is taken from a person, with the token asked about once', async () => {
    server.willAnswer(verdictOn(name, 0.9));
    expect((await send(guarded, name, 'a-token')).statusCode).toBe(done);
    expect(server.asked).toEqual([{ secret: 'secret', response: 'a-token' }]);
  });

  it('is refused to a robot by a sentence, and writes nothing', async () => {
    const before = await written();
    server.willAnswer(verdictOn(name, 0.1));
    const answer = await send(guarded, name, 'a-token');
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'access_denied', detail: expect.stringContaining('We thought we saw a robot.') }),
    ]);
    expect(await written()).toBe(before);
  });

  it('is refused with a token of another form', async () => {
    server.willAnswer(verdictOn(name === 'contact' ? 'register' : 'contact', 0.9));
    expect((await send(guarded, name, 'a-token')).statusCode).toBe(403);
  });

  it.each([
    ['the provider is down', 'a-token', { status: 503, text: '' }],
    ['no token comes', undefined, 'silence'],
    ['what comes is no token', 'a token!', 'silence'],
  ] as const)('is taken when %s', async (_what, token, answer) => {
    server.willAnswer(answer);
    expect((await send(guarded, name, token, '198.51.100.2')).statusCode).toBe(done);
  });

  it(`is taken ${free} times from one address without a token, and three times as often from people`, async () => {
    server.willAnswer(verdictOn(name, 0.9));
    expect(await knock(guarded, name, free + 3)).toBe(3);
    expect(server.asked).toEqual([]);
    expect(await knock(guarded, name, 3 * free + 2, 'a-token')).toBe(2);
    expect(server.asked).toHaveLength(3 * free);
  });

  it('counts whoever may be a robot as without a token', async () => {
    server.willAnswer({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(await knock(guarded, name, free + 3, 'a-token')).toBe(3);
  });

  it('asks nobody in a shop without a key', async () => {
    expect((await send(without, name, 'a-token', '198.51.100.3')).statusCode).toBe(done);
    expect(await knock(without, name, free + 3, 'a-token')).toBe(3);
    expect(server.asked).toEqual([]);
  });
});
