import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isFrontImage, isImageName } from '@jolimot/card/customization-types';
import { coverPanelV1 } from '@jolimot/card/templates/cover-panel-v1';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogue, coverFolder, samplePhotos } from './catalogue';

const folder = join(coverFolder, 'samples');
const files = readdirSync(folder).map((name) => join(folder, name));
const named = catalogue.flatMap(samplePhotos);

describe('the sample photographs', () => {
  it.each(catalogue.map((entry) => [entry.slug, entry] as const))('fill each place of the front of %s', (_, entry) => {
    const places = entry.customizationTypes.filter(isImageName).filter(isFrontImage);
    expect(samplePhotos(entry).map(({ place }) => place)).toEqual(places);
  });

  it('are shown once each, all of them', () => {
    expect(named.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it.each(named.map(({ place, file }) => [basename(file), place, file] as const))(
    '%s has the shape of its place',
    async (_, place, file) => {
      const rect = coverPanelV1(0)[place]?.rect;
      const { format, width, height } = await sharp(file).metadata();
      expect(format).toBe('webp');
      expect((width * (rect?.h ?? 0)) / (height * (rect?.w ?? 1))).toBeCloseTo(1, 1);
    },
  );

  it('weigh 60 kB each and 1.5 MB together at most', () => {
    const sizes = files.map((file) => statSync(file).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
  });

  it('have their author and licence in NOTICE', () => {
    const notice = readFileSync(join(coverFolder, '../../NOTICE'), 'utf8');
    expect(files.filter((file) => !notice.includes(`\`${basename(file)}\``))).toEqual([]);
  });
});
