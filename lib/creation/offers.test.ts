import { rect } from '@jolimot/card/geometry';
import { describe, expect, it } from 'vitest';
import { displayableOn, editableOn } from './offers';
import { aCover } from './test-creation';
import { coverView, placeIn, viewOfFace, viewsOf } from './views';

const cover = aCover({}, ['Background Color', 'Message', 'Legend Left', 'Image Back Left']);

describe('what a cover offers', () => {
  it.each([
    ['card', ['Background Color']],
    ['images', ['Image Back Left']],
    ['message', ['Message', 'Legend Left']],
    ['preview', []],
  ] as const)('is edited on %s', (step, names) => expect(editableOn(cover, step)).toEqual(names));

  it.each([
    ['card', ['Background Color', 'Image Back Left']],
    ['images', ['Background Color', 'Legend Left', 'Image Back Left']],
    ['message', ['Background Color', 'Message', 'Legend Left', 'Image Back Left']],
    ['preview', ['Background Color', 'Message', 'Legend Left', 'Image Back Left']],
  ] as const)('is shown on %s', (step, names) => expect(displayableOn(cover, step)).toEqual(names));

  it('is everything everywhere for a type without steps', () => {
    const bare = aCover({}, ['Message']);
    const message = bare.customizationTypes.Message;
    if (!message) throw new Error('no type');
    const free = { customizationTypes: { Message: { ...message, parameters: { displaySteps: [] } } } };
    expect(editableOn(free, 'card')).toEqual(['Message']);
    expect(displayableOn(free, 'images')).toEqual(['Message']);
  });
});

describe('views', () => {
  it('go round each product from its cover', () => {
    expect(viewsOf('greeting-card').map((view) => view.id)).toEqual(['front', 'inside', 'back', 'envelope']);
    expect(viewsOf('postcard').map((view) => view.id)).toEqual(['picture', 'address']);
    expect(coverView('postcard').id).toBe('picture');
    expect(viewOfFace('greeting-card', 'inside').id).toBe('inside');
  });

  it('place a slot in percent, and cut off its bleed', () => {
    const view = rect(105, 0, 105, 148);
    expect(placeIn(view, rect(112, 7, 91, 67))).toEqual({
      left: '6.6667%',
      top: '4.7297%',
      width: '86.6667%',
      height: '45.2703%',
    });
    expect(placeIn(view, rect(102, -3, 111, 154))).toEqual({
      left: '0.0000%',
      top: '0.0000%',
      width: '100.0000%',
      height: '100.0000%',
    });
  });
});
