import { defaultStyle } from '@jolimot/card/style';
import type { CreationHistoryEntry } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import type { Desired } from '../document/desired';
import { stepOfDesired, stepsOf } from './history-steps';

type Held = CreationHistoryEntry['customizations'];
const message: Held = [{ name: 'Message', value: 'Coucou' }];
const photo: Held = [{ name: 'Image Back Left', value: 'xywh=percent:0,0,1,1' }];
const colour: Held = [{ name: 'Background Color', value: '#FFFFFF' }];
const pattern: Held = [{ name: 'Background Cover', value: '/covers/3' }];

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
  const design = (cover: string, slug: 'greeting-card' | 'postcard') => ({
    cover: { id: 3, iri: cover },
    product: { id: 1, iri: '/products/1', slug },
    names: [],
    colours: null,
  });
  const background = { name: 'Background Cover', value: '/covers/3' } as const;
  it.each<[Desired, string, string]>([
    [{ place: 'cover', design: design('/covers/4', 'greeting-card') }, 'cover', 'changed'],
    [{ place: 'cover', design: design('/covers/3', 'postcard') }, 'product', 'changed'],
    [{ place: 'style', style: { ink: 'forest' } }, 'style', 'changed'],
    [{ place: 'Message', text: 'Bonjour' }, 'message', 'changed'],
    [{ place: 'Legend Left', text: 'la mer' }, 'legend', 'added'],
    [{ place: 'background', background }, 'background', 'changed'],
    [{ place: 'background', background: null }, 'background', 'removed'],
    [{ place: 'Message', text: ' \n' }, 'message', 'removed'],
    [{ place: 'Image Back Left', photo: { key: 'x', crop: null } }, 'photo', 'added'],
  ])('%o', (desired, subject, kind) => expect(stepOfDesired(written, desired)).toEqual({ subject, kind }));

  it('is a first cover, and a first background, where there was none', () => {
    const blank = aCreation();
    const first: Desired = { place: 'cover', design: design('/covers/4', 'greeting-card') };
    expect(stepOfDesired(blank, first)).toEqual({ subject: 'cover', kind: 'added' });
    expect(stepOfDesired(blank, { place: 'background', background })).toEqual({ subject: 'background', kind: 'added' });
  });
});
