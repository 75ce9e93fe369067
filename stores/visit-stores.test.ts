import { expect, it, vi } from 'vitest';
import { forgetStores, onVisitForgotten } from './visit-stores';

it('one that fails does not keep the others, and is told', () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const fault = new Error('no');
  const [first, second] = [vi.fn(), vi.fn()];
  onVisitForgotten(first);
  onVisitForgotten(() => {
    throw fault;
  });
  onVisitForgotten(second);
  forgetStores();
  expect([first, second].map((forget) => forget.mock.calls.length)).toEqual([1, 1]);
  expect(told).toHaveBeenCalledWith(fault);
  vi.unstubAllGlobals();
});
