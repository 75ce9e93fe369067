import { describe, expect, it } from 'vitest';
import { seasonFirst, seasonTags } from './season';

const events = [
  { date: '2027-01-01', tags: ['/tags/2'] },
  { date: '2026-12-25', tags: ['/tags/1', '/tags/3'] },
  { date: '2027-02-14', tags: ['/tags/4'] },
];

describe('the season', () => {
  it.each([
    ['2026-11-12', []],
    ['2026-11-13', ['/tags/1', '/tags/3']],
    ['2026-11-20', ['/tags/1', '/tags/3', '/tags/2']],
    ['2026-12-25', ['/tags/1', '/tags/3', '/tags/2']],
    ['2026-12-26', ['/tags/2']],
  ])('of %s is that of the events within six weeks, soonest first', (today, tags) => {
    expect(seasonTags(events, today)).toEqual(tags);
  });

  it('leads, but for words that its reader may not know; the others keep their order', () => {
    const cover = (id: number, tags: string[], languages: ('fr' | 'en')[] = []) => ({ id, tags, languages });
    const covers = [
      cover(1, []),
      cover(2, ['/tags/2'], ['fr', 'en']),
      cover(3, ['/tags/1'], ['en']),
      cover(4, ['/tags/1'], ['fr']),
      cover(5, ['/tags/9', '/tags/1']),
    ];
    const idsFor = (locale: 'fr' | 'en') => seasonFirst(covers, ['/tags/1', '/tags/2'], locale).map(({ id }) => id);
    expect(idsFor('fr')).toEqual([4, 5, 2, 1, 3]);
    expect(idsFor('en')).toEqual([3, 5, 2, 1, 4]);
    expect(seasonFirst(covers, [], 'fr')).toEqual(covers);
  });
});
