import type { RandomChoices } from './random';

export interface RawRequest {
  note: string;
  bytes: Buffer;
  /** Only a complete request must be answered. */
  whole: boolean;
}

const line = (method: string, target: string, headers: readonly string[], body = ''): Buffer =>
  Buffer.from(
    [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', body].join('\r\n'),
    'latin1',
  );

type Make = (path: string, authorization: readonly string[], random: RandomChoices) => RawRequest;

const whole = (note: string, bytes: Buffer): RawRequest => ({ note, bytes, whole: true });
const broken = (note: string, bytes: Buffer): RawRequest => ({ note, bytes, whole: false });
const json = 'Content-Type: application/json';

const makers: readonly Make[] = [
  (path, who) => whole('NUL in the path', line('GET', `${path}%00`, who)),
  (path, who) => whole('NUL between', line('GET', `${path}/%00/x`, who)),
  (path, who) => whole('a lone surrogate in the path', line('GET', `${path}/%ED%A0%80`, who)),
  (path, who) => whole('bytes that are no UTF-8', line('GET', `${path}/%FF%FE`, who)),
  (path, who) => whole('half an escape', line('GET', `${path}/%`, who)),
  (path, who) => whole('no hexadecimal', line('GET', `${path}/%zz?x=%zz`, who)),
  (path, who) => whole('a cut UTF-8 sequence', line('GET', `${path}/%E0%A4%A`, who)),
  (path, who) => whole('a long path', line('GET', `${path}/${'a'.repeat(5000)}`, who)),
  (path, who) => whole('a path beyond the head’s size', line('GET', `${path}/${'a'.repeat(20_000)}`, who)),
  (path, who) => whole('a long query', line('GET', `${path}?x=${'%20'.repeat(4000)}`, who)),
  (path, who) => whole('doubled slashes', line('GET', `/${path}//`, who)),
  (path, who) => whole('dots', line('GET', `${path}/../..%2f..%2fetc/passwd`, who)),
  (path, who) => whole('semicolon', line('GET', `${path};a=b`, who)),
  (path, who) => whole('an absolute address', line('GET', `http://evil.example${path}`, who)),
  (_, who) => whole('a star', line('OPTIONS', '*', who)),
  (_, who) => whole('no slash', line('GET', 'x', who)),
  (path, who) => whole('TRACE', line('TRACE', path, who)),
  (path, who) => whole('TRACE with a body', line('TRACE', path, [...who, json, 'Content-Length: 2'], '{}')),
  (path, who) => whole('PROPFIND', line('PROPFIND', path, who)),
  (path, who) => whole('QUERY', line('QUERY', path, [...who, json, 'Content-Length: 2'], '{}')),
  (path, who) => whole('OPTIONS', line('OPTIONS', path, who)),
  (path, who) => whole('HEAD', line('HEAD', path, who)),
  (path, who) => whole('LINK', line('LINK', path, who)),
  (path, who) => whole('a made-up method', line('BREW', path, who)),
  (path, who) => whole('a method in small letters', line('get', path, who)),
  (path) => broken('CONNECT', line('CONNECT', `127.0.0.1:443${path}`, [])),
  (path, who) => whole('GET with a body', line('GET', path, [...who, json, 'Content-Length: 9'], '{"a":"b"}')),
  (path, who) => whole('a bad length', line('POST', path, [...who, json, 'Content-Length: -1'], '{}')),
  (path, who) => whole('a length of letters', line('POST', path, [...who, json, 'Content-Length: abc'], '{}')),
  (path, who) =>
    whole('two lengths', line('POST', path, [...who, json, 'Content-Length: 2', 'Content-Length: 3'], '{}x')),
  (path, who) => whole('a huge length', line('POST', path, [...who, json, 'Content-Length: 99999999999999'], '{}')),
  (path, who) => broken('half a body', line('POST', path, [...who, json, 'Content-Length: 5000'], '{"a":')),
  (path, who) =>
    whole('too short a length', line('POST', path, [...who, json, 'Content-Length: 2'], '{}{"a":"b"}GET / HTTP/1.1')),
  (path, who) =>
    whole(
      'length and chunks',
      line('POST', path, [...who, json, 'Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    ),
  (path, who) =>
    whole('a broken chunk', line('POST', path, [...who, json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')),
  (path, who) => whole('an unknown coding', line('POST', path, [...who, json, 'Transfer-Encoding: gzip'], '{}')),
  (path, who) => whole('a NUL in a header', line('GET', path, [...who, 'X-A: a\0b'])),
  (path, who) =>
    whole('bytes above ASCII in a header', line('GET', path, [...who, 'Accept: \xff\xfe', 'If-None-Match: "\xe9"'])),
  (path, who) => whole('a header without a name', line('GET', path, [...who, ': x'])),
  (path, who) => whole('a header without a colon', line('GET', path, [...who, 'nonsense'])),
  (path, who) => whole('a folded header', line('GET', path, [...who, 'X-A: a\r\n b'])),
  (path, who) => whole('a huge header', line('GET', path, [...who, `X-A: ${'a'.repeat(20_000)}`])),
  (path, who) =>
    whole('many headers', line('GET', path, [...who, ...Array.from({ length: 1500 }, (_, index) => `X-${index}: a`)])),
  (path, who) =>
    whole('one header often', line('GET', path, [...who, ...Array.from({ length: 50 }, () => 'Accept: a/b')])),
  (path, who) =>
    whole(
      'keys twice',
      line(
        'POST',
        path,
        [
          ...who,
          json,
          'Idempotency-Key: a',
          'Idempotency-Key: b',
          'If-Match: "1"',
          'If-Match: "2"',
          'Content-Length: 2',
        ],
        '{}',
      ),
    ),
  (path) => whole('no host', Buffer.from(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)),
  (path) => whole('a hostile host', Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`)),
  (path) => whole('HTTP/1.0', Buffer.from(`GET ${path} HTTP/1.0\r\n\r\n`)),
  (path) => whole('HTTP/9', Buffer.from(`GET ${path} HTTP/9.9\r\nHost: x\r\n\r\n`)),
  () => whole('HTTP/2', Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')),
  () => whole('TLS', Buffer.from('16030100a5010000a1', 'hex')),
  (path) => broken('half a head', Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-A: `)),
  (path, who) => whole('expects more', line('POST', path, [...who, json, 'Content-Length: 2', 'Expect: 200-ok'], '{}')),
  (path, who) => whole('an upgrade', line('GET', path, [...who, 'Upgrade: websocket', 'Connection: Upgrade'])),
  (path, who) =>
    whole(
      'a form without a boundary',
      line('POST', path, [...who, 'Content-Type: multipart/form-data', 'Content-Length: 2'], '{}'),
    ),
  (path, who) =>
    whole('a form without an end', form(path, who, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb')),
  (path, who) => whole('a form without parts', form(path, who, '--x--\r\n')),
  (path, who) =>
    whole(
      'a form of broken heads',
      form(path, who, '--x\r\nContent-Disposition: form-data\r\nContent-Type: \0\r\n\r\nb\r\n--x--\r\n'),
    ),
  (path, who) =>
    whole(
      'a form of other boundaries',
      form(path, who, '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n'),
    ),
  (path, who) =>
    whole(
      'a form in a form',
      form(
        path,
        who,
        '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: multipart/mixed; boundary=z\r\n\r\n--z\r\n\r\nb\r\n--z--\r\n--x--\r\n',
      ),
    ),
  (path, who) =>
    whole(
      'a form with names out of the prototype',
      form(
        path,
        who,
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x\r\nContent-Disposition: form-data; name="constructor"\r\n\r\nb\r\n--x--\r\n',
      ),
    ),
  (path, who) =>
    whole(
      'a file with a hostile name',
      form(
        path,
        who,
        '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a\0.jpg"\r\nContent-Type: image/jpeg\r\n\r\nb\r\n--x--\r\n',
      ),
    ),
  (path, who) =>
    whole(
      'a hundred parts',
      form(path, who, `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(100)}--x--\r\n`),
    ),
  (path, who) => whole('JSON in other bytes', line('POST', path, [...who, json, 'Content-Length: 5'], '{"\xff":')),
  (path, who) =>
    whole('JSON with a byte order mark', line('POST', path, [...who, json, 'Content-Length: 5'], '\xef\xbb\xbf{}')),
  (path, who) =>
    whole(
      'doubled keys',
      line('POST', path, [...who, json, 'Content-Length: 33'], '{"__proto__":{"a":1},"a":1,"a":2}'),
    ),
  (path, who) => deep(path, who, 5000),
  (path, who) => deep(path, who, 100_000),
];

function form(path: string, who: readonly string[], body: string): Buffer {
  const length = Buffer.byteLength(body, 'latin1');
  return line(
    'POST',
    path,
    [...who, 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${length}`],
    body,
  );
}

function deep(path: string, who: readonly string[], depth: number): RawRequest {
  const body = '['.repeat(depth) + ']'.repeat(depth);
  return whole(`${depth} brackets`, line('POST', path, [...who, json, `Content-Length: ${body.length}`], body));
}

export const rawKinds = makers.length;

/** @param index of the kind, modulo their number */
export function rawRequest(
  index: number,
  path: string,
  authorization: string | undefined,
  random: RandomChoices,
): RawRequest {
  const make = makers[index % makers.length] ?? makers[0];
  if (!make) throw new RangeError('There are no raw requests.');
  return make(path, authorization === undefined ? [] : [`Authorization: ${authorization}`], random);
}
