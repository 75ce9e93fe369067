import { defaultStyle } from '@jolimot/card/style';
import type { CreationHistoryEntry } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import type { Change } from '../document/changes';
import { stepOfChange, stepsOf } from './history-steps';

type Held = CreationHistoryEntry['customizations'];
const message: Held = [{ name: 'Message', value: 'Coucou' }];
const photo: Held = [{ name: 'Image Back Left', value: 'xywh=percent:0,0,1,1' }];
const colour: Held = [{ name: 'Background Color', value: '#FFFFFF' }];
const pattern: Held = [{ name: 'Background Cover', value: '/covers/3' }];

/** A history told oldest first: what each state changed, and holds. */
function history(here: number, ...states: [string[], Held, string?][]): CreationHistoryEntry[] {
  return states
    .map(([changed, customizations, cover = '/covers/1'], position) => ({
      iri: `/creations/7/history/${position}`,
      position,
      current: position === here,
      changed,
      cover,
      style: defaultStyle,
      customizations,
      createdAt: '2026-11-20T10:00:00.000Z',
    }))
    .toReversed();
}

describe('the steps next to the present state', () => {
  it.each([
    ['a text that was written', history(1, [[], []], [['Message'], message]), 'message', 'added'],
    ['a text that was changed', history(1, [[], message], [['Message'], message]), 'message', 'changed'],
    ['a photo that was taken away', history(1, [[], photo], [['Image Back Left'], []]), 'photo', 'removed'],
    ['a cover', history(1, [[], []], [['cover'], [], '/covers/2']), 'cover', 'changed'],
    ['a cover that took photos along', history(1, [[], photo], [['cover', 'Image Back Left'], []]), 'cover', 'changed'],
    ['the way it is written', history(1, [[], []], [['style'], []]), 'style', 'changed'],
    ['a colour', history(1, [[], []], [['Background Color'], colour]), 'background', 'added'],
    [
      'a pattern in the place of a colour',
      history(1, [[], colour], [['Background Color', 'Background Cover'], pattern]),
      'background',
      'changed',
    ],
    ['the last of several', history(2, [[], []], [['Message'], message], [['style'], message]), 'style', 'changed'],
    ['the last that changed anything', history(2, [[], []], [['style'], []], [[], []]), 'style', 'changed'],
  ])('lead back over %s', (_, entries, subject, kind) => {
    expect(stepsOf(entries)).toEqual({ undo: { subject, kind }, redo: null });
  });

  it('redo leads over an undone step', () => {
    const entries = history(0, [[], []], [[], []], [['Message'], message], [['style'], message]);
    expect(stepsOf(entries)).toEqual({ undo: null, redo: { subject: 'message', kind: 'added' } });
  });

  it('are none in a history of one state, or without the present state', () => {
    expect(stepsOf(history(0, [[], []]))).toEqual({ undo: null, redo: null });
    expect(stepsOf([])).toEqual({ undo: null, redo: null });
  });
});

describe('the step of a change made here', () => {
  const written = aCreation({
    cover: { id: 3, iri: '/covers/3' },
    customizations: {
      Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }),
      'Background Color': aCustomization({ customizationName: 'Background Color', value: '#FFFFFF' }),
    },
  });
  const file = new File(['x'], 'x.jpg');
  it.each<[Change, string, string]>([
    [{ kind: 'cover', cover: '/covers/4' }, 'cover', 'changed'],
    [{ kind: 'style', style: { ink: 'forest' } }, 'style', 'changed'],
    [{ kind: 'value', name: 'Message', value: 'Bonjour' }, 'message', 'changed'],
    [{ kind: 'value', name: 'Legend Left', value: 'la mer' }, 'legend', 'added'],
    [{ kind: 'value', name: 'Background Cover', value: '/covers/3' }, 'background', 'changed'],
    [{ kind: 'removal', name: 'Background Color' }, 'background', 'removed'],
    [{ kind: 'removal', name: 'Message' }, 'message', 'removed'],
    [{ kind: 'photo', name: 'Image Back Left', file, local: null }, 'photo', 'added'],
  ])('%o', (change, subject, kind) => expect(stepOfChange(written, change)).toEqual({ subject, kind }));

  it('is none for undo and redo', () => {
    expect(stepOfChange(written, { kind: 'history', direction: 'undo' })).toBeNull();
  });
});
