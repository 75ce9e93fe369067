import { expect, it } from 'vitest';
import { jobKinds } from '../api/src/jobs/queue/kinds';
import english from '../messages/en.json';
import french from '../messages/fr.json';

it.each([
  ['fr', french],
  ['en', english],
])('every kind of job has a name in %s, and no name is of a job that is gone', (_locale, { backOffice }) => {
  const kinds = Object.keys(jobKinds).map((kind) => kind.replaceAll('.', '_'));
  expect(Object.keys(backOffice.choices.jobKind).toSorted()).toEqual(kinds.toSorted());
});
