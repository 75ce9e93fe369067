import { composed } from '@jolimot/card/printed-text';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call';
import { calls } from './calls';

const size = 100_000;
/** They slow patterns down: many marks on one letter, missing ends, much to clean or compose. */
const worst = [
  ...'aé1 .-/\n\u0301\u034F\u200D\uFE0F\u200B🤝"%@',
  ...['👩‍👩‍👧', '0.', 'a.', 'a ', ' a', '. ', 'a-', 'e\u0301', '\u0315\u0300', 'a\u200D'],
  ...['\r\n', '\t', '1 ', 'a@', '😀\uFE0F', 'क\u200D'],
].flatMap((piece) => {
  const text = piece.repeat(Math.ceil(size / piece.length));
  return [text, `a${text}!`, `${text}\u0000`, `/addresses/${text}`];
});

function schemasIn(schema: unknown, seen = new Set<z.ZodType>()): Set<z.ZodType> {
  if (schema instanceof z.ZodType) {
    if (seen.has(schema)) return seen;
    seen.add(schema);
    for (const [name, part] of Object.entries(schema.def)) if (name !== 'checks') schemasIn(part, seen);
  } else if (Array.isArray(schema) || (typeof schema === 'object' && schema?.constructor === Object)) {
    for (const part of Object.values(schema)) schemasIn(part, seen);
  }
  return seen;
}

/** The least of three runs, ms of CPU time, whatever else the machine does. */
function timeOf(work: () => unknown): number {
  const once = (): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const first = once();
  return first < 20 ? first : Math.min(first, once(), once());
}

/**
 * Longer than 20 ms, and more than three times as long as half of the text: a linear check passes on a slow machine. In
 * three tries, against disturbances.
 */
function isSlow(check: (text: string) => unknown, text: string): boolean {
  return [1, 2, 3].every(() => {
    const whole = timeOf(() => check(text));
    return whole > 20 && whole > 3 * timeOf(() => check(text.slice(0, size / 2)));
  });
}

it('a text of 100 kB is checked in linear time by any field of a request', () => {
  const seen = new Set<z.ZodType>();
  const parts = Object.entries<Call>(calls).flatMap(([name, { params, query, body }]) =>
    [...schemasIn([params, query, body])]
      .filter((part) => !seen.has(part) && seen.add(part))
      .map((part) => ({ name, part })),
  );
  const slow = parts.flatMap(({ name, part }) =>
    worst
      .filter((text) => isSlow((one) => part.safeParse(one), text))
      .map((text) => `${name}, ${part.def.type}: ${JSON.stringify(text.slice(0, 14))}`),
  );
  expect(slow).toEqual([]);
  expect(parts.length).toBeGreaterThan(300);
}, 600_000);

it('composing a text before anything is known of it is linear too', () => {
  const slow = worst.filter((text) => isSlow(composed, text));
  expect(slow.map((text) => text.slice(0, 14))).toEqual([]);
  const zalgo = `e${'\u0301'.repeat(40)}`;
  expect([composed(zalgo).length, composed('e\u0301te\u0301')]).toEqual([30, 'été']);
});
