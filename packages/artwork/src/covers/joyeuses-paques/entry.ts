import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'joyeuses-paques',
  name: { fr: 'L’œuf du siècle', en: 'The egg of the century' },
  priority: 28,
  type: 'both',
  logoColor: '#2A6C9E',
  color: '#22557D',
  backColor: '#EEF2CF',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['green', 'red', 'blue'],
  tags: ['easter'],
  images: { front: 'joyeuses-paques/front.webp', background: 'joyeuses-paques/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'pâques poule œuf géant décoré nid paille printemps drôle',
    en: 'easter hen giant painted egg nest straw spring funny',
  },
};
