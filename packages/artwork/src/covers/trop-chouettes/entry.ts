import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'trop-chouettes',
  name: { fr: 'Mamie chouette', en: 'Grandma owl' },
  priority: 53,
  type: 'both',
  logoColor: '#C23A31',
  color: '#1B3056',
  backColor: '#FFF6E2',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque1, ...backPhotos],
  colorFamilies: ['blue', 'orange', 'red'],
  tags: ['thanks', 'just-because', 'love', 'birthday'],
  images: {
    front: 'trop-chouettes/front.webp',
    overlay: 'trop-chouettes/overlay.webp',
    background: 'trop-chouettes/background.webp',
  },
  frame: 'triptyque1',
  lettering: ['fr'],
  searchWords: {
    fr: 'trois photos mamie papi mémé pépé mamy papy grands-parents grand-mère grand-père fête des grands-mères petits-enfants chouette hibou lunettes tricot retraite',
    en: 'three photos grandma grandpa granny grandad nan grandparents grandparents’ day grandchildren owl glasses knitting retirement french',
  },
};
