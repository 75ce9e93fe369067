// @vitest-environment jsdom

import { ApiError } from '@jolimot/client/api-error';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAttempt } from './use-attempt';

const refusal = (...fields: string[]) =>
  new ApiError(
    'validation',
    422,
    '',
    fields.map((propertyPath) => ({ propertyPath, code: 'already_used', message: '' })),
  );

function aForm() {
  const form = { setError: vi.fn(), setFocus: vi.fn() };
  const { result } = renderHook(() => useAttempt<{ email: string; name: string }>(form, ['email', 'name']));
  const attempt = (outcome: unknown) =>
    act(() =>
      result.current.attempt(async () => {
        if (outcome) throw outcome;
      }),
    );
  return { form, attempt, failure: () => result.current.failure };
}

it('says refusals of fields beside them, and no more', async () => {
  const { form, attempt, failure } = aForm();
  await attempt(refusal('name', 'email'));
  expect(form.setError.mock.calls.map(([field]) => field)).toEqual(['name', 'email']);
  expect(form.setFocus.mock.calls).toEqual([['name']]);
  expect(failure()).toBeNull();
});

it('keeps any other failure until the next try', async () => {
  const { attempt, failure } = aForm();
  for (const error of [refusal('email', 'roles'), new ApiError('network', 0, ''), new TypeError('broken')]) {
    await attempt(error);
    expect(failure()).toBe(error);
    await attempt(null);
    expect(failure()).toBeNull();
  }
});
