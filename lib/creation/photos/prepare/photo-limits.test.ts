import { uploadLimits } from '@jolimot/contract/creations';
import { expect, it } from 'vitest';
import { mostBytes } from './open-photo';
import { mostPixels } from './photo-size';

// The contract, and zod with it, is not loaded for two numbers: so they are written twice, and held together here.
it('the browser refuses what the API would refuse, and no more', () => {
  expect([mostBytes, mostPixels]).toEqual([uploadLimits.bytes, uploadLimits.pixels]);
});
