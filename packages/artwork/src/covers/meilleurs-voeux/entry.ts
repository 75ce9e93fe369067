import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'meilleurs-voeux',
  name: { fr: 'La boule à neige du yéti', en: 'The yeti’s snow globe' },
  priority: 7,
  type: 'both',
  logoColor: '#D9413D',
  color: '#1F3A63',
  backColor: '#FFF6E2',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.full, ...backPhotos],
  colorFamilies: ['pink', 'blue', 'neutral'],
  tags: ['new-year', 'christmas'],
  images: {
    front: 'meilleurs-voeux/front.webp',
    overlay: 'meilleurs-voeux/overlay.webp',
    background: 'meilleurs-voeux/background.webp',
  },
  frame: 'full',
  lettering: ['fr'],
  searchWords: {
    fr: 'meilleurs vœux bonne année nouvel an fêtes hiver neige boule à neige yéti montagne famille enfants collègues une photo',
    en: 'season’s greetings happy new year winter snow globe yeti mountain family kids colleagues one photo french',
  },
};
