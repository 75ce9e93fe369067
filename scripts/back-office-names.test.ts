import { auditedActions } from '@jolimot/contract/audit';
import type { Call } from '@jolimot/contract/call';
import { calls } from '@jolimot/contract/calls';
import { describe, expect, it } from 'vitest';
import { isOwnersCall } from '../api/src/http/auth/owner-only';
import { jobKinds } from '../api/src/jobs/queue/kinds';
import { retentionSteps } from '../api/src/jobs/queue/retention-steps';
import english from '../messages/en.json';
import french from '../messages/fr.json';

const namesOf = (choose: (call: Call) => unknown) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => choose(call))
    .map(([name]) => name);

/** All that a client may write, and staff. */
const writes = namesOf((call) => call.method !== 'GET' && call.access !== 'public' && !isOwnersCall(call));
const files = namesOf(
  ({ method, access, produces, alsoProduces }) => method === 'GET' && access !== 'public' && (produces ?? alsoProduces),
);
/** Admins delete accounts and end sessions too, a substitute’s begins with a token, staff say why they read a draft. */
const others = ['deleteShopUser', 'endSession', 'endSessions', 'getSubstituteToken', 'getCreationHistory'];

describe('the audit log', () => {
  it('is written of the actions that the contract lists', () => {
    expect([...auditedActions].toSorted()).toEqual([...writes, ...files, ...others].toSorted());
  });

  it.each([
    ['fr', french],
    ['en', english],
  ])('has words for each of them in %s, and none for another', (_locale, { backOffice }) => {
    expect(Object.keys(backOffice.choices.auditAction).toSorted()).toEqual([...auditedActions].toSorted());
  });
});

it.each([
  ['fr', french],
  ['en', english],
])('every kind of job has a name in %s, and no name is of a job that is gone', (_locale, { backOffice }) => {
  const kinds = Object.keys(jobKinds).map((kind) => kind.replaceAll('.', '_'));
  expect(Object.keys(backOffice.choices.jobKind).toSorted()).toEqual(kinds.toSorted());
  expect(Object.keys(backOffice.choices.retentionStep).toSorted()).toEqual([...retentionSteps].toSorted());
});
