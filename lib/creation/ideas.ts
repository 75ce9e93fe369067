/** Sentences to begin with, by occasion: keys of `creation.message.suggestions` in the messages. */
const sentences = {
  birthday: ['birthday.1', 'birthday.2', 'birthday.3'],
  thanks: ['thanks.1', 'thanks.2', 'thanks.3'],
  love: ['love.1', 'love.2', 'love.3'],
  baby: ['baby.1', 'baby.2'],
  wedding: ['wedding.1', 'wedding.2'],
  christmas: ['christmas.1', 'christmas.2'],
  newYear: ['newYear.1', 'newYear.2'],
  travel: ['travel.1', 'travel.2', 'travel.3'],
  getWell: ['getWell.1', 'getWell.2'],
  congratulations: ['congratulations.1', 'congratulations.2'],
  condolences: ['condolences.1', 'condolences.2'],
  family: ['family.1', 'family.2'],
  any: ['any.1', 'any.2', 'any.3'],
} as const;
type Occasion = keyof typeof sentences;
export type Idea = (typeof sentences)[Occasion][number];

/** The shop's tags, and whose sentences suit them. */
const occasionOfTag: Readonly<Record<string, Occasion>> = {
  birthday: 'birthday',
  thanks: 'thanks',
  love: 'love',
  'new-baby': 'baby',
  wedding: 'wedding',
  christmas: 'christmas',
  'new-year': 'newYear',
  holidays: 'travel',
  'get-well': 'getWell',
  congratulations: 'congratulations',
  condolences: 'condolences',
  'mothers-day': 'family',
  'fathers-day': 'family',
};

/** Sentences for a cover's occasions, in their order, then the ones that always suit. */
export function ideasFor(tagSlugs: readonly string[]): Idea[] {
  const occasions = new Set<Occasion>([...tagSlugs.flatMap((slug) => occasionOfTag[slug] ?? []), 'any']);
  return [...occasions].flatMap((occasion): readonly Idea[] => sentences[occasion]);
}

/** Some ideas at a time, going round. */
export function shownIdeas(ideas: readonly Idea[], round: number, size = 3): Idea[] {
  const from = (round * size) % Math.max(1, ideas.length);
  return [...ideas.slice(from), ...ideas.slice(0, from)].slice(0, size);
}

/** A message with an idea put in: on its own line after what is written. */
export const withIdea = (message: string, idea: string): string =>
  message.trim() === '' ? idea : `${message.trimEnd()}\n${idea}`;
