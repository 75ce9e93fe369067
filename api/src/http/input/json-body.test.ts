import { describe, expect, it } from 'vitest';
import { isDeeper, readJson } from './json-body';

const bytes = (text: string) => Buffer.from(text);

describe('the depth of a JSON text', () => {
  it.each([
    ['[[[]]]', 3],
    ['{"a":{"b":[1,{}]}}', 4],
    ['[[],[],[[]]]', 3],
    ['["[[[[", "{{{{"]', 1],
    ['["\\"[[[[", "\\\\", [1]]', 2],
    ['{"é\u{1f600}[":["{"]}', 2],
    ['["[[["]', 1],
  ])('%s is %i', (text, depth) => {
    expect([isDeeper(bytes(text), depth), isDeeper(bytes(text), depth - 1)]).toEqual([false, true]);
  });

  it('is found out without going through all of it', () => {
    const levels = bytes('['.repeat(500_000));
    let read = 0;
    const watched = new Proxy(levels, {
      get: (target, key) => {
        read += 1;
        return Reflect.get(target, key, target);
      },
    });
    expect(isDeeper(watched, 32)).toBe(true);
    expect(read).toBeLessThan(200);
  });
});

describe('a JSON body', () => {
  it('is its value, with clean text', () => {
    expect(readJson(bytes('{"a":["x\\u0000y",{"b":"e\\u0301"}],"n":1.5}'))).toEqual({ a: ['xy', { b: 'é' }], n: 1.5 });
    expect(readJson(bytes('"x\\u0000"'))).toBe('x');
  });

  it('may be left out', () => {
    expect([readJson(bytes('')), readJson(bytes(' \n'))]).toEqual([undefined, undefined]);
  });

  it('may be 32 levels deep', () => {
    expect(readJson(bytes(`${'['.repeat(32)}${']'.repeat(32)}`))).toBeDefined();
    expect(() => readJson(bytes(`${'['.repeat(33)}${']'.repeat(33)}`))).toThrow('deeper');
  });

  it.each(['__proto__', 'toString', 'valueOf', 'x'.repeat(101)])('has no key %s, at whatever depth', (key) => {
    // A check of a text's length compares its `length`.
    for (const body of [`{"${key}":1}`, `{"refreshToken":{"length":{"${key}":1}}}`, `[[{"${key}":{}}]]`]) {
      expect(() => readJson(bytes(body))).toThrow('The body has a key that no call knows.');
    }
  });

  it('names the text that is no Unicode', () => {
    expect(() => readJson(bytes('{"a":[{"b":"\\udfff"}]}'))).toThrow('a[0].b: This value is not valid Unicode text.');
  });
});
