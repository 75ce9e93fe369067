import { describe, expect, test } from 'vitest';
import type { CustomizationName } from '../customization-types';
import { type CreationContent, missingParts } from './missing';
import { stepOf } from './places';

const coverTypes: CustomizationName[] = [
  'Background Color',
  'Background Cover',
  'Image Front Right Triptyque 1 Top',
  'Image Front Right Triptyque 1 Left',
  'Legend Left',
  'Message',
];
const text = (value: string) => ({ value });
const complete: CreationContent = {
  coverTypes,
  customizations: {
    'Background Color': text('#FFFFFF'),
    'Image Front Right Triptyque 1 Top': { value: null },
    'Image Front Right Triptyque 1 Left': { value: 'xywh=percent:0,0,100,100' },
    Message: text('Bises'),
  },
};
const without = (name: CustomizationName): CreationContent => {
  const { [name]: _, ...rest } = complete.customizations;
  return { coverTypes, customizations: rest };
};

describe('what is missing', () => {
  test('without a cover: the cover, and nothing else', () => {
    expect(missingParts({ coverTypes: null, customizations: {} })).toEqual([{ kind: 'cover', step: 'card' }]);
  });
  test('everything the cover requires, in the order of the steps; legends are never required', () => {
    expect(missingParts({ coverTypes, customizations: {} })).toEqual([
      { kind: 'customization', step: 'card', anyOf: ['Background Color', 'Background Cover'] },
      { kind: 'customization', step: 'images', anyOf: ['Image Front Right Triptyque 1 Top'] },
      { kind: 'customization', step: 'images', anyOf: ['Image Front Right Triptyque 1 Left'] },
      { kind: 'customization', step: 'message', anyOf: ['Message'] },
    ]);
  });
  test('nothing, for a complete creation', () => {
    expect(missingParts(complete)).toEqual([]);
  });
  test('one of the two backgrounds is enough', () => {
    const { customizations } = without('Background Color');
    expect(
      missingParts({ coverTypes, customizations: { ...customizations, 'Background Cover': text('/covers/2') } }),
    ).toEqual([]);
    expect(missingParts(without('Background Color')).map(({ step }) => step)).toEqual(['card']);
  });
  test('a blank message counts as missing', () => {
    const blank = { ...complete, customizations: { ...complete.customizations, Message: text(' \n ') } };
    expect(missingParts(blank).map(({ step }) => step)).toEqual(['message']);
  });
  test('a photo that the cover does not list is not required, and does not replace one that is', () => {
    const customizations = { ...complete.customizations, 'Image Back Left': { value: null } };
    expect(missingParts({ coverTypes, customizations })).toEqual([]);
  });
  describe('of the strip', () => {
    const strip: CustomizationName[] = ['Image Back Left', 'Image Back Middle', 'Image Back Right'];
    const missingWith = (more: CreationContent['customizations']) =>
      missingParts({
        coverTypes: [...coverTypes, ...strip],
        customizations: { ...complete.customizations, ...more },
      }).flatMap((part) => (part.kind === 'customization' ? part.anyOf : []));

    test('nothing while it is empty; a blank legend is no legend', () => {
      expect(missingWith({})).toEqual([]);
      expect(missingWith({ 'Legend Left': text(' ') })).toEqual([]);
    });
    test('the other photos as soon as it has one, or a legend', () => {
      expect(missingWith({ 'Image Back Middle': { value: null } })).toEqual(['Image Back Left', 'Image Back Right']);
      expect(missingWith({ 'Legend Left': text('Zoé') })).toEqual(strip);
    });
  });
});

test.each([
  ['cover', 'card'],
  ['background', 'card'],
  ['style', 'message'],
  ['Message', 'message'],
  ['Legend Left', 'message'],
  ['Image Back Left', 'images'],
] as const)('%s is made in the step %s', (place, step) => expect(stepOf(place)).toBe(step));
