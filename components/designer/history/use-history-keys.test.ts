import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { directionOf, useHistoryKeys } from './use-history-keys';

const go = vi.fn();
const press = (target: Element, init: KeyboardEventInit) => fireEvent.keyDown(target, { bubbles: true, ...init });

beforeEach(() => {
  vi.useFakeTimers();
  go.mockReset();
  document.body.innerHTML = '<textarea></textarea><input type="radio"><button>x</button>';
  renderHook(() => useHistoryKeys(go));
});

const find = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(selector);
  return found;
};

it.each<[KeyboardEventInit, string | null]>([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 'z' }, null],
  [{ key: 'z', ctrlKey: true, altKey: true }, null],
  [{ key: 'x', ctrlKey: true }, null],
])('%o means %s', (init, direction) => expect(directionOf(new KeyboardEvent('keydown', init))).toBe(direction));

describe('the keys', () => {
  it('undo on the card outside of text fields', () => {
    press(find('button'), { key: 'z', ctrlKey: true });
    press(find('input'), { key: 'y', ctrlKey: true });
    expect(go.mock.calls).toEqual([['undo'], ['redo']]);
  });

  it('undo in the field while it has typing to undo', () => {
    const field = find('textarea');
    press(field, { key: 'z', ctrlKey: true });
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
    vi.advanceTimersByTime(500);
    expect(go).not.toHaveBeenCalled();
    press(field, { key: 'z', ctrlKey: true });
    vi.advanceTimersByTime(500);
    expect(go.mock.calls).toEqual([['undo']]);
  });

  it('do nothing while a dialog is open', () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
    press(find('button'), { key: 'z', ctrlKey: true });
    expect(go).not.toHaveBeenCalled();
  });
});
