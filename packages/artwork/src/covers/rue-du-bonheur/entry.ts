import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { backPhotos, everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'rue-du-bonheur',
  name: { fr: 'Rue du Bonheur', en: 'Happiness Street' },
  priority: 12,
  type: 'both',
  logoColor: '#23706E',
  color: '#185351',
  backColor: '#FFF5E3',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.triptyque1, ...backPhotos],
  colorFamilies: ['pink', 'green', 'orange'],
  tags: ['love', 'wedding', 'just-because', 'holidays'],
  images: {
    front: 'rue-du-bonheur/front.webp',
    overlay: 'rue-du-bonheur/overlay.webp',
    background: 'rue-du-bonheur/background.webp',
  },
  frame: 'triptyque1',
  searchWords: {
    fr: 'amour mariage famille chats fenêtre maison roses cœur couple saint-valentin emménagement trois photos',
    en: 'love wedding family cats window house roses heart couple valentine new home three photos',
  },
};
