import { describe, expect, it } from 'vitest';
import { mailSettingsOf } from './mail-settings';

const from = 'Jolimot <bonjour@jolimot.example>';
const read = (url: string) => mailSettingsOf(url, from, false);

describe('the mail settings', () => {
  it.each([
    [
      'smtps://shop:p%40ss@mail.example',
      { host: 'mail.example', port: 465, tls: 'always', auth: { user: 'shop', pass: 'p@ss' } },
    ],
    ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'upgrade', auth: undefined }],
    ['smtp://[::1]:25?tls=no', { host: '::1', port: 25, tls: 'never', auth: undefined }],
    ['smtp://a:b@127.0.0.1:2525?tls=no', { port: 2525, tls: 'never', auth: { user: 'a', pass: 'b' } }],
  ])('read %s', (url, wanted) => {
    expect(read(url)).toMatchObject({ mail: wanted });
  });

  it.each([
    ['https://mail.example', 'must look like'],
    ['smtp://', 'must look like'],
    ['mail.example:25', 'must look like'],
    ['smtp://mail.example/inbox', 'must look like'],
    ['smtp://a:%zz@mail.example', 'must look like'],
    ['smtps://mail.example?tls=no', 'one option'],
    ['smtp://mail.example?secure=false', 'one option'],
    ['smtp://a:hidden@mail.example?tls=no', 'without TLS'],
  ])('refuse %s, and repeat no password', (url, words) => {
    const found = read(url);
    expect(found).toEqual({ problems: [expect.stringContaining(words)] });
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  it('take the sender with or without a name', () => {
    expect(mailSettingsOf('smtp://m.example', 'a@b.example', true)).toMatchObject({
      mail: { from: { name: '', address: 'a@b.example' } },
    });
    expect(read('smtp://m.example')).toMatchObject({
      mail: { from: { name: 'Jolimot', address: 'bonjour@jolimot.example' } },
    });
    for (const wrong of ['Jolimot', 'a@b.example, c@d.example', 'A <a@b.example> B', 'A\r\nBcc: x <a@b.example>']) {
      expect(mailSettingsOf('smtp://m.example', wrong, true)).toEqual({
        problems: [expect.stringContaining('MAIL_FROM must be an address')],
      });
    }
  });

  it('go together, and may be left out of a demo alone', () => {
    expect(mailSettingsOf(undefined, undefined, true)).toEqual({ mail: undefined });
    expect(mailSettingsOf(undefined, undefined, false)).toEqual({
      problems: [expect.stringContaining('A real shop sends mail')],
    });
    expect(mailSettingsOf(undefined, from, true)).toEqual({ problems: [expect.stringContaining('go together')] });
    expect(mailSettingsOf('smtp://m.example', undefined, true)).toEqual({
      problems: [expect.stringContaining('go together')],
    });
  });
});
