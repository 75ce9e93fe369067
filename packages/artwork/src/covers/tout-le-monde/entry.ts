import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'tout-le-monde',
  name: { fr: 'Ils sont tous venus voir', en: 'Everyone came to look' },
  priority: 19,
  type: 'both',
  logoColor: '#C4432C',
  color: '#1F6B5C',
  backColor: '#FFF6E5',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.full, ...backPhotos],
  colorFamilies: ['green', 'orange', 'blue'],
  tags: ['new-baby', 'holidays', 'birthday', 'just-because'],
  images: {
    front: 'tout-le-monde/front.webp',
    overlay: 'tout-le-monde/overlay.webp',
    background: 'tout-le-monde/background.webp',
  },
  frame: 'full',
  searchWords: {
    fr: 'photo naissance faire-part bébé jungle éléphant tigre paresseux toucan souris animaux zoo sans texte',
    en: 'photo new baby announcement jungle elephant tiger sloth toucan mouse animals zoo no words',
  },
};
