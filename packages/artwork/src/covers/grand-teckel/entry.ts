import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'grand-teckel',
  name: { fr: 'Le grand teckel', en: 'The long dachshund' },
  priority: 50,
  type: 'both',
  logoColor: '#DD4038',
  color: '#27407C',
  backColor: '#FFFCF2',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque2, ...backPhotos],
  colorFamilies: ['yellow', 'orange'],
  tags: ['just-because', 'holidays', 'get-well', 'fathers-day'],
  images: {
    front: 'grand-teckel/front.webp',
    overlay: 'grand-teckel/overlay.webp',
    background: 'grand-teckel/background.webp',
  },
  frame: 'triptyque2',
  lettering: [],
  searchWords: {
    fr: 'chien teckel marinière lettre courrier drôle trois photos sans texte',
    en: 'dog dachshund sausage dog striped letter post funny three photos no words',
  },
};
