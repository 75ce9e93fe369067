// @vitest-environment jsdom

import { ApiError } from '@jolimot/client/api-error';
import { TokenError } from '@jolimot/client/auth-tokens';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client';

const heard = vi.fn();
vi.stubGlobal('reportError', heard);
afterEach(() => {
  heard.mockReset();
  queryClient().clear();
});

const load = (error: unknown) =>
  queryClient()
    .fetchQuery({ queryKey: ['something'], queryFn: () => Promise.reject(error) })
    .catch(() => {});

it('passes on a fault of the program that a load would keep to itself', async () => {
  const missing = new Error('Module 96001 was instantiated, but the module factory is not available.');
  await load(missing);
  expect(heard).toHaveBeenCalledExactlyOnceWith(missing);
});

it('keeps the refusal of a call, or of a session, to the place that asked', async () => {
  await load(new ApiError('access_denied', 403, 'Access Denied.'));
  await load(new TokenError('Token expired'));
  expect(heard).not.toHaveBeenCalled();
});
