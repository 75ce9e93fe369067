import { describe, expect, it } from 'vitest';
import { seasonFirst, seasonTags } from './season';

const events = [
  { date: '2027-01-01', tags: ['/tags/2'] },
  { date: '2026-12-25', tags: ['/tags/1', '/tags/3'] },
  { date: '2027-02-14', tags: ['/tags/4'] },
];

describe('the season', () => {
  it('has the tags of the near events, each once, soonest first', () => {
    expect(seasonTags(events, '2026-11-20')).toEqual(['/tags/1', '/tags/3', '/tags/2']);
    expect(seasonTags([...events, { date: '2026-12-06', tags: ['/tags/3'] }], '2026-11-20')[0]).toBe('/tags/3');
    expect(seasonTags(events, '2026-07-01')).toEqual([]);
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
