import { rect } from '@jolimot/card/geometry';
import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepCreation } from '@/lib/api/creations';
import { messagePlace } from '@/lib/creation/card/slot-geometry';
import { outboxOf } from '@/lib/creation/outbox/outbox';
import { useEditor } from '@/lib/creation/screen/editor';
import { initialState } from '@/lib/creation/screen/state-machine';
import { typeText } from '@/lib/creation/words/typed-texts';
import { aCover, aCreation } from '@/test/creation';
import { renderFrench } from '@/test/render-french';
import { evenShaper } from '@/test/shaper';
import { type Designer, DesignerProvider } from '../document/designer-context';
import { LiveMessageProvider } from './live-message';
import { MessageArea } from './message-area';
import { MessageState } from './message-state';

const creation = aCreation();
const cover = aCover();
const slot = messagePlace('greeting-card', true)?.slot;

beforeEach(() => keepCreation(creation));

function show() {
  if (!slot) throw new Error('no slot');
  useEditor.setState({ screen: { ...initialState, reference: creation.reference, step: 'message' } });
  const designer: Designer = {
    design: { creation, cover, change: () => {} },
    drawing: { shaper: evenShaper, faces: [], fontsFailed: false, retryFonts: () => {}, review: [] },
    typing: {
      words: () => '',
      type: (name, text) => typeText(creation.reference, name, text),
      flushWords: async () => {},
    },
  };
  const rendered = { drawing: vi.fn(), told: vi.fn() };
  renderFrench(
    <DesignerProvider {...designer}>
      <LiveMessageProvider slot={slot}>
        <Profiler id="drawing" onRender={rendered.drawing}>
          <MessageArea view={rect(0, 0, 210, 148)} isDrawn describedBy="" />
        </Profiler>
        <Profiler id="told" onRender={rendered.told}>
          <MessageState />
        </Profiler>
      </LiveMessageProvider>
    </DesignerProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  act(() => field.focus());
  return { field, rendered };
}

function press(field: HTMLTextAreaElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
  act(() => {
    document.dispatchEvent(new Event('selectionchange'));
  });
  fireEvent.keyUp(field);
}
const drawn = () => Array.from(document.querySelectorAll('[data-role="Message"]'), (line) => line.textContent);

it('a key is drawn without rendering anything', () => {
  const { field, rendered } = show();
  press(field, 'C');
  rendered.drawing.mockClear();
  rendered.told.mockClear();
  press(field, 'Co');
  press(field, 'Cou');
  expect(drawn()).toEqual(['Cou']);
  expect(rendered.drawing).not.toHaveBeenCalled();
  expect(rendered.told).not.toHaveBeenCalled();
});

it('a key draws its own line again and leaves the others', () => {
  const { field } = show();
  press(field, 'un\ndeux\ntr');
  const before = Array.from(document.querySelectorAll('[data-role="Message"]'), (line) => line.firstChild);
  const changed: Node[] = [];
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  press(field, 'un\ndeux\ntro');
  for (const { target } of observer.takeRecords()) if (target.parentElement?.closest('svg')) changed.push(target);
  expect(drawn()).toEqual(['un', 'deux', 'tro']);
  expect(changed.every((node) => node === before[2] || node === before[2]?.parentNode)).toBe(true);
});

it('draws what is written when a line comes after letters that were taken back', () => {
  const { field } = show();
  press(field, 'ab');
  press(field, 'abc');
  press(field, 'ab\nc');
  expect(drawn()).toEqual(['ab', 'c']);
  press(field, 'abd');
  expect(drawn()).toEqual(['abd']);
  press(field, '');
  expect(drawn()).toEqual([]);
});

it('the caret moves with the letters, and stays where the selection ends', () => {
  const { field } = show();
  const caret = () => document.querySelector('[data-caret]');
  const x = () => Number.parseFloat(caret()?.getAttribute('points') ?? '');
  press(field, 'Coucou');
  const atEnd = x();
  field.setSelectionRange(2, 2);
  act(() => {
    document.dispatchEvent(new Event('selectionchange'));
  });
  expect(x()).toBeLessThan(atEnd);
  expect(caret()?.getAttribute('stroke')).not.toBe('transparent');
  field.setSelectionRange(0, 6);
  act(() => {
    document.dispatchEvent(new Event('selectionchange'));
  });
  expect(x()).toBe(atEnd);
  expect(caret()?.getAttribute('stroke')).toBe('transparent');
  expect(caret()?.classList).not.toContain('hidden');
  act(() => field.blur());
  expect(caret()?.classList).toContain('hidden');
});

it('the field shows what is written elsewhere, and is left alone while it is typed in', () => {
  const { field } = show();
  const write = vi.spyOn(field, 'value', 'set');
  press(field, 'Coucou');
  const typed = write.mock.calls.length;
  act(() => typeText(creation.reference, 'Message', 'Coucou'));
  expect(write.mock.calls.length).toBe(typed);
  act(() => typeText(creation.reference, 'Message', 'Bonjour'));
  expect(field.value).toBe('Bonjour');
  expect(drawn()).toEqual(['Bonjour']);
  act(() => outboxOf(creation.reference).clear('Message'));
  expect(field.value).toBe('');
  expect(drawn()).toEqual([]);
});
