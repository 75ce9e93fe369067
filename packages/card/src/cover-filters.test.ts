import { expect, it } from 'vitest';
import { hasLayout, photoLayouts } from './cover-filters';
import type { CustomizationName } from './customization-types';

const layoutsOf = (...names: CustomizationName[]) => photoLayouts.filter((layout) => hasLayout(names, layout));

it('tells the photo layouts of a cover', () => {
  expect(layoutsOf('Message', 'Legend Left')).toEqual(['none']);
  expect(layoutsOf('Image Front Right Full')).toEqual(['full']);
  expect(layoutsOf('Image Front Right Triptyque 1 Top', 'Message')).toEqual(['triptyque1']);
  expect(layoutsOf('Image Front Right Triptyque 2 Left', 'Image Back Left')).toEqual(['triptyque2', 'inside']);
  expect(layoutsOf('Image Back Middle')).toEqual(['inside']);
});
