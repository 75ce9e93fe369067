import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { auditedActions } from '@jolimot/contract/audit';
import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { describe, expect, it } from 'vitest';
import { isOwnersCall } from '../api/src/http/auth/owner-only';
import english from '../messages/en.json';
import french from '../messages/fr.json';

const modules = path.resolve(import.meta.dirname, '../api/src/modules');

/** Writes that a substitute may make: all that a client may. */
const bySubstitutes = Object.entries<Call>(calls)
  .filter(
    ([, call]) => call.method !== 'GET' && (call.access === 'user' || call.access === 'guest') && !isOwnersCall(call),
  )
  .map(([name]) => name);

/** The calls that record a fact (`recordFact`). */
const asFacts = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(modules, file), 'utf8'))
  .flatMap((source) => [...source.matchAll(/recordFact\(\w+, \{\s*call: \w+Calls\.(\w+)/g)].map(([, name]) => name));

describe('the audit log', () => {
  it('is written of the actions that the contract lists', () => {
    expect(asFacts).toHaveLength(10);
    expect([...auditedActions].toSorted()).toEqual([...new Set([...bySubstitutes, ...asFacts])].toSorted());
  });

  it.each([
    ['fr', french],
    ['en', english],
  ])('has words for each of them in %s, and none for another', (_locale, { backOffice }) => {
    expect(Object.keys(backOffice.choices.auditAction).toSorted()).toEqual([...auditedActions].toSorted());
  });
});
