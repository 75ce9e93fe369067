import { describe, expect, it } from 'vitest';
import { type CatalogueFilter, filterCovers, noFilter, productFor } from './catalogue';
import { frameOf, slotsOf } from './frames';
import { aCover } from './test-creation';

const covers = [
  aCover({ name: 'Feuillage', priority: 30, type: 'both', tags: ['/tags/2'] }, [
    'Image Front Right Triptyque 1 Left',
    'Image Front Right Triptyque 1 Top',
    'Image Front Right Triptyque 1 Right',
    'Image Back Left',
    'Message',
  ]),
  aCover({ name: 'Grand gâteau', priority: 10, type: 'greeting', tags: ['/tags/1'], keywords: 'bougies fête' }),
  aCover({ name: 'Bord de mer', priority: 20, type: 'postcard', tags: ['/tags/3'], keywords: 'plage vacances' }),
  aCover({ name: 'Cœur d’or', priority: 40, type: 'greeting', tags: [] }, ['Image Front Right Full', 'Message']),
];
const names = (filter: Partial<CatalogueFilter>, tags?: ReadonlyMap<string, string>) =>
  filterCovers(covers, { ...noFilter, ...filter }, tags).map((cover) => cover.name);

describe('filterCovers', () => {
  it('gives all by priority, and leaves the list as it was', () => {
    const before = covers.map((cover) => cover.name);
    expect(names({})).toEqual(['Grand gâteau', 'Bord de mer', 'Feuillage', 'Cœur d’or']);
    expect(covers.map((cover) => cover.name)).toEqual(before);
  });

  it.each([
    ['gateau', ['Grand gâteau']],
    ['GÂT', ['Grand gâteau']],
    ['fete', ['Grand gâteau']],
    ['plage mer', ['Bord de mer']],
    ['mer gâteau', []],
    ['coeur', ['Cœur d’or']],
    ['œu', []],
    ['  ', ['Grand gâteau', 'Bord de mer', 'Feuillage', 'Cœur d’or']],
    ['or', ['Cœur d’or']],
  ])('finds %j', (search, found) => expect(names({ search })).toEqual(found));

  it('finds by the name of an occasion', () => {
    expect(names({ search: 'anniv' })).toEqual([]);
    expect(names({ search: 'anniv' }, new Map([['/tags/1', 'Anniversaire']]))).toEqual(['Grand gâteau']);
  });

  it('keeps to an occasion, a product and a photo layout', () => {
    expect(names({ tag: '/tags/2' })).toEqual(['Feuillage']);
    expect(names({ product: 'postcard' })).toEqual(['Bord de mer', 'Feuillage']);
    expect(names({ product: 'greeting-card' })).toEqual(['Grand gâteau', 'Feuillage', 'Cœur d’or']);
    expect(names({ frame: 'none' })).toEqual(['Grand gâteau', 'Bord de mer']);
    expect(names({ frame: 'full' })).toEqual(['Cœur d’or']);
    expect(names({ frame: 'triptyque1', product: 'postcard' })).toEqual(['Feuillage']);
    expect(names({ frame: 'triptyque2' })).toEqual([]);
  });
});

it('names the slots of a cover in one order, front first', () => {
  const [feuillage = aCover({})] = covers;
  expect(slotsOf(feuillage)).toEqual([
    'Image Front Right Triptyque 1 Top',
    'Image Front Right Triptyque 1 Left',
    'Image Front Right Triptyque 1 Right',
    'Image Back Left',
  ]);
  expect(frameOf(feuillage)).toBe('triptyque1');
});

describe('productFor', () => {
  it.each([
    ['both', null, null, 'greeting-card'],
    ['both', 'postcard', null, 'postcard'],
    ['both', null, 'postcard', 'postcard'],
    ['both', 'greeting-card', 'postcard', 'greeting-card'],
    ['postcard', null, null, 'postcard'],
    ['postcard', 'greeting-card', 'greeting-card', 'postcard'],
    ['greeting', 'postcard', 'postcard', 'greeting-card'],
  ] as const)('a cover for %s, with %s wanted and %s begun, makes a %s', (type, wanted, current, expected) =>
    expect(productFor({ type }, wanted, current)).toBe(expected),
  );
});
