import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

export type Language = 'fr' | 'en';

/** A project's language, by its name in playwright.config.ts. */
export const languageOf = (project: string): Language => (project.endsWith('en') ? 'en' : 'fr');

/** The very messages that the shop shows: a journey finds its way by role and words, in either language. */
export const wordsOf = (language: Language): typeof fr => (language === 'fr' ? fr : en);

/** A message with its values in place, as a pattern: what is chosen by number or gender stands for anything. */
export function pattern(message: string, values: Record<string, string> = {}): RegExp {
  let depth = 0;
  let source = '';
  let name = '';
  for (const character of message) {
    if (character === '{') {
      depth += 1;
      if (depth === 1) name = '';
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) source += literalOf(values[name]);
    } else if (depth > 0) name += character;
    else source += literal(character);
  }
  return new RegExp(source.replace(/<\w+>|<\/\w+>/g, ''));
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/gu, '\\s');

/** A value in its place, or anything at all. */
const literalOf = (value: string | undefined): string => (value === undefined ? '.*' : literal(value));
