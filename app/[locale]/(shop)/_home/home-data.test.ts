import type { CatalogueCover, Tag } from '@jolimot/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { aPackage } from '@/test/samples/payments';
import { homeCovers, homeTags, pricesOf } from './home-data';

const stamps = { createdAt: '2026-11-21T10:00:00Z', updatedAt: '2026-11-21T10:00:00Z' };

const cover = (id: number, more: Partial<CatalogueCover> = {}): CatalogueCover => ({
  id,
  iri: `/covers/${id}`,
  name: `Cover ${id}`,
  type: 'both',
  picture: `https://cdn.test/${id}`,
  pattern: null,
  photos: { all: 0, front: 0 },
  tags: [],
  languages: [],
  ...more,
});

const tag = (id: number, slug: string): Tag => ({
  id,
  deletedAt: null,
  iri: `/tags/${id}`,
  slug,
  name: slug,
  active: true,
  events: [],
  covers: [],
  products: [],
  ...stamps,
});

it('the covers of the home page are those that have a picture, with the least that draws them', () => {
  expect(homeCovers([cover(1), cover(2, { picture: null })])).toEqual([
    { id: 1, name: 'Cover 1', type: 'both', picture: 'https://cdn.test/1' },
  ]);
});

describe('the tags', () => {
  const love = { slug: 'love', name: 'love', covers: [1] };
  const thanks = { slug: 'thanks', name: 'thanks', covers: [1, 2] };
  const covers = [cover(1, { tags: ['/tags/1', '/tags/2'] }), cover(2, { tags: ['/tags/2'] })];
  const tags = [tag(1, 'love'), tag(2, 'thanks'), tag(3, 'empty')];

  it('are those that have covers, those with most covers first, seven at most', () => {
    expect(homeTags(tags, covers, [])).toEqual({ leading: [], others: [thanks, love] });
    const many = Array.from({ length: 9 }, (_, index) => tag(index + 1, `tag-${index + 1}`));
    const all = [cover(1, { tags: many.map((each) => each.iri) })];
    expect(homeTags(many, all, []).others).toHaveLength(7);
    expect(homeTags(many, all, ['/tags/9', '/tags/8']).others).toHaveLength(5);
  });

  it('lead where the season is theirs', () => {
    expect(homeTags(tags, covers, ['/tags/3', '/tags/1'])).toEqual({ leading: [love], others: [thanks] });
  });
});

describe('the prices', () => {
  it('come from the sheets that the page shows, smallest first', () => {
    const welcome = aPackage(1, 0);
    const hidden = aPackage(10, 100, { hidden: true });
    const { sheets, lowest } = pricesOf([aPackage(50, 11_500), aPackage(5, 1450), aPackage(1, 320), welcome, hidden]);
    expect(sheets.map((sheet) => sheet.nbCredit)).toEqual([1, 5]);
    expect(lowest).toBe(290);
  });

  it('are empty when nothing is sold', () => {
    expect(pricesOf([])).toEqual({ sheets: [], lowest: null });
  });
});
