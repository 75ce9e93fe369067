import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'vive-les-maries',
  name: { fr: 'Cygnes extérieurs de bonheur', en: 'Swan and only' },
  priority: 34,
  type: 'greeting',
  logoColor: '#B14E2C',
  color: '#2C5A4B',
  backColor: '#F1F3E6',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['green', 'orange', 'neutral'],
  tags: ['wedding', 'congratulations'],
  images: { front: 'vive-les-maries/front.webp', background: 'vive-les-maries/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'mariage mariés noces cygnes cœur couronne fleurs lac félicitations boîtes de conserve',
    en: 'wedding just married swans heart wreath flowers lake congratulations tin cans',
  },
};
