import { expect, it } from 'vitest';
import { smilics } from './smilics';
import { smilicIds } from './style';

it.each(smilicIds)('are drawn on 64 by 32 units: %s', (id) => {
  expect(smilics[id].viewBox).toEqual([0, 0, 64, 32]);
});
