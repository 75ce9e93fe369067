import type { TextProblem } from '@jolimot/card/typeset/text-problems';
import { useTranslations } from 'next-intl';

/** docs/product/card.md, "Message" */
export function useProblemText(): (problem: TextProblem) => string {
  const t = useTranslations('creation.message');
  return (problem) => {
    switch (problem.code) {
      case 'too-long':
        return `${t('tooLong', { max: problem.max })}. ${t('tooLongHelp')}`;
      case 'emoji':
        return t('emoji');
      case 'unprintable-characters':
        return t('characters', { characters: problem.characters.join(' ') });
      case 'too-many-characters':
        return t('tooManyCharacters', { max: problem.max });
      case 'too-wide':
        return t('tooWide');
    }
  };
}
