import { ApiError } from '@jolimot/client/api-error';
import { describe, expect, it } from 'vitest';
import { isPassing, maxWait, retryDelay } from './retry-policy';

const network = new ApiError('network', 0, '');

describe('isPassing', () => {
  it.each([
    ['silence', network, true],
    ['a server in trouble', new ApiError('internal', 503, ''), true],
    ['a server that asks to wait', new ApiError('rate_limited', 429, '', [], 5), true],
    ['a server that is full', new ApiError('unavailable', 503, '', [], 10), true],
    ['a refusal', new ApiError('validation', 422, ''), false],
    ['a newer version', new ApiError('stale_version', 412, ''), false],
    ['a fault of ours', new TypeError('ours'), false],
  ])('%s', (_, error, passing) => expect(isPassing(error)).toBe(passing));
});

describe('retryDelay', () => {
  it('doubles each wait up to the longest', () => {
    const waits = [1, 2, 3, 4, 5, 6, 50].map((failures) => retryDelay(failures, network, () => 1));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, maxWait, maxWait]);
  });

  it('is random in the upper half of the wait', () => {
    expect(retryDelay(3, network, () => 0)).toBe(2000);
    expect(retryDelay(3, network, () => 0.5)).toBe(3000);
    const many = Array.from({ length: 200 }, () => retryDelay(3, network));
    expect(new Set(many).size).toBeGreaterThan(100);
    expect(Math.min(...many)).toBeGreaterThanOrEqual(2000);
    expect(Math.max(...many)).toBeLessThanOrEqual(4000);
  });

  it('is never shorter than the server asks', () => {
    expect(retryDelay(1, new ApiError('rate_limited', 429, '', [], 30), () => 0)).toBe(30_000);
    expect(retryDelay(1, new ApiError('unavailable', 503, '', [], 45), () => 0)).toBe(45_000);
  });
});
