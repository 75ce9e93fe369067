import type { Creation, Customization } from '@jolimot/contract/creations';
import { describe, expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { actionOf, applyChange, type Change, isApplied, isNeeded, withCustomization } from './changes';

const photo = (local: { url: string; width: number; height: number } | null): Change => ({
  kind: 'photo',
  name: 'Image Front Right Full',
  file: new File(['x'], 'x.jpg'),
  local,
});

const picture: Customization = aCustomization({
  customizationName: 'Image Front Right Full',
  value: 'xywh=percent:0,0,100,100',
  file: { width: 4000, height: 3000, contentType: 'image/jpeg', checksum: 'abc' },
});

const full: Creation = aCreation({
  cover: { id: 3, iri: '/covers/3' },
  customizations: {
    Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }),
    'Background Color': aCustomization({ customizationName: 'Background Color', value: '#FFFFFF' }),
    'Image Front Right Full': picture,
  },
});

/** Each kind of change, and whether `full` is already as it would make it. */
const cases: [string, Change, boolean][] = [
  ['the same cover', { kind: 'cover', cover: '/covers/3' }, true],
  ['another cover', { kind: 'cover', cover: '/covers/4' }, false],
  ['the same style', { kind: 'style', style: { font: 'colette', ink: 'violet' } }, true],
  ['another ink', { kind: 'style', style: { font: 'colette', ink: 'forest' } }, false],
  ['no smilic', { kind: 'style', style: { smilic: null } }, false],
  ['the same message', { kind: 'value', name: 'Message', value: 'Coucou' }, true],
  ['another message', { kind: 'value', name: 'Message', value: 'Coucou !' }, false],
  ['a first legend', { kind: 'value', name: 'Legend Left', value: '' }, false],
  ['the same crop', { kind: 'crop', name: 'Image Front Right Full', crop: 'xywh=percent:0,0,100,100' }, true],
  ['another crop', { kind: 'crop', name: 'Image Front Right Full', crop: 'xywh=percent:0,0,50,50' }, false],
  ['a removal', { kind: 'removal', name: 'Message' }, false],
  ['a removal of what is not there', { kind: 'removal', name: 'Legend Left' }, true],
];

describe('applyChange and isApplied', () => {
  it.each(cases)('%s', (_, change, already) => {
    expect(isApplied(full, change)).toBe(already);
    expect(isNeeded(full, change)).toBe(!already);
    expect(isApplied(applyChange(full, change), change)).toBe(true);
  });

  it('a photo is shown from its local picture, without the crop of the former photo', () => {
    const shown = applyChange(full, photo({ url: 'blob:1', width: 300, height: 400 })).customizations[
      'Image Front Right Full'
    ];
    expect(shown).toMatchObject({ fileUrl: 'blob:1', value: null, type: 'file', file: { width: 300, height: 400 } });
  });

  it('a photo that the browser cannot decode changes nothing yet', () => {
    expect(applyChange(full, photo(null))).toBe(full);
  });

  it('a photo is always sent, and recognised by its checksum once it is stored', () => {
    expect(isNeeded(full, photo(null))).toBe(true);
    expect(isApplied(full, photo(null), 'abc')).toBe(true);
    expect(isApplied(full, photo(null), 'def')).toBe(false);
    expect(isApplied(full, photo(null))).toBe(false);
  });

  it('one background replaces the other', () => {
    const changed = applyChange(full, { kind: 'value', name: 'Background Cover', value: '/covers/9' });
    expect(changed.customizations['Background Color']).toBeUndefined();
    expect(changed.customizations['Background Cover']).toMatchObject({ value: '/covers/9', type: 'entity' });
    const back = applyChange(changed, { kind: 'value', name: 'Background Color', value: '#112233' });
    expect(back.customizations['Background Cover']).toBeUndefined();
  });

  it('a crop of a photo that is not there changes nothing', () => {
    const change: Change = { kind: 'crop', name: 'Image Back Left', crop: 'xywh=percent:0,0,50,50' };
    expect(applyChange(full, change)).toBe(full);
  });

  it('does not mutate the creation', () => {
    const before = structuredClone(full);
    for (const [, change] of cases) applyChange(full, change);
    expect(full).toEqual(before);
  });
});

it('puts a confirmed customization under its name', () => {
  const answer = aCustomization({ customizationName: 'Message', value: 'Bonjour', creationVersion: 8 });
  expect(withCustomization(full, answer).customizations.Message).toBe(answer);
});

it('gives the action key of each change', () => {
  expect(cases.map(([, change]) => actionOf(change))).toEqual([
    'selectCover',
    'selectCover',
    ...Array.from({ length: 8 }, () => 'selectCustomization'),
    'removeCustomization',
    'removeCustomization',
  ]);
  expect(actionOf(photo(null))).toBe('selectCustomization');
});
