import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'family-preserve',
  name: { fr: 'Confiture de petits-enfants', en: 'Family preserve' },
  priority: 63,
  type: 'both',
  logoColor: '#C4332F',
  color: '#26385F',
  backColor: '#FFF8E8',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.full, ...backPhotos],
  colorFamilies: ['yellow', 'red', 'green'],
  tags: ['just-because', 'love', 'thanks', 'birthday'],
  images: {
    front: 'family-preserve/front.webp',
    overlay: 'family-preserve/overlay.webp',
    background: 'family-preserve/background.webp',
  },
  frame: 'full',
  lettering: ['en'],
  searchWords: {
    fr: 'photo mamie papi mémé pépé grands-parents grand-mère grand-père fête des grands-mères petits-enfants confiture pot fraise cuisine abeille anglais',
    en: 'photo grandma grandpa granny grandad nan grandparents’ day grandchildren favourites favorites jam jar strawberry kitchen bee homemade',
  },
};
