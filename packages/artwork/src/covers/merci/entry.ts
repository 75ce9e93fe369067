import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'merci',
  name: { fr: 'Bouquet par la poste', en: 'Flowers by post' },
  priority: 10,
  type: 'greeting',
  logoColor: '#A61E3C',
  color: '#5B1D3A',
  backColor: '#FFF3DC',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['red', 'orange'],
  tags: ['thanks', 'mothers-day', 'wedding'],
  images: { front: 'merci/front.webp', background: 'merci/background.webp' },
  frame: 'none',
  lettering: ['fr'],
  searchWords: {
    fr: 'merci bouquet fleurs enveloppe marguerite renoncule remerciement maîtresse',
    en: 'thank you flowers bouquet envelope daisy ranunculus teacher',
  },
};
