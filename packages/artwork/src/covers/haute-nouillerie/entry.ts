import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'haute-nouillerie',
  name: { fr: 'Haute nouillerie', en: 'Pasta couture' },
  priority: 32,
  type: 'greeting',
  logoColor: '#A32A48',
  color: '#5E1029',
  backColor: '#FBEBD2',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['red', 'pink', 'yellow'],
  tags: ['mothers-day', 'thanks'],
  images: { front: 'haute-nouillerie/front.webp', background: 'haute-nouillerie/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'maman fête des mères collier de nouilles pâtes bijou bricolage cœur drôle',
    en: 'mum mother’s day macaroni necklace pasta jewel craft heart funny french',
  },
};
