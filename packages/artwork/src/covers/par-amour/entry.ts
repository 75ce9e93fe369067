import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard, framePhotos } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'par-amour',
  name: { fr: 'Par amour', en: 'By love mail' },
  priority: 60,
  type: 'both',
  logoColor: '#DA3B36',
  color: '#2B3358',
  backColor: '#E3EEF1',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: [...everyCard, ...framePhotos.full],
  colorFamilies: ['blue', 'red', 'neutral'],
  tags: ['love', 'holidays', 'just-because', 'mothers-day'],
  images: {
    front: 'par-amour/front.webp',
    overlay: 'par-amour/overlay.webp',
    background: 'par-amour/background.webp',
  },
  frame: 'full',
  searchWords: {
    fr: 'photo timbre par avion amour cœur saint-valentin voyage vacances',
    en: 'photo stamp airmail love heart valentine travel holiday',
  },
};
