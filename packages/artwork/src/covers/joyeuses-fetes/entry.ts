import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'joyeuses-fetes',
  name: { fr: 'Le rouge-gorge des fêtes', en: 'The robin’s Christmas' },
  priority: 40,
  type: 'greeting',
  logoColor: '#FFF5E2',
  color: '#FFF5E2',
  backColor: '#17463C',
  barcodePadding: 3,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque1, ...backPhotos],
  colorFamilies: ['green', 'red'],
  tags: ['christmas', 'new-year'],
  images: {
    front: 'joyeuses-fetes/front.webp',
    overlay: 'joyeuses-fetes/overlay.webp',
    background: 'joyeuses-fetes/background.webp',
  },
  frame: 'triptyque1',
  searchWords: {
    fr: 'noël fêtes vœux bonne année hiver sapin houx clémentine rouge-gorge trois photos',
    en: 'christmas season greetings new year winter fir holly clementine robin three photos',
  },
};
