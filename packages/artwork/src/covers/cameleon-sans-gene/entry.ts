import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'cameleon-sans-gene',
  name: { fr: 'Le caméléon sans-gêne', en: 'The chameleon’s tongue' },
  priority: 83,
  type: 'both',
  logoColor: '#C9473D',
  color: '#5A3368',
  backColor: '#FFF6EA',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.full, ...backPhotos],
  colorFamilies: ['green', 'red', 'yellow'],
  tags: ['birthday', 'congratulations', 'just-because'],
  images: {
    front: 'cameleon-sans-gene/front.webp',
    overlay: 'cameleon-sans-gene/overlay.webp',
    background: 'cameleon-sans-gene/background.webp',
  },
  frame: 'full',
  lettering: [],
  searchWords: {
    fr: 'photo anniversaire fête caméléon langue de belle-mère sans-gêne confettis cotillons mouche enfant 10 ans 20 ans 30 ans 40 ans 50 ans drôle sans texte',
    en: 'photo birthday party chameleon party blower tongue confetti fly streamers child 10 20 30 40 50 years funny no words',
  },
};
