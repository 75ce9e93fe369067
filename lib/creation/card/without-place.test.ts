import { expect, it } from 'vitest';
import { aCover, aCreation, aCustomization } from '@/test/creation';
import { withoutPlace } from './without-place';

const creation = aCreation({
  customizations: {
    Message: aCustomization({ customizationName: 'Message', value: 'Bonjour' }),
    'Legend Left': aCustomization({ customizationName: 'Legend Left', value: 'Ici' }),
    'Image Back Left': aCustomization({ customizationName: 'Image Back Left' }),
    'Image Front Right Full': aCustomization({ customizationName: 'Image Front Right Full' }),
    'Background Color': aCustomization({ customizationName: 'Background Color', value: '#FFFFFF' }),
  },
});

it('names the photos and legends that a cover has no place for', () => {
  expect(withoutPlace(creation, aCover({}, ['Message']))).toEqual([
    'Legend Left',
    'Image Front Right Full',
    'Image Back Left',
  ]);
  expect(withoutPlace(creation, aCover({}, ['Message', 'Image Front Right Full']))).toEqual([
    'Legend Left',
    'Image Back Left',
  ]);
});

it('names what waited before, until a cover has a place for it', () => {
  const waiting = aCreation({ waiting: ['Image Front Right Full', 'Message'] });
  expect(withoutPlace(waiting, aCover({}, ['Message']))).toEqual(['Image Front Right Full']);
  expect(withoutPlace(waiting, aCover({}, ['Image Front Right Full']))).toEqual([]);
});

it('names nothing when each has its place, and never the words or the background', () => {
  expect(withoutPlace(creation, aCover({}, ['Image Front Right Full', 'Legend Left', 'Image Back Left']))).toEqual([]);
  expect(withoutPlace(aCreation(), aCover({}, []))).toEqual([]);
});
