import { backPhotos, type CoverEntry, frameImages, words } from '../cover-entry';

export const grandTeckel = {
  slug: 'grand-teckel',
  name: { fr: 'Le grand teckel', en: 'The long dachshund' },
  priority: 50,
  type: 'both',
  logoColor: '#DD4038',
  color: '#27407C',
  backColor: '#FFFCF2',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...words, ...frameImages.triptyque2, ...backPhotos],
  colorFamilies: ['yellow', 'orange'],
  tags: ['just-because', 'holidays', 'get-well', 'fathers-day'],
  images: {
    front: 'grand-teckel/front.webp',
    overlay: 'grand-teckel/overlay.webp',
    background: 'grand-teckel/background.webp',
  },
  frame: 'triptyque2',
  searchWords: {
    fr: 'chien teckel marinière lettre courrier drôle trois photos sans texte',
    en: 'dog dachshund sausage dog striped letter post funny three photos no words',
  },
} as const satisfies CoverEntry;
