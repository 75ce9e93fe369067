import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'bonne-annee',
  name: { fr: 'Douze mois et minuit', en: 'Twelve months past midnight' },
  priority: 55,
  type: 'greeting',
  logoColor: '#F5C04F',
  color: '#FFF3DC',
  backColor: '#3D2848',
  barcodePadding: 3,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['purple', 'yellow'],
  tags: ['new-year'],
  images: { front: 'bonne-annee/front.webp', background: 'bonne-annee/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'bonne année vœux nouvel an réveillon horloge minuit mois feu d’artifice soleil',
    en: 'happy new year wishes clock midnight months fireworks sun party',
  },
};
