import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'all-aboard',
  name: { fr: 'Le bus à deux doudous', en: 'All aboard, little one' },
  priority: 13,
  type: 'both',
  logoColor: '#C9352F',
  color: '#2B3A66',
  backColor: '#FFF5DE',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque1, ...backPhotos],
  colorFamilies: ['red', 'green', 'blue'],
  tags: ['new-baby', 'congratulations'],
  images: {
    front: 'all-aboard/front.webp',
    overlay: 'all-aboard/overlay.webp',
    background: 'all-aboard/background.webp',
  },
  frame: 'triptyque1',
  lettering: ['en'],
  searchWords: {
    fr: 'trois photos naissance faire-part bébé enfant 1 an bus à impériale londres dinosaure nounours doudou canetons anglais',
    en: 'three photos new baby birth announcement hello little one child first birthday double-decker bus london dinosaur teddy ducklings',
  },
};
