import { ApiError } from '@jolimot/client/api-error';
import { afterEach, expect, it, vi } from 'vitest';
import { backOfficeQueries } from './back-office-queries';
import { BackOfficeError } from './provider/back-office-error';

const reported = vi.fn();
vi.stubGlobal('reportError', reported);
afterEach(() => {
  backOfficeQueries.clear();
  reported.mockReset();
});

async function asked(error: Error): Promise<number> {
  const read = vi.fn(() => Promise.reject(error));
  await backOfficeQueries.fetchQuery({ queryKey: ['asked'], queryFn: read, retryDelay: 0 }).catch(() => undefined);
  return read.mock.calls.length;
}

it('asks again after a lost answer, not after a refusal; neither is reported', async () => {
  expect(await asked(new ApiError('network', 0, ''))).toBe(3);
  expect(await asked(new BackOfficeError('', 503))).toBe(3);
  expect(await asked(new ApiError('access_denied', 403, ''))).toBe(1);
  expect(reported).not.toHaveBeenCalled();
});

it('reports a fault of the program', async () => {
  const fault = new TypeError('It is no function.');
  expect(await asked(fault)).toBe(1);
  expect(reported).toHaveBeenCalledWith(fault);
});
