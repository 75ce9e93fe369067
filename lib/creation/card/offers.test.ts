import { creationSteps, customizationNames, customizationTypeDefinitions } from '@jolimot/card/customization-types';
import { rect } from '@jolimot/card/geometry';
import { describe, expect, it } from 'vitest';
import { aCover } from '@/test/creation';
import { displayableOn, editableOn } from './offers';
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

describe('« Only customization types allowed by the selected cover are offered, filtered by step for editing and for display »', () => {
  const every = aCover({}, customizationNames);

  it.each(creationSteps)('on %s, of a cover that allows all', (step) => {
    const editable = customizationTypeDefinitions.filter(({ parameters }) => (parameters.editionStep ?? step) === step);
    const displayable = customizationTypeDefinitions.filter(
      ({ parameters: { displaySteps } }) => displaySteps.length === 0 || displaySteps.includes(step),
    );
    expect(editableOn(every, step).toSorted()).toEqual(editable.map(({ name }) => name).toSorted());
    expect(displayableOn(every, step).toSorted()).toEqual(displayable.map(({ name }) => name).toSorted());
  });

  it('each type is edited on one step, and on none of them is anything offered that the cover does not allow', () => {
    const on = creationSteps.flatMap((step) => editableOn(every, step));
    expect(on.toSorted()).toEqual(customizationNames.toSorted());
    for (const name of customizationNames) {
      const bare = aCover(
        {},
        customizationNames.filter((one) => one !== name),
      );
      for (const step of creationSteps) {
        expect(editableOn(bare, step)).not.toContain(name);
        expect(displayableOn(bare, step)).not.toContain(name);
      }
    }
  });

  it('nothing at all of a cover that allows nothing', () => {
    expect(creationSteps.flatMap((step) => [...editableOn(aCover({}, []), step)])).toEqual([]);
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
