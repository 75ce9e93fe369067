import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'joyeux-anniversaire',
  name: { fr: 'Gâteau sous surveillance', en: 'The cake inspector' },
  priority: 20,
  type: 'greeting',
  logoColor: '#243B73',
  color: '#243B73',
  backColor: '#D3EDE8',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['green', 'blue'],
  tags: ['birthday'],
  images: { front: 'joyeux-anniversaire/front.webp', background: 'joyeux-anniversaire/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'anniversaire gâteau chat bougies fanions fête enfant',
    en: 'birthday cake cat candles bunting party child',
  },
};
