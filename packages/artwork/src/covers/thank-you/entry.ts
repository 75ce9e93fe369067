import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'thank-you',
  name: { fr: 'Le lézard reconnaissant', en: 'The lizard’s compliments' },
  priority: 22,
  type: 'both',
  logoColor: '#1F4E96',
  color: '#1F4E96',
  backColor: '#FBF5E6',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['blue', 'yellow', 'neutral'],
  tags: ['thanks', 'holidays'],
  images: { front: 'thank-you/front.webp', background: 'thank-you/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'merci remerciement anglais azulejo carreaux faïence citron lézard portugal lisbonne soleil',
    en: 'thank you thanks azulejo tiles lemon lizard gecko portugal lisbon sunshine',
  },
};
