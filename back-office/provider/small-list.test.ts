import { describe, expect, it } from 'vitest';
import { type ListAsked, pageOf } from './small-list';

const tags = [
  {
    id: 1,
    slug: 'noel',
    position: 3,
    active: true,
    translations: { name: { fr: 'Noël', en: 'Christmas' } },
    tags: ['/a'],
  },
  {
    id: 2,
    slug: 'merci',
    position: 1,
    active: false,
    translations: { name: { fr: 'Merci', en: 'Thank you' } },
    tags: [],
  },
  {
    id: 3,
    slug: 'ete',
    position: null,
    active: true,
    translations: { name: { fr: 'Été', en: 'Summer' } },
    tags: ['/a', '/b'],
  },
];
const asked: ListAsked = { page: 1, perPage: 25, sort: { field: 'id', order: 'ASC' }, search: '', equal: {} };
const places = ['translations.name.fr', 'translations.name.en', 'slug'];
const idsOf = (more: Partial<ListAsked>) => pageOf(tags, { ...asked, ...more }, places).data.map(({ id }) => id);

describe('a small collection', () => {
  it.each([
    ['noel', [1]],
    ['NOËL', [1]],
    ['you thank', [2]],
    ['ete', [3]],
    ['nothing', []],
    ['', [1, 2, 3]],
  ])('is searched for « %s » in every language, whatever the accents', (search, ids) => {
    expect(idsOf({ search })).toEqual(ids);
  });

  it('is filtered by values, also by those inside lists', () => {
    expect(idsOf({ equal: { active: true } })).toEqual([1, 3]);
    expect(idsOf({ equal: { tags: '/b' } })).toEqual([3]);
    expect(idsOf({ equal: { active: true, slug: 'noel' } })).toEqual([1]);
  });

  it('is ordered by numbers, by words as French orders them, and without a value last', () => {
    expect(idsOf({ sort: { field: 'position', order: 'ASC' } })).toEqual([2, 1, 3]);
    expect(idsOf({ sort: { field: 'translations.name.fr', order: 'ASC' } })).toEqual([3, 2, 1]);
    expect(idsOf({ sort: { field: 'translations.name.fr', order: 'DESC' } })).toEqual([1, 2, 3]);
  });

  it('is cut into pages, with the number of all that was found', () => {
    expect(pageOf(tags, { ...asked, perPage: 2, page: 2 }, places)).toEqual({ data: [tags[2]], total: 3 });
    expect(pageOf(tags, { ...asked, search: 'noel', perPage: 2 }, places).total).toBe(1);
  });
});
