import type { CoverEntry } from '@jolimot/covers/cover-entry';
import { everyCard } from '../../customizations';

export const entry: CoverEntry = {
  slug: 'wish-you-were-here',
  name: { fr: 'Place libre à l’arrière', en: 'One seat to spare' },
  priority: 33,
  type: 'both',
  logoColor: '#D93F33',
  color: '#1E4A3F',
  backColor: '#F1ECBC',
  barcodePadding: 2,
  usableAsBackground: true,
  customizationTypes: everyCard,
  colorFamilies: ['yellow', 'green', 'orange'],
  tags: ['holidays', 'love', 'just-because'],
  images: { front: 'wish-you-were-here/front.webp', background: 'wish-you-were-here/background.webp' },
  frame: 'none',
  searchWords: {
    fr: 'renard tandem vélo campagne pique-nique baguette tu me manques vacances anglais coquelicots marinière',
    en: 'fox tandem bicycle bike countryside picnic baguette miss you holiday poppies village',
  },
};
