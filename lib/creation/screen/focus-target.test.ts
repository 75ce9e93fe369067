// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusOn, useFocusTarget } from './focus-target';

/** jsdom has no layout: everything that is not hidden counts as visible. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return { length: this.closest('[hidden]') ? 0 : 1 } as DOMRectList;
  });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const frames = (ms: number) => vi.advanceTimersByTime(ms);
const focused = () => document.activeElement?.id;

it('focuses the control once it is visible', () => {
  focusOn('Legend Left');
  frames(500);
  expect(useFocusTarget.getState().target).toBe('Legend Left');
  document.body.innerHTML = '<div hidden><input id="a" data-place="Legend Left"></div>';
  frames(100);
  expect(focused()).toBe('');
  document.body.innerHTML = '<input id="a" data-place="Legend Left">';
  frames(100);
  expect(focused()).toBe('a');
  expect(useFocusTarget.getState().target).toBeNull();
});

it('focuses the checked radio button of a group, else its first control', () => {
  const group = (b: string) =>
    `<div data-place="background"><p tabindex="-1"></p><input id="a" type="radio">${b}</div>`;
  document.body.innerHTML = group('<input id="b" type="radio">');
  focusOn('background');
  frames(100);
  expect(focused()).toBe('a');
  document.body.innerHTML = group('<input id="b" type="radio" checked>');
  focusOn('background');
  frames(100);
  expect(focused()).toBe('b');
});

it('gives up when the visitor does something else, and after a timeout', () => {
  focusOn('Message');
  window.dispatchEvent(new Event('keydown'));
  document.body.innerHTML = '<textarea id="a" data-place="Message"></textarea>';
  frames(100);
  expect(focused()).toBe('');
  document.body.innerHTML = '';
  focusOn('Message');
  frames(11_000);
  expect(useFocusTarget.getState().target).toBeNull();
});
