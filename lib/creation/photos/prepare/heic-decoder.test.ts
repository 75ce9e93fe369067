import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeHeic } from './heic-decoder';

const file = readFileSync(path.resolve(import.meta.dirname, '../../../../e2e/fixtures/seeding-gps.heic'));

describe('a HEIC in the browser', () => {
  it('is read by its thumbnail and whole, both upright', async () => {
    const thumbnail = await decodeHeic(file, 'thumbnail');
    const photo = await decodeHeic(file, 'photo');
    const size = { width: 2000, height: 1500 };
    expect([thumbnail?.size, photo?.size]).toEqual([size, size]);
    expect([thumbnail?.pixels.width, photo?.pixels.width]).toEqual([320, 2000]);
    // The same place in both.
    const at = (found: typeof photo, share: number): number[] => {
      const { data, width, height } = found?.pixels ?? { data: [], width: 0, height: 0 };
      const from = (Math.round(height * share) * width + Math.round(width * share)) * 4;
      return [...data.slice(from, from + 4)];
    };
    for (const share of [0.2, 0.8]) {
      at(thumbnail, share).forEach((value, index) => {
        expect(Math.abs(value - (at(photo, share)[index] ?? 0))).toBeLessThan(24);
      });
    }
  });

  it('has no thumbnail when that was cut otherwise', async () => {
    const cut = Buffer.from(file);
    // The photo's own box of its size: 2000 becomes 1500, a square.
    const size = cut.indexOf(Buffer.from([...Buffer.from('ispe'), 0, 0, 0, 0, 0, 0, 7, 208]));
    cut.writeUInt32BE(1500, size + 8);
    expect(await decodeHeic(cut, 'thumbnail')).toBeNull();
  });

  it('is refused when it is damaged', async () => {
    expect(await decodeHeic(file.subarray(0, 300), 'photo')).toBeNull();
  });
});
