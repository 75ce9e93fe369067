import { expect, it } from 'vitest';
import fr from '../../messages/fr.json';
import { ideasFor, shownIdeas, withIdea } from './ideas';

it('suits the occasions of the cover, and always has something to say', () => {
  const ideas = ideasFor(['christmas', 'unknown', 'new-year']);
  expect(ideas).toEqual(['christmas.1', 'christmas.2', 'newYear.1', 'newYear.2', 'any.1', 'any.2', 'any.3']);
  expect(ideasFor([])).toHaveLength(3);
});

it('names sentences that exist, and all that exist', () => {
  const slugs = ['birthday', 'thanks', 'love', 'new-baby', 'wedding', 'christmas', 'new-year', 'holidays'];
  const others = ['get-well', 'congratulations', 'condolences', 'mothers-day'];
  const named = ideasFor([...slugs, ...others]);
  const { suggestions } = fr.creation.message;
  const existing = Object.entries(suggestions).flatMap(([occasion, all]) =>
    Object.keys(all).map((key) => `${occasion}.${key}`),
  );
  expect(named.sort()).toEqual(existing.sort());
});

it('goes round', () => {
  const ideas = ideasFor(['birthday', 'new-baby']);
  expect(ideas).toHaveLength(8);
  expect(shownIdeas(ideas, 0)).toEqual(ideas.slice(0, 3));
  expect(shownIdeas(ideas, 2)).toEqual([...ideas.slice(6), ...ideas.slice(0, 1)]);
  expect(shownIdeas([], 1)).toEqual([]);
});

it('never loses what is written', () => {
  expect(withIdea('', 'Coucou')).toBe('Coucou');
  expect(withIdea('Chère Jeanne,\n', 'Coucou')).toBe('Chère Jeanne,\nCoucou');
});
