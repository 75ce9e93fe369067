import { creationSteps, customizationNames, customizationTypeDefinitions } from '@jolimot/card/customization-types';
import { describe, expect, it } from 'vitest';
import { aCover } from '@/test/creation';
import { displayableOn, editableOn } from './cover-customizations';

it('a type without steps is allowed everywhere', () => {
  const bare = aCover({}, ['Message']);
  const message = bare.customizationTypes.Message;
  if (!message) throw new Error('no type');
  const free = { customizationTypes: { Message: { ...message, parameters: { displaySteps: [] } } } };
  expect(editableOn(free, 'card')).toEqual(['Message']);
  expect(displayableOn(free, 'images')).toEqual(['Message']);
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
});
