import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'happy-birthday',
  name: { fr: 'Un gâteau à la lettre', en: 'Have your cake and read it' },
  priority: 17,
  type: 'both',
  logoColor: '#C8313F',
  color: '#47271F',
  backColor: '#FFF3DC',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['red', 'yellow', 'neutral'],
  tags: ['birthday'],
  images: { front: 'happy-birthday/front.webp', background: 'happy-birthday/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'anniversaire happy birthday anglais lettres gâteau glaçage bougie vermicelles chocolat fête',
    en: 'happy birthday letters lettering cake icing candle sprinkles chocolate party english',
  },
};
