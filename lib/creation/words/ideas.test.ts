import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { tagSlugs } from '@/packages/covers/src/tags';
import { hasIdeas, ideaEdit, ideasFor, ideasOf, shownIdeas } from './ideas';
import { applyEdit } from './unprintable';

it('gives the ideas for the cover’s tags, and always those for any card', () => {
  const ideas = ideasFor(['christmas', 'unknown', 'new-year']);
  expect(ideas).toEqual([...ideasOf('christmas'), ...ideasOf('new-year'), ...ideasOf('just-because')]);
  expect(ideasFor([])).toEqual(ideasOf('just-because'));
});

it('has ideas for every tag of the shop', () => {
  for (const slug of tagSlugs) expect(hasIdeas(slug) && ideasOf(slug).length, slug).toBeGreaterThanOrEqual(4);
});

it.each([
  ['fr', fr],
  ['en', en],
])('names the sentences that exist in %s, and all of them', (_, messages) => {
  const named = [...tagSlugs, 'closing' as const].flatMap((occasion) => [...ideasOf(occasion)]);
  const { suggestions } = messages.creation.message;
  const existing = Object.entries(suggestions).flatMap(([occasion, all]) =>
    Object.keys(all).map((key) => `${occasion}.${key}`),
  );
  expect(named.toSorted()).toEqual(existing.toSorted());
});

it('starts again after the last page', () => {
  const ideas = ideasFor(['birthday']);
  expect(ideas).toHaveLength(9);
  expect(shownIdeas(ideas, 0)).toEqual(ideas.slice(0, 3));
  expect(shownIdeas(ideas, 3)).toEqual(ideas.slice(0, 3));
  expect(shownIdeas(ideas.slice(0, 8), 2)).toEqual([...ideas.slice(6, 8), ...ideas.slice(0, 1)]);
  expect(shownIdeas([], 1)).toEqual([]);
});

describe('an idea in a message', () => {
  const put = (message: string, caret: { from: number; to: number } | null = null) =>
    applyEdit(message, ideaEdit(message, 'Coucou', caret));
  it.each([
    ['', null, 'Coucou'],
    [' \n', null, 'Coucou'],
    ['Chère Jeanne,\n', null, 'Chère Jeanne,\nCoucou'],
    ['Chère Jeanne,', { from: 13, to: 13 }, 'Chère Jeanne,\nCoucou'],
    ['Chère Jeanne,\n', { from: 14, to: 14 }, 'Chère Jeanne,\nCoucou'],
    ['Un mot et un autre', { from: 6, to: 6 }, 'Un mot Coucou et un autre'],
    ['Un mot et un autre', { from: 0, to: 0 }, 'Coucou Un mot et un autre'],
    ['Un mot et un autre', { from: 0, to: 18 }, 'Coucou'],
  ])('%j at %j', (message, caret, result) => expect(put(message, caret)).toBe(result));
});
