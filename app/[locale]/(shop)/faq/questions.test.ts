import { describe, expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { anchorOf, questionGroups } from './questions';

function written(faq: Record<string, unknown>): string[] {
  return Object.entries(faq).flatMap(([group, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) => (typeof entry === 'object' ? [`${group}.${key}`] : []))
      : [],
  );
}

describe('the questions', () => {
  const shown: string[] = questionGroups.flatMap(({ questions }): readonly string[] => questions);

  it('are all shown, each once, in both languages', () => {
    expect([...shown].sort()).toEqual(written(fr.faq).sort());
    expect([...shown].sort()).toEqual(written(en.faq).sort());
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('have different anchors', () => {
    const anchors = questionGroups.flatMap(({ id, questions }) => [id, `${id}-title`, ...questions.map(anchorOf)]);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
