import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'mal-de-gorge',
  name: { fr: 'Un sacré mal de gorge', en: 'Quite a sore throat' },
  priority: 18,
  type: 'greeting',
  logoColor: '#C0392F',
  color: '#24505A',
  backColor: '#E3EDE9',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['blue', 'red', 'yellow'],
  tags: ['get-well', 'just-because'],
  images: { front: 'mal-de-gorge/front.webp', background: 'mal-de-gorge/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'bon rétablissement malade girafe écharpe tricot lit tisane thermomètre rhume grippe courage sans texte',
    en: 'get well soon poorly ill giraffe scarf knitting bed tea thermometer cold flu no words',
  },
};
