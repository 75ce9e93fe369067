import type { TextEdit } from './unprintable';

/** Keys of `creation.message.suggestions`, by tag. */
const sentences = {
  birthday: ['birthday.1', 'birthday.2', 'birthday.3', 'birthday.4', 'birthday.5'],
  thanks: ['thanks.1', 'thanks.2', 'thanks.3', 'thanks.4', 'thanks.5'],
  love: ['love.1', 'love.2', 'love.3', 'love.4', 'love.5'],
  'new-baby': ['new-baby.1', 'new-baby.2', 'new-baby.3', 'new-baby.4'],
  wedding: ['wedding.1', 'wedding.2', 'wedding.3', 'wedding.4'],
  christmas: ['christmas.1', 'christmas.2', 'christmas.3', 'christmas.4'],
  'new-year': ['new-year.1', 'new-year.2', 'new-year.3', 'new-year.4'],
  holidays: ['holidays.1', 'holidays.2', 'holidays.3', 'holidays.4'],
  'get-well': ['get-well.1', 'get-well.2', 'get-well.3', 'get-well.4'],
  congratulations: ['congratulations.1', 'congratulations.2', 'congratulations.3', 'congratulations.4'],
  easter: ['easter.1', 'easter.2', 'easter.3', 'easter.4'],
  'mothers-day': ['mothers-day.1', 'mothers-day.2', 'mothers-day.3', 'mothers-day.4'],
  'fathers-day': ['fathers-day.1', 'fathers-day.2', 'fathers-day.3', 'fathers-day.4'],
  condolences: ['condolences.1', 'condolences.2', 'condolences.3', 'condolences.4'],
  sorry: ['sorry.1', 'sorry.2', 'sorry.3', 'sorry.4'],
  'just-because': ['just-because.1', 'just-because.2', 'just-because.3', 'just-because.4'],
  closing: ['closing.1', 'closing.2', 'closing.3'],
} as const;
export type IdeaTag = keyof typeof sentences;
export type Idea = (typeof sentences)[IdeaTag][number];

/** The back-office may add tags. */
export const hasIdeas = (slug: string): slug is IdeaTag => slug in sentences;

export const ideasOf = (tag: IdeaTag): readonly Idea[] => sentences[tag];

/** By the cover's tags, then those for any card. */
export function ideasFor(tagSlugs: readonly string[]): Idea[] {
  const tags = new Set<IdeaTag>([...tagSlugs.filter(hasIdeas), 'just-because']);
  return [...tags].flatMap(ideasOf);
}

const shownAtOnce = 3;

export function shownIdeas(ideas: readonly Idea[], round: number): Idea[] {
  const from = (round * shownAtOnce) % Math.max(1, ideas.length);
  return [...ideas.slice(from), ...ideas.slice(0, from)].slice(0, shownAtOnce);
}

/** Replaces the selection; without a visit of the field (`caret` null) appends a line. */
export function ideaEdit(message: string, idea: string, caret: { from: number; to: number } | null): TextEdit {
  if (message.trim() === '') return { from: 0, to: message.length, words: idea };
  const { from, to } = caret ?? { from: message.trimEnd().length, to: message.length };
  const isLast = message.slice(to).trim() === '';
  const before = from === 0 || /\s$/u.test(message.slice(0, from)) ? '' : isLast ? '\n' : ' ';
  const after = isLast || /^\s/u.test(message.slice(to)) ? '' : ' ';
  return { from, to, words: before + idea + after };
}
