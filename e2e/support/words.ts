import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import refusals from '../../messages/refusals.fr.json' with { type: 'json' };

export type Language = 'fr' | 'en';

export const languageOf = (project: string): Language => (project.endsWith('en') ? 'en' : 'fr');

/** In either language. */
export const wordsOf = (language: Language): typeof fr => (language === 'fr' ? fr : en);

/** In the page's language. */
export const serverSays = (language: Language, sentence: keyof typeof refusals): string =>
  language === 'fr' ? refusals[sentence] : sentence;

/** Parts chosen by number or gender match anything. */
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

const literalOf = (value: string | undefined): string => (value === undefined ? '.*' : literal(value));
