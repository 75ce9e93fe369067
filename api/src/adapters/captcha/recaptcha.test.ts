import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type CaptchaServer, startCaptchaServer, verdictOn } from '../../../test/servers/captcha-server';
import { createLogger } from '../../log/logging';
import type { Captcha } from './captcha';
import { createRecaptcha } from './recaptcha';

const token = '03AFcWeA-a_token_of_a_visitor';
const secretKey = '6LeX-the-secret';
const lines: string[] = [];
const logger = createLogger({ logLevel: 'trace' }, { write: (line) => lines.push(line) });

let server: CaptchaServer;
let captcha: Captcha;
beforeAll(async () => {
  server = await startCaptchaServer();
  captcha = createRecaptcha({ secretKey, minimumScore: 0.5, apiUrl: server.url }, 'localhost', logger);
});
beforeEach(() => {
  lines.length = 0;
  server.asked.length = 0;
});
afterEach(() => {
  expect(lines.join('')).not.toMatch(/03AFcWeA|6LeX/);
});
afterAll(() => server.close());

const good = verdictOn('contact', 0.9);
const judged = (answer: Answer) => {
  server.willAnswer(answer);
  return captcha.judge(token, 'contact');
};
const refusal = (...codes: string[]) => ({ success: false, 'error-codes': codes });
const warned = () => lines.map((line) => JSON.parse(line).msg);

describe('a verdict', () => {
  it('is asked for with the key and the token, and nothing else of the visitor', async () => {
    expect(await judged(good)).toBe('human');
    expect(server.asked).toEqual([{ secret: secretKey, response: token }]);
    expect(lines).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ['of just enough', { ...good, score: 0.5 }, 'human'],
    ['of too little', { ...good, score: 0.4 }, 'robot'],
    ['on another form', { ...good, action: 'register' }, 'robot'],
    ['on another site', { ...good, hostname: 'elsewhere.example' }, 'robot'],
    ['that the token is made up', refusal('invalid-input-response'), 'robot'],
    ['that the token was used before', refusal('timeout-or-duplicate'), 'unknown'],
    ['that the browser was cut off', refusal('browser-error'), 'unknown'],
    ['without a reason', { success: false }, 'unknown'],
  ])('%s', async (_what, answer, outcome) => {
    expect(await judged(answer)).toBe(outcome);
  });

  it('on another site is told to who runs the shop: everybody would be refused', async () => {
    await judged({ ...good, hostname: 'elsewhere.example' });
    expect(warned()).toEqual(['a reCAPTCHA token was made on another host than the shop’s']);
  });

  it('that the key is wrong refuses nobody, and is told to who runs the shop', async () => {
    expect(await judged(refusal('invalid-input-secret'))).toBe('unknown');
    expect(warned()).toEqual(['reCAPTCHA refuses the secret key']);
  });
});

describe('no verdict refuses nobody, and is logged:', () => {
  afterEach(() => expect(warned()).toEqual(['reCAPTCHA gave no verdict']));

  it.each<[string, Answer]>([
    ['a failure of the server', { status: 500, text: JSON.stringify(good) }],
    ['what is no JSON', { status: 200, text: '<!doctype html>' }],
    ['a score that is missing', { success: true, action: 'contact', hostname: 'localhost' }],
    ['a score that is none', { ...good, score: 7 }],
    ['silence', 'silence'],
  ])('%s', async (_what, answer) => {
    expect(await judged(answer)).toBe('unknown');
  });

  it('a way elsewhere, which the key never takes', async () => {
    const elsewhere = await startCaptchaServer();
    elsewhere.willAnswer(good);
    const location = `${elsewhere.url}/recaptcha/api/siteverify`;
    expect(await judged({ status: 307, text: '', location })).toBe('unknown');
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });

  it('a refused connection', async () => {
    const gone = await startCaptchaServer();
    await gone.close();
    const settings = { secretKey, minimumScore: 0.5, apiUrl: gone.url };
    expect(await createRecaptcha(settings, 'localhost', logger).judge(token, 'contact')).toBe('unknown');
  });
});
