import { ApiError } from '@jolimot/client/api-error';
import { expect, it } from 'vitest';
import { orderProblems } from './order-problems';

const refused = (...violations: { propertyPath: string; code: string }[]) =>
  new ApiError(
    'validation',
    422,
    '',
    violations.map((violation) => ({ ...violation, message: `Non : ${violation.code}` })),
  );

it('finds the address and the day that were refused', () => {
  const error = refused(
    { propertyPath: 'shippings[1].address.zipcode', code: 'zipcode_invalid' },
    { propertyPath: 'shippings[0].date', code: 'day_closed' },
  );
  const problems = orderProblems(error, [7, 9]);
  expect([...problems.addresses]).toEqual([[9, 'Non : zipcode_invalid']]);
  expect(problems.day).toBe('Non : day_closed');
  expect(problems.whole).toBe(false);
});

it('reports any other violation for the order as a whole', () => {
  expect(orderProblems(refused({ propertyPath: 'creations[0]', code: 'creation_incomplete' }), [7]).whole).toBe(true);
  expect(orderProblems(new ApiError('network', 0, ''), [7]).whole).toBe(true);
  expect(orderProblems(new Error('?'), [7]).whole).toBe(true);
});

it('leaves a card that has changed to the card itself', () => {
  const changed = { propertyPath: 'versions.AB12CD34EF56', code: 'creation_changed', message: '' };
  const problems = orderProblems(new ApiError('stale_version', 412, '', [changed]), [7]);
  expect(problems).toEqual({ addresses: new Map(), day: null, whole: false });
});
