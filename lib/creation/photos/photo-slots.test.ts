import type { ImageName } from '@jolimot/card/customization-types';
import { expect, it } from 'vitest';
import { assignSlots } from './photo-slots';

const slots: ImageName[] = ['Image Back Left', 'Image Back Middle', 'Image Back Right'];
const [left, middle, right] = ['Image Back Left', 'Image Back Middle', 'Image Back Right'] as const;

it.each([
  ['one file to the chosen slot', ['a'], [], middle, [[middle, 'a']], 0],
  ['a replacement of a filled slot', ['a'], [left, middle, right], middle, [[middle, 'a']], 0],
  [
    'several files from the chosen slot on',
    ['a', 'b', 'c'],
    [],
    middle,
    [
      [middle, 'a'],
      [right, 'b'],
      [left, 'c'],
    ],
    0,
  ],
  [
    'the others to empty slots alone',
    ['a', 'b'],
    [right],
    middle,
    [
      [middle, 'a'],
      [left, 'b'],
    ],
    0,
  ],
  [
    'no more files than slots',
    ['a', 'b', 'c', 'd'],
    [left],
    left,
    [
      [left, 'a'],
      [middle, 'b'],
      [right, 'c'],
    ],
    1,
  ],
  [
    'files dropped beside the slots to the empty ones',
    ['a', 'b'],
    [left],
    null,
    [
      [middle, 'a'],
      [right, 'b'],
    ],
    0,
  ],
  ['nothing when all is full and no slot is chosen', ['a'], [left, middle, right], null, [], 1],
  ['nothing for no file', [], [], left, [], 0],
] as const)('shares out %s', (_, files, filled, chosen, placed, over) => {
  expect(assignSlots([...files], slots, new Set<ImageName>(filled), chosen)).toEqual({ placed, left: over });
});
