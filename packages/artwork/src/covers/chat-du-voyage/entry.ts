import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'chat-du-voyage',
  name: { fr: 'Le chat du voyage', en: 'Packed and ready' },
  priority: 93,
  type: 'both',
  logoColor: '#B94A36',
  color: '#1C5060',
  backColor: '#FFF5E0',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque1, ...backPhotos],
  colorFamilies: ['orange', 'blue'],
  tags: ['holidays', 'just-because'],
  images: {
    front: 'chat-du-voyage/front.webp',
    overlay: 'chat-du-voyage/overlay.webp',
    background: 'chat-du-voyage/background.webp',
  },
  frame: 'triptyque1',
  lettering: [],
  searchWords: {
    fr: 'trois photos vacances voyage valise chat chartreux été départ retraite lune de miel lunettes de soleil chapeau de paille soleil sans texte',
    en: 'three photos holiday travel trip vacation suitcase cat summer leaving retirement honeymoon sunglasses straw hat sun no words',
  },
};
