import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'huit-bras',
  name: { fr: 'Des vacances à bras ouverts', en: 'All arms on holiday' },
  priority: 38,
  type: 'postcard',
  logoColor: '#C23F2A',
  color: '#14626E',
  backColor: '#FFF6E4',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque2],
  colorFamilies: ['blue', 'red', 'yellow'],
  tags: ['holidays', 'just-because'],
  images: {
    front: 'huit-bras/front.webp',
    overlay: 'huit-bras/overlay.webp',
    background: 'huit-bras/background.webp',
  },
  frame: 'triptyque2',
  searchWords: {
    fr: 'vacances mer plage pieuvre poulpe plongée masque tuba glace ballon été trois photos sans texte',
    en: 'holiday sea beach octopus snorkel diving mask ice cream ball summer three photos no words',
  },
};
