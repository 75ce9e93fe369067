import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@jolimot/card/contrast';
import { colorFamilies, layoutPrefixes } from '@jolimot/card/cover-filters';
import { type CustomizationName, customizationNames, isImageName } from '@jolimot/card/customization-types';
import type { Rect } from '@jolimot/card/geometry';
import { coverPanelV1 } from '@jolimot/card/templates/cover-panel-v1';
import { coverArtPixels } from '@jolimot/card/templates/template';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coverFolder, catalogue as entries, masterNames } from './catalogue';
import { type FrameName, frameNames } from './cover-entry';
import { tagNames, tagSlugs } from './tags';

async function transparentShare(file: string, { x, y, w, h }: Rect): Promise<number> {
  const dots = (lengthMm: number): number => Math.round((lengthMm * 300) / 25.4);
  const area = { left: dots(x + 3), top: dots(y + 3), width: dots(w), height: dots(h) };
  const page = coverArtPixels;
  const clipped = {
    ...area,
    width: Math.min(area.width, page.width - area.left),
    height: Math.min(area.height, page.height - area.top),
  };
  const alpha = await sharp(join(coverFolder, file)).extract(clipped).extractChannel('alpha').raw().toBuffer();
  return alpha.reduce((count, value) => count + (value === 0 ? 1 : 0), 0) / alpha.length;
}

const photosOf = (frame: FrameName) =>
  frame === 'none'
    ? []
    : customizationNames.filter(isImageName).filter((name) => name.startsWith(layoutPrefixes[frame]));
const isFrontPhoto = (name: CustomizationName): boolean => name.startsWith('Image Front');

describe('the catalogue as a whole', () => {
  it('has covers for both products and every frame', () => {
    expect(entries.filter(({ type }) => type !== 'greeting').length).toBeGreaterThanOrEqual(2);
    expect(entries.some(({ type, frame }) => type !== 'greeting' && frame !== 'none')).toBe(true);
    expect(new Set(entries.map(({ frame }) => frame))).toEqual(new Set(frameNames));
  });

  it('has 40 covers or more, half of them with places for photos on the front', () => {
    expect(entries.length).toBeGreaterThanOrEqual(40);
    expect(entries.filter(({ frame }) => frame !== 'none').length).toBeGreaterThanOrEqual(entries.length / 2);
  });

  it.each(['birthday', 'thanks', 'new-baby', 'wedding', 'christmas', 'new-year', 'holidays'] as const)(
    'serves %s with photos on the front, in French and in English (docs/product/card.md, "Covers")',
    (tag) => {
      const withPhotos = entries.filter(({ tags, frame }) => tags.includes(tag) && frame !== 'none');
      for (const language of ['fr', 'en'] as const) {
        const readable = withPhotos.filter(({ lettering }) => lettering.length === 0 || lettering.includes(language));
        expect(readable, language).not.toEqual([]);
      }
    },
  );

  it('has one slug and one priority per cover', () => {
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
    expect(new Set(entries.map(({ priority }) => priority)).size).toBe(entries.length);
  });

  it('offers back photos on a greeting card and on a postcard', () => {
    const withBack = entries.filter(({ customizationTypes }) => customizationTypes.includes('Image Back Left'));
    expect(withBack.some(({ type }) => type === 'greeting')).toBe(true);
    expect(withBack.some(({ type }) => type !== 'greeting')).toBe(true);
  });

  it('has exactly the masters that its entries list', () => {
    const folders = entries.flatMap(({ slug }) =>
      readdirSync(join(coverFolder, slug)).map((name) => `${slug}/${name}`),
    );
    const masters = folders.filter((file) => !/\/(cover\.json|[a-z]+\.svgz)$/.test(file));
    const listed = entries.flatMap(({ images }) => Object.values(images));
    expect(masters.toSorted()).toEqual(listed.toSorted());
  });

  it('names every tag in both languages', () => {
    for (const slug of tagSlugs) for (const name of Object.values(tagNames[slug])) expect(name.trim()).not.toBe('');
  });
});

describe.each(entries.map((entry) => [entry.slug, entry] as const))('%s', (slug, entry) => {
  it('lists each customization once, and those that every card needs', () => {
    const types = entry.customizationTypes;
    expect(new Set(types).size).toBe(types.length);
    for (const type of types) expect(customizationNames).toContain(type);
    expect(types).toEqual(expect.arrayContaining(['Background Color', 'Background Cover', 'Message']));
  });

  it('has the photos of its frame only', () => {
    expect(entry.customizationTypes.filter(isFrontPhoto)).toEqual(photosOf(entry.frame));
  });

  it('lists back photos and legends together or not at all', () => {
    const back = entry.customizationTypes.filter((name) => name.startsWith('Image Back') || name.startsWith('Legend'));
    expect([0, 6]).toContain(back.length);
  });

  it('has a readable barcode and logo', () => {
    expect(contrast(entry.color, entry.backColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(entry.logoColor, entry.backColor)).toBeGreaterThanOrEqual(3);
  });

  it('uses tags that exist', () => {
    expect(entry.tags.length).toBeGreaterThan(0);
    for (const tag of entry.tags) expect(tagSlugs).toContain(tag);
  });

  it('has one to three colour families', () => {
    expect(entry.colorFamilies.length).toBeGreaterThanOrEqual(1);
    expect(entry.colorFamilies.length).toBeLessThanOrEqual(3);
    expect(new Set(entry.colorFamilies).size).toBe(entry.colorFamilies.length);
    for (const family of entry.colorFamilies) expect(colorFamilies).toContain(family);
  });

  it.each(masterNames)('has a %s master of the right size, where listed', async (name) => {
    const file = entry.images[name];
    if (file === undefined) {
      expect(name === 'overlay' ? entry.frame : name).toBe(name === 'overlay' ? 'none' : 'background');
      return;
    }
    expect(file.startsWith(`${slug}/`)).toBe(true);
    const { width, height, hasAlpha } = await sharp(join(coverFolder, file)).metadata();
    expect({ width, height }).toEqual(coverArtPixels);
    expect(hasAlpha).toBe(name === 'overlay');
  });

  it('leaves its photos visible', async () => {
    if (!entry.images.overlay) {
      expect(entry.frame).toBe('none');
      return;
    }
    for (const name of photosOf(entry.frame)) {
      const slot = coverPanelV1(0)[name];
      const share = slot ? await transparentShare(entry.images.overlay, slot.rect) : 0;
      expect(share).toBeGreaterThan(entry.frame === 'full' ? 0.35 : 0.65);
    }
  });
});
