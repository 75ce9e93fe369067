import { describe, expect, test } from 'vitest';
import type { CustomizationName } from './customization-types';
import { type CreationContent, isComplete, missing, missingOn } from './missing';

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
  test('the cover, first and alone', () => {
    expect(missing({ coverTypes: null, customizations: {} })).toEqual([{ kind: 'cover', step: 'card' }]);
  });
  test('everything the cover asks for, step by step; legends are never required', () => {
    expect(missing({ coverTypes, customizations: {} })).toEqual([
      { kind: 'customization', step: 'card', anyOf: ['Background Color', 'Background Cover'] },
      { kind: 'customization', step: 'images', anyOf: ['Image Front Right Triptyque 1 Top'] },
      { kind: 'customization', step: 'images', anyOf: ['Image Front Right Triptyque 1 Left'] },
      { kind: 'customization', step: 'message', anyOf: ['Message'] },
    ]);
  });
  test('nothing, when all is there', () => {
    expect(missing(complete)).toEqual([]);
    expect(isComplete(complete)).toBe(true);
  });
  test('either background will do', () => {
    const { customizations } = without('Background Color');
    expect(
      isComplete({ coverTypes, customizations: { ...customizations, 'Background Cover': text('/covers/2') } }),
    ).toBe(true);
    expect(missingOn(without('Background Color'), 'card')).toHaveLength(1);
  });
  test('a blank message is none', () => {
    const blank = { ...complete, customizations: { ...complete.customizations, Message: text(' \n ') } };
    expect(missingOn(blank, 'message')).toHaveLength(1);
    expect(missingOn(blank, 'images')).toEqual([]);
  });
  test('a photo of another cover is not asked for, nor does it count', () => {
    const customizations = { ...complete.customizations, 'Image Back Left': { value: null } };
    expect(isComplete({ coverTypes, customizations })).toBe(true);
    expect(isComplete({ coverTypes: [...coverTypes, 'Image Back Right'], customizations })).toBe(false);
  });
});
