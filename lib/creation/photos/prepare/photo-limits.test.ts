import { uploadLimits } from '@jolimot/contract/creations';
import { expect, it } from 'vitest';
import { maxBytes } from './open-photo';
import { maxPixels } from './photo-size';

// The contract, and zod with it, is not loaded for two numbers: so they are written twice, and held together here.
it('the browser refuses what the API would refuse, and no more', () => {
  expect([maxBytes, maxPixels]).toEqual([uploadLimits.bytes, uploadLimits.pixels]);
});
